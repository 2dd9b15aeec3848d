import { ACCESS_DENIED, ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/apiError.ts';
import type { Context } from '../platform/context.ts';
import type { RequestPlayer } from './route.ts';

/** A rejected access to the admin panel; `player` is null without a session. */
export interface AdminRefusal {
  player: RequestPlayer | null;
  method: string;
  path: string;
}

/** Called on rejected access; must not throw. */
export type AdminRefused = (refusal: AdminRefusal) => Promise<void>;

/** Maximum age of a sign-in for irreversible actions. */
export const FRESH_MS = 10 * 60_000;

/**
 * Admits administrators before anything of the request is read. The session decides; a header naming one must match it
 * and grants nothing by itself. Endpoints can additionally require a sign-in within the last ten minutes.
 */
export function createAdminDoor({
  clock,
  onRefused = async () => undefined,
}: {
  clock: Context['clock'];
  onRefused?: AdminRefused | undefined;
}): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { player, method, headers, routeOptions } = request;
    const endpoint = routeOptions.config.endpoint;
    const named = headers[ADMIN_HEADER];
    const isAdmin = player?.isAdmin === true && (named === undefined || named === player.discordId);
    if (!isAdmin) {
      await onRefused({ player, method, path: endpoint?.path ?? '' });
      if (!player) throw new ApiError('unauthenticated', 'Please sign in first.');
      throw new ApiError('forbidden', ACCESS_DENIED);
    }
    const signedInAtMs = player.signedInAtMs ?? Number.NEGATIVE_INFINITY;
    if (endpoint?.fresh && clock.nowMs() - signedInAtMs > FRESH_MS)
      throw new ApiError(
        'fresh_sign_in_needed',
        'Please sign in again first: this asks for a sign-in of the last ten minutes.',
      );
  };
}
