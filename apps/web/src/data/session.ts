import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from './queryKeys.ts';
import { type Arrival, fetchSession } from './fetchSession.ts';

/** The session according to the server; retried until it responds. */
const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  // The browser's online state may be wrong.
  networkMode: 'always',
});

/** The session as seen by screens. */
interface PlayerSession {
  /** The server has responded. */
  ready: boolean;
  authenticated: boolean;
  user: SessionUser | null;
  arrival: Arrival;
  /** The first request failed and is being retried. */
  isRetrying: boolean;
}

export function useSession(): PlayerSession {
  const { data, failureCount } = useQuery(sessionQuery);
  return {
    ready: data !== undefined,
    authenticated: data !== undefined && data.user !== null,
    user: data?.user ?? null,
    arrival: data?.arrival ?? 'existing',
    isRetrying: data === undefined && failureCount > 0,
  };
}

/**
 * Shown to players without an avatar for themselves: Jumpy, the default hero. Others see an avatar that the server
 * generates from the id, because identical heroes would make players on a leaderboard indistinguishable.
 */
const FALLBACK_AVATAR = '/art/face.svg';

/** The avatar that players see of themselves. */
export function ownAvatar({ avatar, avatarUrl }: Pick<SessionUser, 'avatar' | 'avatarUrl'>): string {
  return avatar === null ? FALLBACK_AVATAR : avatarUrl;
}

/**
 * The signed-in player; only for screens behind the guard. If the session ends before the guard redirects, the last
 * player is returned.
 */
export function usePlayer(): SessionUser {
  const { user } = useSession();
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);
  const player = user ?? lastUser;
  if (!player) throw new Error('usePlayer outside of the guard');
  return player.avatar === null ? { ...player, avatarUrl: ownAvatar(player) } : player;
}
