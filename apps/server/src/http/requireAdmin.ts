import { hasOperatorRole, operatorRoleText } from '@jumpy/domain/operatorRights';
import { ACCESS_DENIED_TEXT, ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/appError.ts';
import type { Context } from '../platform/context.ts';
import type { RequestPlayer } from './route.ts';

/** A rejected access to the admin panel; `player` is null without a session. */
export interface AdminRefusal {
  player: RequestPlayer | null;
  method: string;
  path: string;
}

/** Called on rejected access; must not throw. */
export type OnAdminRefused = (refusal: AdminRefusal) => Promise<void>;

/** Maximum age of a sign-in for irreversible actions. */
export const ADMIN_SIGN_IN_MAX_AGE_MS = 10 * 60_000;

/**
 * Admits operators with the role that the endpoint asks for, before anything of the request is read. The session decides; a header naming one must match it
 * and grants nothing by itself. Endpoints can additionally require a sign-in within the last ten minutes.
 */
export function createRequireAdmin({
  clock,
  onRefused = async () => undefined,
}: {
  clock: Context['clock'];
  onRefused?: OnAdminRefused | undefined;
}): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { player, method, headers, routeOptions } = request;
    const endpoint = routeOptions.config.endpoint;
    const expectedAdminId = headers[ADMIN_HEADER];
    const operatorRole = player?.operatorRole ?? null;
    const isOperator =
      operatorRole !== null && (expectedAdminId === undefined || expectedAdminId === player?.discordId);
    if (!isOperator) {
      await onRefused({ player, method, path: endpoint?.path ?? '' });
      if (!player) throw new AppError('unauthenticated', 'Please sign in first.');
      throw new AppError('forbidden', ACCESS_DENIED_TEXT);
    }
    // Without an endpoint nobody but an owner could be meant.
    const leastRole = endpoint?.role ?? 'owner';
    if (!hasOperatorRole(operatorRole, leastRole)) {
      await onRefused({ player, method, path: endpoint?.path ?? '' });
      throw new AppError(
        'forbidden',
        `This needs ${operatorRoleText(leastRole)}. You’re ${operatorRoleText(operatorRole)}.`,
        {
          details: { reason: 'role' },
        },
      );
    }
    const signedInAtMs = player?.signedInAtMs ?? Number.NEGATIVE_INFINITY;
    if (endpoint?.fresh && clock.nowMs() - signedInAtMs > ADMIN_SIGN_IN_MAX_AGE_MS)
      throw new AppError('fresh_sign_in_needed', 'Please sign in again first. It’s been over 10 minutes.');
  };
}
