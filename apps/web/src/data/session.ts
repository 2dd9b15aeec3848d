import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from './keys.ts';
import { type Arrival, readSession } from './readSession.ts';

/** Who is signed in, by the server's word; asked until it answers. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  // A browser may be wrong about its network.
  networkMode: 'always',
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

/**
 * The face of a player without a picture, for themselves: the hero they play, who is Jumpy for all until characters can be
 * owned. Others see the face that the server draws from the id, for a board of one character would tell nobody apart.
 */
const OWN_FACE = '/art/face.svg';

/** The picture a player has of themselves. */
export function ownFace({ avatar, avatarUrl }: Pick<SessionUser, 'avatar' | 'avatarUrl'>): string {
  return avatar === null ? OWN_FACE : avatarUrl;
}

/**
 * The signed-in player; only for screens behind the guard. A session can end between two renders of a screen, before the guard
 * has moved on: until then the screen keeps the player it had.
 */
export function usePlayer(): SessionUser {
  const { user } = useSession();
  const [known, setKnown] = useState(user);
  if (user && user !== known) setKnown(user);
  const player = user ?? known;
  if (!player) throw new Error('usePlayer outside of the guard');
  return player.avatar === null ? { ...player, avatarUrl: ownFace(player) } : player;
}
