import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../data/session.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { hasSessionItem } from '../data/storedRoomLink.ts';
import { useOpenQuests } from '../data/useOpenQuests.ts';
import { useWallet } from '../data/walletClient.ts';
import { useRunService } from '../runs/runServiceContext.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { CLOSED_OVERLAYS, type ExplainedNumber, overlays, type OverlayState } from '../stores/overlays.ts';
import { useStore } from '../stores/store.ts';
import { useMountCount } from '../stores/useMountCount.ts';

const SecondarySheets = lazyScreen(async () => (await import('./SecondarySheets.tsx')).SecondarySheets);
const ProfileWithWallet = lazyScreen(async () => (await import('./ProfileWithWallet.tsx')).ProfileWithWallet);
const GlobalNotifications = lazyScreen(async () => (await import('./GlobalNotifications.tsx')).GlobalNotifications);
const InvitesWithShare = lazyScreen(async () => (await import('./InvitesWithShare.tsx')).InvitesWithShare);
const QuestsWithShare = lazyScreen(async () => (await import('./QuestsWithShare.tsx')).QuestsWithShare);
const LedgerSheet = lazyScreen(async () => (await import('../features/ledger/LedgerSheet.tsx')).LedgerSheet);
const RoomController = lazyScreen(async () => (await import('./RoomController.tsx')).RoomController);
const KeyringWindowPrompt = lazy(async () => ({
  default: (await import('../features/wallet/KeyringWindowPrompt.tsx')).KeyringWindowPrompt,
}));

/** What every overlay is told; `open` is false while it closes. */
interface OverlayProps {
  open: boolean;
  onClose(): void;
}

interface OverlayOptions<Content> {
  /** Renders what is or was shown. */
  render(props: OverlayProps, content: Content): ReactNode;
  /** Without a player it is hidden, or closed as well. */
  signedOut?: 'hide' | 'close';
  /** Loads it at once, although it is closed. Until it is opened, a chunk that fails to load is not reported. */
  getInitial?(): Content | undefined;
}

/** What an overlay shows while it is open. */
type Content<Name extends keyof OverlayState> = Exclude<OverlayState[Name], false | undefined>;

const closeOverlay = (name: keyof OverlayState): void => overlays.set({ [name]: CLOSED_OVERLAYS[name] });

/** An overlay that is loaded when it is first shown, and then stays mounted so that it can close smoothly. */
function lazyOverlay<Name extends keyof OverlayState>(
  name: Name,
  { render, signedOut, getInitial }: OverlayOptions<Content<Name>>,
): () => ReactNode {
  const close = (): void => closeOverlay(name);
  return function LazyOverlay() {
    const content = (useStore(overlays, name) || undefined) as Content<Name> | undefined;
    const isOpen = content !== undefined;
    const { authenticated } = useSession();
    const [latest, setLatest] = useState(() => content ?? getInitial?.());
    if (isOpen && content !== latest) setLatest(content);
    useEffect(() => {
      if (signedOut === 'close' && !authenticated) close();
    }, [authenticated]);
    if (latest === undefined || (signedOut && !authenticated)) return null;
    const dismiss = (): void => {
      close();
      setLatest(undefined);
    };
    return (
      <LazySlot onClose={isOpen || !getInitial ? dismiss : undefined}>
        {render({ open: isOpen, onClose: close }, latest)}
      </LazySlot>
    );
  };
}

const InvitesOverlay = lazyOverlay('invites', {
  signedOut: 'hide',
  render: (props) => <InvitesWithShare {...props} />,
});

export const ProfileOverlay = lazyOverlay('profile', {
  signedOut: 'close',
  render: (props) => <ProfileWithWallet {...props} />,
});

/** Settings and other rarely used sheets. */
const SecondarySheetsOverlay = lazyOverlay('secondary', {
  render: ({ open }, sheet) => <SecondarySheets sheet={sheet} open={open} />,
});

/** The explanation of a number. */
const LedgerOverlay = lazyOverlay('ledger', {
  signedOut: 'close',
  render: (props, explained) => <Ledger explained={explained} {...props} />,
});

function Ledger({ explained, open, onClose }: OverlayProps & { explained: ExplainedNumber }) {
  const openQuests = useOpenQuests();
  // The profile may be open underneath.
  const closeAll = (): void => {
    onClose();
    closeOverlay('profile');
  };
  const toQuests = (): void => {
    closeAll();
    openQuests();
  };
  return (
    <LedgerSheet open={open} explained={explained} onClose={onClose} onNavigate={closeAll} onOpenQuests={toQuests} />
  );
}

/** The tab's room and its lobby; loads at once if a reloaded page was in a room. */
const RoomOverlay = lazyOverlay('lobby', {
  signedOut: 'hide',
  getInitial: () => (hasSessionItem(STORAGE.room) ? true : undefined),
  render: (props) => <RoomController {...props} />,
});

const LazyQuests = lazyOverlay('quests', {
  render: ({ open }) => <QuestsWithShare open={open} />,
});

/** Quests and rewards, on screens with the player's navigation bar. */
export function QuestsOverlay() {
  useMountCount('questsHosts');
  return <LazyQuests />;
}

/** Toasts, in one chunk with the runs they report; runs that settle before this mounts are queued. */
function GlobalNotificationsSlot() {
  return useRunService() ? (
    <LazySlot>
      <GlobalNotifications />
    </LazySlot>
  ) : null;
}

/** Notice that the wallet is asking for approval in another window; most players never load it. */
function KeyringWindowPromptSlot() {
  const { hasWindowPrompt = false } = useWallet();
  return hasWindowPrompt ? (
    <Suspense fallback={null}>
      <KeyringWindowPrompt />
    </Suspense>
  ) : null;
}

/** Overlays that are available on every screen. */
export function Overlays() {
  return (
    <>
      <GlobalNotificationsSlot />
      <SecondarySheetsOverlay />
      <ProfileOverlay />
      <InvitesOverlay />
      <RoomOverlay />
      <LedgerOverlay />
      <KeyringWindowPromptSlot />
    </>
  );
}
