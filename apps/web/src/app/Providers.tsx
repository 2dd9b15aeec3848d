import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { browserTimers } from '@jumpy/browser/timers';
import { configEndpoint, type SessionUser, type ConfigResponse } from '@jumpy/protocol/http/session';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { callEndpoint, getApiBaseUrl } from '../data/api.ts';
import { refetchFailedQueries } from '../data/refetchFailedQueries.ts';
import { useConfig } from '../data/config.ts';
import { queryKeys } from '../data/queryKeys.ts';
import { type Network, network as pageNetwork } from '../data/network.ts';
import { LoginProviderContext, useLoginProvider } from '../data/loginProvider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { createSelfHostedProvider } from '../data/selfHostedProvider.ts';
import type { SessionState } from '../data/fetchSession.ts';
import { useSession } from '../data/session.ts';
import { type WalletClient, WalletClientContext } from '../data/walletClient.ts';
import { watchNetwork } from '../data/watchNetwork.ts';
import { RunsProvider } from '../runs/RunsProvider.tsx';
import type { BootstrapData } from './bootstrapData.ts';
import { useSignInMethod } from './useSignInMethod.ts';
import type { ElementChildren } from '../ui/elementChildren.ts';
import { useNavigate } from 'react-router';
import { applyServerEvent, refreshAfterGames } from '../data/playerCache.ts';
import { eventsUrl, openEventSocket } from '../data/eventSocket.ts';
import { clearStoredLogin } from '../data/localLogin.ts';
import { storeLogin } from '../data/storeLogin.ts';
import { createLogout } from '../data/logout.ts';
import { LogoutContext } from '../data/logoutContext.ts';
import { createProfileRefresh } from '../data/profileRefresh.ts';
import { refreshProfile } from '../data/refreshProfile.ts';
import { emitServerEvent } from '../data/serverEvents.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { reportPageError } from './reportUncaughtErrors.ts';
import type { OpenWalletClient } from '../wallet/walletClientOptions.ts';
import { Overlays } from './overlays.tsx';

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
  const knownUser = ready ? user : undefined;
  const wallet = useOpenWallet({ config, user: walletClient ? undefined : knownUser, goTo });
  const queryClient = useQueryClient();
  const enter = useCallback(
    (entered: SessionUser) =>
      void queryClient.setQueryData<SessionState>(queryKeys.session, { user: entered, arrival: 'signedIn' }),
    [queryClient],
  );
  const signIn = useSignInMethod({ config, user: knownUser, onSignedIn: enter, goTo });
  const provider = useMemo(
    () => createSelfHostedProvider({ config, user: knownUser, goTo, leaveWallet: wallet?.close, signIn }),
    [config, knownUser, goTo, wallet, signIn],
  );
  return (
    <LoginProviderContext value={provider}>
      <WalletClientContext value={walletClient ?? wallet ?? null}>
        <SessionSync>
          <RunsProvider>
            {children}
            <Overlays />
          </RunsProvider>
        </SessionSync>
      </WalletClientContext>
    </LoginProviderContext>
  );
}

