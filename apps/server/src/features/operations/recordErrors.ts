import { ERROR_STATUS } from '@jumpy/protocol/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseOutage } from '../../platform/db/databaseErrors.ts';
import { sha256 } from '../../platform/hash.ts';
import { operationsStore } from './store.ts';

/** Groups equal errors: ids and numbers are removed first. */
export function computeErrorFingerprint({
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

/** Counts unexpected errors by kind, with the request id from the response; does not delay the response. */
export function recordErrors(app: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!isUnexpected(error)) return;
    const route = `${request.method} ${request.routeOptions.url ?? 'nowhere'}`;
    const { message, stack = null } = error;
    const kind = { route, message, stack };
    operationsStore
      .recordError(db, { ...kind, fingerprint: computeErrorFingerprint(kind), requestId: request.id })
      .catch((cause: unknown) => log.warn({ err: cause }, 'an error could not be counted'));
  });
}

function isUnexpected(error: Error & { statusCode?: number; validation?: unknown }): boolean {
  if (error instanceof AppError) return error.code === 'internal' && ERROR_STATUS[error.code] >= 500;
  if (error.validation !== undefined || isDatabaseOutage(error)) return false;
  return (error.statusCode ?? 500) >= 500;
}
