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

interface OverlayOptions<Shown> {
  /** What is shown; false or undefined while it is closed. */
  useShown(): Shown | false | undefined;
  close(): void;
  /** Renders what is or was shown; `isOpen` is false while it closes. */
  render(shown: Shown, isOpen: boolean): ReactNode;
  /** Hidden while signed out. */
  needsPlayer?: boolean;
  closesOnSignOut?: boolean;
  /** Loaded at once, although closed. */
  getInitial?(): Shown | undefined;
  /** A chunk that fails to load is only reported while it is open. */
  failsSilently?: boolean;
}

/** An overlay that is loaded when it is first shown, and then stays mounted so that it can close smoothly. */
function lazyOverlay<Shown>(options: OverlayOptions<Shown>): () => ReactNode {
  const { useShown, close, render, getInitial, needsPlayer = false } = options;
  const { closesOnSignOut = false, failsSilently = false } = options;
  return function LazyOverlay() {
    const shown = useShown() || undefined;
    const isOpen = shown !== undefined;
    const { authenticated } = useSession();
    const [latest, setLatest] = useState(() => shown ?? getInitial?.());
    if (isOpen && shown !== latest) setLatest(shown);
    useEffect(() => {
      if (closesOnSignOut && !authenticated) close();
    }, [authenticated]);
    if (latest === undefined || (needsPlayer && !authenticated)) return null;
    const dismiss = (): void => {
      close();
      setLatest(undefined);
    };
    return <LazySlot onClose={isOpen || !failsSilently ? dismiss : undefined}>{render(latest, isOpen)}</LazySlot>;
  };
}

const closeInvites = (): void => showInvites(false);
const closeProfile = (): void => showProfile(false);
const closeLedger = (): void => showLedger(undefined);
const closeLobby = (): void => showLobby(false);

const InvitesOverlay = lazyOverlay({
  useShown: useInvitesShown,
  close: closeInvites,
  needsPlayer: true,
  render: (_, isOpen) => <InvitesWithShare open={isOpen} onClose={closeInvites} />,
});

export const ProfileOverlay = lazyOverlay({
  useShown: useProfileShown,
  close: closeProfile,
  needsPlayer: true,
  closesOnSignOut: true,
  render: (_, isOpen) => <ProfileWithWallet open={isOpen} onClose={closeProfile} />,
});

/** Settings and other rarely used sheets. */
const SecondarySheetsOverlay = lazyOverlay({
  useShown: useLateSheet,
  close: () => showLateSheet(undefined),
  render: (sheet, isOpen) => <SecondarySheets wanted={sheet} open={isOpen} />,
});

/** The explanation of a number. */
const LedgerOverlay = lazyOverlay({
  useShown: useLedgerShown,
  close: closeLedger,
  needsPlayer: true,
  closesOnSignOut: true,
  render: (explained, isOpen) => <Ledger explained={explained} isOpen={isOpen} />,
});

function Ledger({ explained, isOpen }: { explained: ExplainedNumber; isOpen: boolean }) {
  const openQuests = useOpenQuests();
  // The profile may be open underneath.
  const closeAll = (): void => {
    closeLedger();
    closeProfile();
  };
  const toQuests = (): void => {
    closeAll();
    openQuests();
  };
  return (
    <LedgerSheet
      open={isOpen}
      explained={explained}
      onClose={closeLedger}
      onNavigate={closeAll}
      onOpenQuests={toQuests}
    />
  );
}

/** The tab's room and its lobby; loads at once if a reloaded page was in a room. */
const RoomOverlay = lazyOverlay({
  useShown: useLobbyShown,
  close: closeLobby,
  needsPlayer: true,
  failsSilently: true,
  getInitial: () => (hasSessionItem(STORAGE.room) ? true : undefined),
  render: (_, isOpen) => <RoomController open={isOpen} onClose={closeLobby} />,
});

const LazyQuests = lazyOverlay({
  useShown: useQuestsShown,
  close: () => showQuests(false),
  render: (_, isOpen) => <QuestsWithShare open={isOpen} />,
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
