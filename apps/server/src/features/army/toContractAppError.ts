import { toContractError, contractErrorText } from '@jumpy/domain/contractError';
import { ChainError } from '../../platform/chain/chainError.ts';
import { AppError } from '../../platform/appError.ts';

const RETRY_AFTER_SECONDS = 2;

/** No chain, and therefore no contract, is configured. */
export function createChainOffError(): AppError {
  return new AppError('chain_off', contractErrorText(toContractError(undefined, { isConfigured: false })));
}

/** Maps a contract read error to an API error. Other errors are bugs and pass through unchanged. */
export function toContractAppError(error: unknown): unknown {
  if (!(error instanceof ChainError)) return error;
  const message = contractErrorText(toContractError(error, { isConfigured: true }));
  return new AppError('chain_down', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}
