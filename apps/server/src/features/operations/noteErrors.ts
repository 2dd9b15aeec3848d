import { ERROR_STATUS } from '@jumpy/protocol/errors';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseOutage } from '../../platform/db/outage.ts';
import { sha256 } from '../../platform/hash.ts';
import { operationsStore } from './store.ts';

/** The same error has the same fingerprint, whatever ids and numbers its words carry. */
export function errorFingerprint({
  route,
  message,
  stack,
}: {
  route: string;
  message: string;
  stack: string | null;
}): Buffer {
  const frame = stack?.split('\n').find((line) => /^\s*at /.test(line)) ?? '';
  return sha256([route, message, frame].join('\n').replace(/[0-9a-f]{8,}|\d+/gi, '#'));
}

/** Counts errors that nobody expected, by their kind, with the request that an answer named; nothing waits for it. */
export function noteErrors(app: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!isUnexpected(error)) return;
    const route = `${request.method} ${request.routeOptions.url ?? 'nowhere'}`;
    const { message, stack = null } = error;
    const kind = { route, message, stack };
    operationsStore
      .noteError(db, { ...kind, fingerprint: errorFingerprint(kind), requestId: request.id })
      .catch((cause: unknown) => log.warn({ err: cause }, 'an error could not be counted'));
  });
}

function isUnexpected(error: Error & { statusCode?: number; validation?: unknown }): boolean {
  if (error instanceof ApiError) return error.code === 'internal' && ERROR_STATUS[error.code] >= 500;
  if (error.validation !== undefined || isDatabaseOutage(error)) return false;
  return (error.statusCode ?? 500) >= 500;
}
