import { ApiError } from '../data/apiError.ts';
import { WalletError } from '../data/walletClient.ts';

/** What is said when the keyring's page keeps silent. */
export const NO_ANSWER_TEXT = 'Your wallet did not answer. It is safe. Check your connection and try again.';

/** What is said when something was sent and its end is not known. */
export const SENT_UNSEEN_TEXT =
  'Your transaction was sent, but its end was not seen yet. Do not send it again: look at your transactions first.';

/** What a validator or a parser says is for those who build; people read this. */
const NOT_UNDERSTOOD = 'Our server did not understand this, so nothing was changed. Reload the page and try again.';
const FOR_MAKERS: ReadonlySet<string> = new Set(['bad_request', 'wrong_type', 'foreign_answer']);

/** The keyring did not answer. */
export function noAnswer(): WalletError {
  return new WalletError('network', NO_ANSWER_TEXT);
}

/** Whatever was thrown, as a request that the wallet did not do. */
export function asWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown;
  if (thrown instanceof ApiError) {
    if (thrown.status === 401)
      return new WalletError('signed_out', 'You are signed out. Log in again; your wallet is safe.');
    if (thrown.code === 'unreachable')
      return new WalletError('network', `${thrown.message} Check your connection and try again.`);
    return new WalletError('server', FOR_MAKERS.has(thrown.code) ? NOT_UNDERSTOOD : thrown.message);
  }
  const error = new WalletError(
    'internal',
    'Something went wrong. Your wallet is safe. Reload the page and try again.',
  );
  error.cause = thrown;
  return error;
}
