import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { browserTimers } from '@jumpy/browser/timers';
import { configEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '../data/api.ts';
import { askAgain } from '../data/askAgain.ts';
import { useConfig } from '../data/config.ts';
import { showInvites, useInvitesShown } from '../data/invitesSheet.ts';
import { keys } from '../data/keys.ts';
import { type Network, network as ofPage } from '../data/network.ts';
import { showProfile, useProfileShown } from '../data/profileSheet.ts';
import { LoginProviderContext } from '../data/provider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { selfHostedProvider } from '../data/selfHostedProvider.ts';
import type { SessionState } from '../data/readSession.ts';
import { useSession } from '../data/session.ts';
import { type LateSheet, showLateSheet, useLateSheet } from '../data/settingsSheet.ts';
import { useWallet, type WalletClient, WalletClientContext } from '../data/walletClient.ts';
import { watchNetwork } from '../data/watchNetwork.ts';
import { useRunService } from '../runs/runServiceContext.ts';
import { RunsProvider } from '../runs/RunsProvider.tsx';
import { Beside } from './Beside.tsx';
import type { Known } from './known.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { LedgerBeside } from './LedgerBeside.tsx';
import { RoomsBeside } from './RoomsBeside.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { useOpenWallet } from './useOpenWallet.ts';
import { useSignInMethod } from './useSignInMethod.ts';
import type { Elements } from '../ui/elements.ts';

const LateSheets = lazyScreen(async () => (await import('./LateSheets.tsx')).LateSheets);
const ProfileWithWallet = lazyScreen(async () => (await import('./ProfileWithWallet.tsx')).ProfileWithWallet);
const News = lazyScreen(async () => (await import('./News.tsx')).News);
const InvitesWithShare = lazyScreen(async () => (await import('./InvitesWithShare.tsx')).InvitesWithShare);
const WindowAsks = lazy(async () => ({ default: (await import('../features/wallet/WindowAsks.tsx')).WindowAsks }));

interface Props {
  children: Elements;
  /** Navigates away from the page. */
  goTo: (path: string) => void;
  known?: Known | undefined;
  /** Injected in tests; the page creates its own. */
  queryClient?: QueryClient | undefined;
  /** Injected by the catalogue; the page opens the player's own wallet. */
  walletClient?: WalletClient | undefined;
}

function SignedIn({ children, goTo, walletClient }: Pick<Props, 'children' | 'goTo' | 'walletClient'>) {
  const config = useConfig();
  const { ready, user } = useSession();
  const known = ready ? user : undefined;
  const wallet = useOpenWallet({ config, user: walletClient ? undefined : known, goTo });
  const queryClient = useQueryClient();
  const enter = useCallback(
    (entered: SessionUser) =>
      void queryClient.setQueryData<SessionState>(keys.session, { user: entered, arrival: 'signedIn' }),
    [queryClient],
  );
  const signIn = useSignInMethod({ config, user: known, onSignedIn: enter, goTo });
  const provider = useMemo(
    () => selfHostedProvider({ config, user: known, goTo, leaveWallet: wallet?.close, signIn }),
    [config, known, goTo, wallet, signIn],
  );
  return (
    <LoginProviderContext value={provider}>
      <WalletClientContext value={walletClient ?? wallet ?? null}>
        <SessionKeeper>
          <RunsProvider>
            {children}
            <NewsBeside />
            <SettingsBeside />
            <ProfileBeside />
            <InvitesBeside />
            <RoomsBeside />
            <LedgerBeside />
            <WindowAsksBeside />
          </RunsProvider>
        </SessionKeeper>
      </WalletClientContext>
    </LoginProviderContext>
  );
}

function startClient(known: Known | undefined, given: QueryClient | undefined): QueryClient {
  const client = given ?? createQueryClient();
  if (known) {
    client.setQueryData(keys.session, known.session);
    client.setQueryData(keys.config, known.config);
  }
  return client;
}

/** Data, login provider and session, nested in dependency order. */
export function Providers({ children, goTo, known, queryClient, walletClient }: Props) {
  const [client] = useState(() => startClient(known, queryClient));
  useNetworkWatch(client);
  return (
    <QueryClientProvider client={client}>
      <SignedIn goTo={goTo} walletClient={walletClient}>
        {children}
      </SignedIn>
    </QueryClientProvider>
  );
}

/** Lazy notice that the wallet is asking for approval in another window; most players never load it. */
function WindowAsksBeside() {
  const { asksInWindow = false } = useWallet();
  return asksInWindow ? (
    <Suspense fallback={null}>
      <WindowAsks />
    </Suspense>
  ) : null;
}

/** Detects when the network is back and refetches failed queries. */
function useNetworkWatch(queryClient: QueryClient, network: Network = ofPage): void {
  useEffect(() => {
    let before = network.now();
    const stopHearing = network.hear((connection) => {
      if (before === 'gone') askAgain(queryClient);
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
function InvitesBeside() {
  const shown = useInvitesShown();
  const { authenticated } = useSession();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    closeInvites();
    setWanted(false);
  };
  return wanted && authenticated ? (
    <Beside onClose={giveUp}>
      <InvitesWithShare open={shown} onClose={closeInvites} />
    </Beside>
  ) : null;
}

/** Lazy toasts, in one chunk with the runs they report; runs that settle before this mounts are queued. */
function NewsBeside() {
  return useRunService() ? (
    <Beside>
      <News />
    </Beside>
  ) : null;
}

/** Lazy profile overlay, available on every screen. Closes on sign-out. */
export function ProfileBeside() {
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
    <Beside onClose={giveUp}>
      <ProfileWithWallet open={shown} onClose={() => showProfile(false)} />
    </Beside>
  ) : null;
}

/** Lazy settings and other rarely used sheets. */
function SettingsBeside() {
  const shown = useLateSheet();
  const [wanted, setWanted] = useState(shown as LateSheet | undefined);
  if (shown && shown !== wanted) setWanted(shown);
  const giveUp = (): void => {
    showLateSheet(undefined);
    setWanted(undefined);
  };
  return wanted ? (
    <Beside onClose={giveUp}>
      <LateSheets wanted={wanted} open={shown !== undefined} />
    </Beside>
  ) : null;
}
