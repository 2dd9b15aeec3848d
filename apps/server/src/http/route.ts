import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/appError.ts';

export interface RequestPlayer {
  /** `users.id`; never sent to clients. */
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  /** Null for players who are not operators. */
  operatorRole: OperatorRole | null;
  /** Sign-in time of the session, in milliseconds since 1970; undefined for keyring tokens. */
  signedInAtMs?: number;
  /** An administrator deleted the account; the player may only read the reason and export their data. */
  isRemoved?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoint definition of the route; every route under /api has one. */
    endpoint?: ServedEndpoint;
  }
  interface FastifyRequest {
    /** Null without a session; player routes use `getPlayer`. */
    player: RequestPlayer | null;
  }
}

/** Type of a feature's `routes.ts`, mounted under /api. */
export type ApiRoutes = FastifyPluginAsync<{ context: Context }>;

export function getPlayer(request: FastifyRequest): RequestPlayer {
  if (!request.player) throw new AppError('unauthenticated', 'Please sign in first.');
  return request.player;
}

export function assertNotRemoved({ isRemoved }: Pick<RequestPlayer, 'isRemoved'>): void {
  if (isRemoved) throw new AppError('forbidden', 'This account was deleted.', { details: { reason: 'deleted' } });
}

export function assertOwnId(player: RequestPlayer, discordId: string): void {
  if (player.discordId !== discordId)
    throw new AppError('other_player', 'That’s another player.', { field: 'discordId' });
}

const BEARER_PATTERN = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Bearer token of a request, if it is well-formed. */
export function parseBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
}

/** Resolves session ids, for every request. */
export interface SessionCache {
  find(token: string | undefined): Promise<RequestPlayer | undefined> | RequestPlayer | undefined;
  /** Looks known sessions up again before their time, all in one query. */
  refresh(tokens: Iterable<string>): void;
  /** Invalidates an ended session. Call after the row is updated. */
  invalidate(token: string): void;
  /** Like `invalidate`, for sessions with unknown ids. */
  invalidateAll(): void;
}
