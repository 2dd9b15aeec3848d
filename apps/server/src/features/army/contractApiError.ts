import { contractErrorOf, contractErrorText } from '@jumpy/domain/contractError';
import { ChainError } from '../../platform/chain/chainError.ts';
import { ApiError } from '../../platform/apiError.ts';

const RETRY_AFTER_SECONDS = 2;

/** No chain, and therefore no contract, is configured. */
export function contractMissing(): ApiError {
  return new ApiError('chain_off', contractErrorText(contractErrorOf(undefined, { isConfigured: false })));
}

/** Maps a contract read error to an API error. Other errors are bugs and pass through unchanged. */
export function contractApiError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error;
  const words = contractErrorText(contractErrorOf(error, { isConfigured: true }));
  return new ApiError('chain_down', words, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}
