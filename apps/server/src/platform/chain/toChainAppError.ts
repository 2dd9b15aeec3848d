import type { Context } from '../context.ts';
import { AppError } from '../appError.ts';
import type { ChainContext } from './chainContext.ts';
import { ChainError } from './chainError.ts';

const RETRY_AFTER_SECONDS = 2;

/** Returns the configured chain; throws `chain_off` without one. */
export function getChain({ chain }: Pick<Context, 'chain'>): ChainContext {
  if (!chain) throw new AppError('chain_off', 'There’s no chain here for now, so no MON. You can still play.');
  return chain;
}

/** Converts a ChainError into an ApiError for players; other errors are bugs and are returned unchanged. */
export function toChainAppError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error;
  const message = 'The chain isn’t answering right now. Your MON are safe. Try again in a moment.';
  return new AppError('chain_down', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}
