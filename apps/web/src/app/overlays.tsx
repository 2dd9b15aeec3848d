import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { showInvites, useInvitesShown } from '../data/invitesSheet.ts';
import { type ExplainedNumber, showLedger, useLedgerShown } from '../data/ledgerSheet.ts';
import { showLobby, useLobbyShown } from '../data/lobby.ts';
import { showProfile, useProfileShown } from '../data/profileSheet.ts';
import { registerQuestsSheet, showQuests, useQuestsShown } from '../data/questsSheet.ts';
import { showLateSheet, useLateSheet } from '../data/secondarySheet.ts';
import { useSession } from '../data/session.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { hasSessionItem } from '../data/storedRoomLink.ts';
import { useOpenQuests } from '../data/useOpenQuests.ts';
import { useWallet } from '../data/walletClient.ts';
import { useRunService } from '../runs/runServiceContext.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

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
  close(): void;
  /** Renders what is or was shown. */
  render(props: OverlayProps, content: Content): ReactNode;
  /** Without a player it is hidden, or closed as well. */
  signedOut?: 'hide' | 'close';
  /** Loads it at once, although it is closed. Until it is opened, a chunk that fails to load is not reported. */
  getInitial?(): Content | undefined;
}

/**
 * An overlay that is loaded when it is first shown, and then stays mounted so that it can close smoothly. `useShown`
 * returns false or undefined while it is closed.
 */
function lazyOverlay<Content>(
  useShown: () => Content | false | undefined,
  { close, render, signedOut, getInitial }: OverlayOptions<Content>,
): () => ReactNode {
  return function LazyOverlay() {
    const content = useShown() || undefined;
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

const closeProfile = (): void => showProfile(false);

const InvitesOverlay = lazyOverlay(useInvitesShown, {
  close: () => showInvites(false),
  signedOut: 'hide',
  render: (props) => <InvitesWithShare {...props} />,
});

export const ProfileOverlay = lazyOverlay(useProfileShown, {
  close: closeProfile,
  signedOut: 'close',
  render: (props) => <ProfileWithWallet {...props} />,
});

/** Settings and other rarely used sheets. */
const SecondarySheetsOverlay = lazyOverlay(useLateSheet, {
  close: () => showLateSheet(undefined),
  render: ({ open }, sheet) => <SecondarySheets sheet={sheet} open={open} />,
});

/** The explanation of a number. */
const LedgerOverlay = lazyOverlay(useLedgerShown, {
  close: () => showLedger(undefined),
  signedOut: 'close',
  render: (props, explained) => <Ledger explained={explained} {...props} />,
});

function Ledger({ explained, open, onClose }: OverlayProps & { explained: ExplainedNumber }) {
  const openQuests = useOpenQuests();
  // The profile may be open underneath.
  const closeAll = (): void => {
    onClose();
    closeProfile();
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
const RoomOverlay = lazyOverlay(useLobbyShown, {
  close: () => showLobby(false),
  signedOut: 'hide',
  getInitial: () => (hasSessionItem(STORAGE.room) ? true : undefined),
  render: (props) => <RoomController {...props} />,
});

const LazyQuests = lazyOverlay(useQuestsShown, {
  close: () => showQuests(false),
  render: ({ open }) => <QuestsWithShare open={open} />,
});

/** Quests and rewards, on screens with the player's navigation bar. */
export function QuestsOverlay() {
  useEffect(registerQuestsSheet, []);
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
