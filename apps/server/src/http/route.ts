import type { ServedEndpoint } from '@jumpy/protocol/endpoints/served';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/apiError.ts';

/** The signed-in player of a request. */
export interface RequestPlayer {
  /** `users.id`; never shown. */
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  isAdmin: boolean;
  /** When they signed in for this session, in milliseconds since 1970; unknown of the keyring's. */
  signedInAtMs?: number;
  /** An administrator deleted the account: its player may read why, and take their data. */
  isRemoved?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line of the table that a route serves; every route under /api has one. */
    endpoint?: ServedEndpoint;
  }
  interface FastifyRequest {
    /** Null without a session; routes that are for players take it from `playerOf`. */
    player: RequestPlayer | null;
  }
}

/** How a folder's `routes.ts` is typed; it is mounted under /api. */
export type ApiRoutes = FastifyPluginAsync<{ context: Context }>;

/** The session's player. */
export function playerOf(request: FastifyRequest): RequestPlayer {
  if (!request.player) throw new ApiError('unauthenticated', 'Please sign in first.');
  return request.player;
}

/** Refuses a player whose account was deleted by an administrator. */
export function assertNotRemoved({ isRemoved }: Pick<RequestPlayer, 'isRemoved'>): void {
  if (isRemoved) throw new ApiError('forbidden', 'This account was deleted.');
}

/** Refuses a body that names somebody else. */
export function assertOwnId(player: RequestPlayer, discordId: string): void {
  if (player.discordId !== discordId)
    throw new ApiError('other_player', 'That is another player.', { field: 'discordId' });
}
