import { contractErrorOf, contractErrorText } from '@jumpy/domain/contractError';
import { ChainError } from '../../platform/chain/chainError.ts';
import { ApiError } from '../../platform/apiError.ts';

const RETRY_AFTER_SECONDS = 2;

/** Nobody can be asked: no chain is configured, and with it no contract. */
export function contractMissing(): ApiError {
  return new ApiError('chain_off', contractErrorText(contractErrorOf(undefined, { isConfigured: false })));
}

/** What a player is told of a contract that could not be read (CHAIN-23); anything but a ChainError is a bug and stays one. */
export function contractApiError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error;
  const words = contractErrorText(contractErrorOf(error, { isConfigured: true }));
  return new ApiError('chain_down', words, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}
