import { ApiCallError } from '../data/apiCallError.ts';
import { WalletError } from '../data/walletClient.ts';

/** Shown when the keyring does not answer. */
export const NO_ANSWER_TEXT = 'Your wallet did not answer. It is safe. Check your connection and try again.';

/** Shown when a transaction was sent and its outcome is unknown. */
export const UNCONFIRMED_TEXT =
  'Your transaction was sent, but its end was not seen yet. Do not send it again: look at your transactions first.';

/** Replaces validation and parse errors, whose messages are meant for developers. */
const NOT_UNDERSTOOD_TEXT =
  'Our server did not understand this, so nothing was changed. Reload the page and try again.';
const INTERNAL_CODES: ReadonlySet<string> = new Set(['bad_request', 'wrong_type', 'foreign_answer']);

export function createNoAnswerError(): WalletError {
  return new WalletError('network', NO_ANSWER_TEXT);
}

/** Converts any thrown value to a WalletError. */
export function toWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown;
  if (thrown instanceof ApiCallError) {
    if (thrown.status === 401)
      return new WalletError('signed_out', 'You are signed out. Log in again; your wallet is safe.');
    if (thrown.code === 'unreachable')
      return new WalletError('network', `${thrown.message} Check your connection and try again.`);
    return new WalletError('server', INTERNAL_CODES.has(thrown.code) ? NOT_UNDERSTOOD_TEXT : thrown.message);
  }
  const error = new WalletError(
    'internal',
    'Something went wrong. Your wallet is safe. Reload the page and try again.',
  );
  error.cause = thrown;
  return error;
}
