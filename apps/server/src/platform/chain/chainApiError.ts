import type { Context } from '../context.ts';
import { ApiError } from '../apiError.ts';
import type { Chain } from './chain.ts';
import { ChainError } from './chainError.ts';

const RETRY_AFTER_SECONDS = 2;

/** Returns the configured chain; throws `chain_off` without one. */
export function chainOf({ chain }: Pick<Context, 'chain'>): Chain {
  if (!chain)
    throw new ApiError('chain_off', 'There is no chain here for now, so there are no MON. You can play all the same.');
  return chain;
}

/** Converts a ChainError into an ApiError for players; other errors are bugs and are returned unchanged. */
export function chainApiError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error;
  const words = 'The chain does not answer right now. Your MON are safe. Try again in a moment.';
  return new ApiError('chain_down', words, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}
