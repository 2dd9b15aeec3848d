import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { browserTimers } from '@jumpy/browser/timers';
import { configEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '../data/api.ts';
import { refetchFailedQueries } from '../data/refetchFailedQueries.ts';
import { useConfig } from '../data/config.ts';
import { showInvites, useInvitesShown } from '../data/invitesSheet.ts';
import { queryKeys } from '../data/queryKeys.ts';
import { type Network, network as ofPage } from '../data/network.ts';
import { showProfile, useProfileShown } from '../data/profileSheet.ts';
import { LoginProviderContext } from '../data/loginProvider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { createSelfHostedProvider } from '../data/selfHostedProvider.ts';
import type { SessionState } from '../data/fetchSession.ts';
import { useSession } from '../data/session.ts';
import { type SecondarySheet, showLateSheet, useLateSheet } from '../data/secondarySheet.ts';
import { useWallet, type WalletClient, WalletClientContext } from '../data/walletClient.ts';
import { watchNetwork } from '../data/watchNetwork.ts';
import { useRunService } from '../runs/runServiceContext.ts';
import { RunsProvider } from '../runs/RunsProvider.tsx';
import { LazySlot } from './LazySlot.tsx';
import type { BootstrapData } from './bootstrapData.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { LedgerOverlay } from './LedgerOverlay.tsx';
import { RoomOverlay } from './RoomOverlay.tsx';
import { SessionSync } from './SessionSync.tsx';
import { useOpenWallet } from './useOpenWallet.ts';
import { useSignInMethod } from './useSignInMethod.ts';
import type { ElementChildren } from '../ui/elementChildren.ts';

const LateSheets = lazyScreen(async () => (await import('./SecondarySheets.tsx')).SecondarySheets);
const ProfileWithWallet = lazyScreen(async () => (await import('./ProfileWithWallet.tsx')).ProfileWithWallet);
const News = lazyScreen(async () => (await import('./GlobalNotifications.tsx')).GlobalNotifications);
const InvitesWithShare = lazyScreen(async () => (await import('./InvitesWithShare.tsx')).InvitesWithShare);
const KeyringWindowPrompt = lazy(async () => ({
  default: (await import('../features/wallet/KeyringWindowPrompt.tsx')).KeyringWindowPrompt,
}));

interface Props {
  children: ElementChildren;
  /** Navigates away from the page. */
  goTo: (path: string) => void;
  bootstrapData?: BootstrapData | undefined;
  /** Injected in tests; the page creates its own. */
  queryClient?: QueryClient | undefined;
  /** Injected by the catalogue; the page opens the player's own wallet. */
  walletClient?: WalletClient | undefined;
}

function SignedInProviders({ children, goTo, walletClient }: Pick<Props, 'children' | 'goTo' | 'walletClient'>) {
  const config = useConfig();
  const { ready, user } = useSession();
  const known = ready ? user : undefined;
  const wallet = useOpenWallet({ config, user: walletClient ? undefined : known, goTo });
  const queryClient = useQueryClient();
  const enter = useCallback(
    (entered: SessionUser) =>
      void queryClient.setQueryData<SessionState>(queryKeys.session, { user: entered, arrival: 'signedIn' }),
    [queryClient],
  );
  const signIn = useSignInMethod({ config, user: known, onSignedIn: enter, goTo });
  const provider = useMemo(
    () => createSelfHostedProvider({ config, user: known, goTo, leaveWallet: wallet?.close, signIn }),
    [config, known, goTo, wallet, signIn],
  );
  return (
    <LoginProviderContext value={provider}>
      <WalletClientContext value={walletClient ?? wallet ?? null}>
        <SessionSync>
          <RunsProvider>
            {children}
            <GlobalNotificationsSlot />
            <SecondarySheetsOverlay />
            <ProfileOverlay />
            <InvitesOverlay />
            <RoomOverlay />
            <LedgerOverlay />
            <KeyringWindowPromptSlot />
          </RunsProvider>
        </SessionSync>
      </WalletClientContext>
    </LoginProviderContext>
  );
}

function createSeededQueryClient(known: BootstrapData | undefined, given: QueryClient | undefined): QueryClient {
  const client = given ?? createQueryClient();
  if (known) {
    client.setQueryData(queryKeys.session, known.session);
    client.setQueryData(queryKeys.config, known.config);
  }
  return client;
}

/** Data, login provider and session, nested in dependency order. */
export function Providers({ children, goTo, bootstrapData, queryClient, walletClient }: Props) {
  const [client] = useState(() => createSeededQueryClient(bootstrapData, queryClient));
  useRefetchOnReconnect(client);
  return (
    <QueryClientProvider client={client}>
      <SignedInProviders goTo={goTo} walletClient={walletClient}>
        {children}
      </SignedInProviders>
    </QueryClientProvider>
  );
}

/** Lazy notice that the wallet is asking for approval in another window; most players never load it. */
function KeyringWindowPromptSlot() {
  const { hasWindowPrompt = false } = useWallet();
  return hasWindowPrompt ? (
    <Suspense fallback={null}>
      <KeyringWindowPrompt />
    </Suspense>
  ) : null;
}

/** Detects when the network is back and refetches failed queries. */
function useRefetchOnReconnect(queryClient: QueryClient, network: Network = ofPage): void {
  useEffect(() => {
    let before = network.getStatus();
    const stopHearing = network.subscribe((connection) => {
      if (before === 'gone') refetchFailedQueries(queryClient);
      before = connection;
    });
    const stopWatching = watchNetwork({
      network,
      timers: browserTimers,
      ping: () => callEndpoint(configEndpoint, {}),
      page: window,
      isOnline: () => navigator.onLine,
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [queryClient, network]);
}

const closeInvites = (): void => showInvites(false);

/** Lazy "Invite friends" overlay, available on every screen. */
function InvitesOverlay() {
  const shown = useInvitesShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    closeInvites();
    setWanted(false);
  };
  return wanted && authenticated ? (
    <LazySlot onClose={giveUp}>
      <InvitesWithShare open={shown} onClose={closeInvites} />
    </LazySlot>
  ) : null;
}

/** Lazy toasts, in one chunk with the runs they report; runs that settle before this mounts are queued. */
function GlobalNotificationsSlot() {
  return useRunService() ? (
    <LazySlot>
      <News />
    </LazySlot>
  ) : null;
}

/** Lazy profile overlay, available on every screen. Closes on sign-out. */
export function ProfileOverlay() {
  const shown = useProfileShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  useEffect(() => {
    if (!authenticated) showProfile(false);
  }, [authenticated]);
  const giveUp = (): void => {
    showProfile(false);
    setWanted(false);
  };
  return wanted && authenticated ? (
    <LazySlot onClose={giveUp}>
      <ProfileWithWallet open={shown} onClose={() => showProfile(false)} />
    </LazySlot>
  ) : null;
}

/** Lazy settings and other rarely used sheets. */
function SecondarySheetsOverlay() {
  const shown = useLateSheet();
  const [wanted, setWanted] = useState(shown as SecondarySheet | undefined);
  if (shown && shown !== wanted) setWanted(shown);
  const giveUp = (): void => {
    showLateSheet(undefined);
    setWanted(undefined);
  };
  return wanted ? (
    <LazySlot onClose={giveUp}>
      <LateSheets wanted={wanted} open={shown !== undefined} />
    </LazySlot>
  ) : null;
}
