import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { getApiBaseUrl } from '../data/api.ts';
import { applyServerEvent } from '../data/applyServerEvent.ts';
import { eventsUrl, openEventSocket } from '../data/eventSocket.ts';
import { queryKeys } from '../data/queryKeys.ts';
import { clearStoredLogin } from '../data/localLogin.ts';
import { storeLogin } from '../data/storeLogin.ts';
import { createLogout } from '../data/logout.ts';
import { LogoutContext } from '../data/logoutContext.ts';
import { createProfileRefresh } from '../data/profileRefresh.ts';
import { useLoginProvider } from '../data/loginProvider.ts';
import { refreshProfile } from '../data/refreshProfile.ts';
import { emitServerEvent } from '../data/serverEvents.ts';
import { useSession } from '../data/session.ts';
import { refreshAfterGames } from '../data/statsRefresh.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { browserTimers } from '@jumpy/browser/timers';

/** Keeps session-bound state in sync: local storage, profile refreshes, the event socket and logout. */
export function SessionSync({ children }: { children: ReactNode }) {
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

  const leave = useMemo(
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
  return <LogoutContext value={leave}>{children}</LogoutContext>;
}
