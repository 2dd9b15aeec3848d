import { DoneAnswer, SessionAnswer, type SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { looksLoggedIn } from './localLogin.ts';
import { leftByHand } from './manualLogout.ts';

/** How this page came to its session: by an exchange just now, by one it knew nothing of, or by one it remembered. */
export type Arrival = 'signedIn' | 'existing' | 'stored';

/** The session as it is cached. */
export interface SessionState {
  user: SessionUser | null;
  arrival: Arrival;
}

/** Nobody is signed in. */
export const SIGNED_OUT: SessionState = { user: null, arrival: 'existing' };

async function readSession(signal: AbortSignal): Promise<SessionState> {
  const arrival = looksLoggedIn() ? 'stored' : 'existing';
  const { authenticated, user } = await askApi(SessionAnswer, 'session', { signal });
  if (!authenticated || !user) return SIGNED_OUT;
  if (!leftByHand()) return { user, arrival };
  // The player logged out while the server could not hear it: finish that first.
  await askApi(DoneAnswer, 'logout', { method: 'POST', signal });
  return SIGNED_OUT;
}

/** Who is signed in, by the server's word; asked until it answers (ROUTE-18). */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
});

/** The session as screens see it. */
export interface Session {
  /** The server has answered. */
  ready: boolean;
  authenticated: boolean;
  user: SessionUser | null;
  arrival: Arrival;
  /** The server was asked and did not answer; it is being asked again. */
  waiting: boolean;
}

/** The session of this browser. */
export function useSession(): Session {
  const { data, failureCount } = useQuery(sessionQuery);
  return {
    ready: data !== undefined,
    authenticated: data !== undefined && data.user !== null,
    user: data?.user ?? null,
    arrival: data?.arrival ?? 'existing',
    waiting: data === undefined && failureCount > 0,
  };
}

/** The signed-in player; only for screens behind the guard. */
export function usePlayer(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('usePlayer stands outside of the guard; use useSession there.');
  return user;
}
