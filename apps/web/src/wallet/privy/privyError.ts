import { ApiError } from '../../data/apiError.ts';
import { WalletError } from '../../data/walletClient.ts';
import { asWalletError } from '../walletErrorText.ts';

const CANCELLED = /reject|denied|cancel|exited/i;
const TOO_LITTLE = /insufficient funds/i;

/** What the SDK threw, as a request that the wallet did not do; its words are kept for the form's own (WAL-27). */
export function privyError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError || thrown instanceof ApiError || !(thrown instanceof Error)) {
    return asWalletError(thrown);
  }
  const { message } = thrown;
  const error = CANCELLED.test(message)
    ? new WalletError('rejected', 'You cancelled it.')
    : new WalletError(TOO_LITTLE.test(message) ? 'insufficient_funds' : 'internal', message);
  error.cause = thrown;
  return error;
}