function createSeededQueryClient(
  bootstrapData: BootstrapData | undefined,
  queryClient: QueryClient | undefined,
): QueryClient {
  const client = queryClient ?? createQueryClient();
  if (bootstrapData) {
    client.setQueryData(queryKeys.session, bootstrapData.session);
    client.setQueryData(queryKeys.config, bootstrapData.config);
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

/** Detects when the network is back and refetches failed queries. */
function useRefetchOnReconnect(queryClient: QueryClient, network: Network = pageNetwork): void {
  useEffect(() => {
    let previousStatus = network.getStatus();
    const unsubscribe = network.subscribe((connection) => {
      if (previousStatus === 'gone') refetchFailedQueries(queryClient);
      previousStatus = connection;
    });
    const stopWatching = watchNetwork({
      network,
      timers: browserTimers,
      ping: () => callEndpoint(configEndpoint, {}),
      page: window,
      isOnline: () => navigator.onLine,
    });
    return () => {
      unsubscribe();
      stopWatching();
    };
  }, [queryClient, network]);
}

/** Keeps session-bound state in sync: local storage, profile refreshes, the event socket and logout. */
function SessionSync({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const provider = useLoginProvider();
  const { ready, authenticated, user, arrival } = useSession();
  const [logOut] = useState(createLogout);
  const refresh = useMemo(
    () =>
      createProfileRefresh({
        timers: browserTimers,
        refresh: async () => void (await refreshProfile(queryClient)),
        storage: localStorage,
        page: { window, document },
      }),
    [queryClient],
  );

  useEffect(() => {
    if (!ready) return;
    if (user) storeLogin(user);
    else clearStoredLogin();
  }, [ready, user]);

  useEffect(() => refreshAfterGames(queryClient, browserTimers), [queryClient]);

  useEffect(() => {
    if (!authenticated) return undefined;
    refresh.start(arrival);
    return refresh.stop;
  }, [authenticated, arrival, refresh]);

  useEffect(() => {
    if (!authenticated) return undefined;
    return openEventSocket({
      timers: browserTimers,
      connect: () => new WebSocket(eventsUrl(getApiBaseUrl())),
      random: Math.random,
      onEvent: (event) => {
        applyServerEvent(queryClient, event);
        emitServerEvent(event);
      },
      onReconnect: () => void queryClient.invalidateQueries({ queryKey: queryKeys.player }),
    });
  }, [authenticated, queryClient]);

  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === STORAGE.isLoggedIn) void queryClient.invalidateQueries({ queryKey: queryKeys.session });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);

  const logOutTo = useMemo(
    () =>
      (path = '/login') =>
        logOut({
          queryClient,
          stopRefresh: refresh.stop,
          logOutOfProvider: provider.logout,
          goToLogin: () => void navigate(path, { replace: true }),
        }),
    [logOut, queryClient, refresh, provider, navigate],
  );
  return <LogoutContext value={logOutTo}>{children}</LogoutContext>;
}

/**
 * Delay before loading the wallet, in ms after the player is known, so that it does not compete with the first screen;
 * shorter if a wallet must still be created.
 */
const OPEN_DELAY_MS = { known: 4_000, none: 2_500 } as const;

interface OpenWalletOptions {
  config: ConfigResponse | undefined;
  user: SessionUser | null | undefined;
  goTo: (path: string) => void;
}

/** The signed-in player's wallet, once its code has loaded; closed at sign-out. */
function useOpenWallet({ config, user, goTo }: OpenWalletOptions): OpenWalletClient | undefined {
  const queryClient = useQueryClient();
  const [openedWallet, setOpenedWallet] = useState<OpenWalletClient>();
  const discordId = user?.discordId;
  const publicId = user?.publicId;

  useEffect(() => {
    if (!config || discordId === undefined || publicId === undefined) return undefined;
    let isGone = false;
    let walletClient: OpenWalletClient | undefined;
    const provider = createSelfHostedProvider({ config, user: undefined, goTo });
    const start = async (): Promise<void> => {
      const { openPlayerWallet } = await import('../wallet/openPlayerWallet.ts');
      const externalWallet =
        config.wallet.provider === 'privy'
          ? (await import('../wallet/privy/openPrivyWallet.ts')).openPrivyWallet(config, { discordId })
          : undefined;
      if (isGone) return;
      walletClient = openPlayerWallet({
        externalWallet,
        page: window,
        config,
        player: { discordId, publicId },
        logOut: provider.logout,
        // With Privy, sign-in happens on the login screen.
        logIn: externalWallet ? () => goTo('/login') : provider.login,
        onSentChange: () => void queryClient.invalidateQueries({ queryKey: queryKeys.sent }),
        onContradiction: (facts) => reportPageError({ message: `The wallet is in an unknown state: ${facts}` }),
        onAddress: (address) =>
          queryClient.setQueryData<SessionState>(queryKeys.session, (before) =>
            before?.user?.discordId === discordId && before.user.walletAddress !== address
              ? { ...before, user: { ...before.user, walletAddress: address } }
              : before,
          ),
      });
      setOpenedWallet(walletClient);
    };
    // If the wallet fails to load, the page works without it; the next visit retries.
    const waitMs = localStorage.getItem(STORAGE.wallet) === null ? OPEN_DELAY_MS.none : OPEN_DELAY_MS.known;
    const stopWaiting = browserTimers.schedule(waitMs, () => void start().catch(() => undefined));
    return () => {
      isGone = true;
      stopWaiting();
      walletClient?.close();
      setOpenedWallet(undefined);
    };
  }, [config, discordId, publicId, goTo, queryClient]);

  return openedWallet;
}
