import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { LimitClass } from './limits.ts';

/**
 * Who may call a route: `anyone`, or a `player` (401 without a session, before the body is looked at).
 * Every route under /api says it in its `config`, or the app refuses to be built.
 */
export type Access = 'anyone' | 'player';

/**
 * Through which door a route is reached: the `app`'s (its Origin, the session's cookie), or the `keyring`'s (its Origin, a bearer token;
 * cookies mean nothing there). The door of /api/keyring/ is the keyring's, of everything else the app's.
 */
export type Door = 'app' | 'keyring';

/** The signed-in player of a request. */
export interface RequestPlayer {
  /** `users.id`; never shown. */
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  isAdmin: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Which allowance the route draws on; `read` for GET and `write` for the rest when left away. */
    limit?: LimitClass;
    /** The app's when left away. */
    door?: Door;
  }
  interface FastifyRequest {
    /** Null without a session; routes with `access: 'player'` take it from `playerOf`. */
    player: RequestPlayer | null;
  }
}

/** How a folder's `routes.ts` is typed; it is mounted under /api. */
export type ApiRoutes = FastifyPluginAsyncZod<{ context: Context }>;

/** The session's player. */
export function playerOf(request: FastifyRequest): RequestPlayer {
  if (!request.player) throw new Failure('unauthenticated', 'Please sign in first.');
  return request.player;
}

/** Refuses whoever is no administrator. */
export function assertAdmin({ isAdmin }: RequestPlayer): void {
  if (!isAdmin) throw new Failure('forbidden', 'This is for administrators alone.');
}

/** Refuses a body that names somebody else. */
export function assertOwnId(player: RequestPlayer, discordId: string): void {
  if (player.discordId !== discordId)
    throw new Failure('other_player', 'That is another player.', { field: 'discordId' });
}
