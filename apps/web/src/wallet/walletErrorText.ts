import { ApiCallError } from '../data/apiCallError.ts';
import { WalletError } from '../data/walletClient.ts';

/** Shown when the keyring does not answer. */
export const NO_ANSWER_TEXT = 'Your wallet didn’t answer. It’s safe. Check your connection and try again.';

/** Shown when a transaction was sent and its outcome is unknown. */
export const UNCONFIRMED_TEXT =
  'Your transaction was sent, but we haven’t seen it finish yet. Don’t send it again. Check your transactions first.';

/** Replaces validation and parse errors, whose messages are meant for developers. */
const NOT_UNDERSTOOD_TEXT = 'Our server didn’t understand this, so nothing changed. Reload the page and try again.';
const INTERNAL_CODES: ReadonlySet<string> = new Set(['bad_request', 'wrong_type', 'foreign_answer']);

export function createNoAnswerError(): WalletError {
  return new WalletError('network', NO_ANSWER_TEXT);
}

/** Converts any thrown value to a WalletError. */
export function toWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown;
  if (thrown instanceof ApiCallError) {
    if (thrown.status === 401)
      return new WalletError('signed_out', 'You’re signed out. Log in again. Your wallet is safe.');
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
