import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from './keys.ts';
import { type Arrival, readSession } from './readSession.ts';

/** The session according to the server; retried until it responds. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  // The browser's online state may be wrong.
  networkMode: 'always',
});

/** The session as seen by screens. */
export interface Session {
  /** The server has responded. */
  ready: boolean;
  authenticated: boolean;
  user: SessionUser | null;
  arrival: Arrival;
  /** The first request failed and is being retried. */
  waiting: boolean;
}

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

/**
 * Shown to players without an avatar for themselves: Jumpy, the default hero. Others see an avatar that the server
 * generates from the id, because identical heroes would make players on a leaderboard indistinguishable.
 */
const OWN_FACE = '/art/face.svg';

/** The avatar that players see of themselves. */
export function ownFace({ avatar, avatarUrl }: Pick<SessionUser, 'avatar' | 'avatarUrl'>): string {
  return avatar === null ? OWN_FACE : avatarUrl;
}

/**
 * The signed-in player; only for screens behind the guard. If the session ends before the guard redirects, the last
 * player is returned.
 */
export function usePlayer(): SessionUser {
  const { user } = useSession();
  const [known, setKnown] = useState(user);
  if (user && user !== known) setKnown(user);
  const player = user ?? known;
  if (!player) throw new Error('usePlayer outside of the guard');
  return player.avatar === null ? { ...player, avatarUrl: ownFace(player) } : player;
}
