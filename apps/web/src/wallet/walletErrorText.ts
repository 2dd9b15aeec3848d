import { ApiCallError } from '../data/apiCallError.ts';
import { WalletError } from '../data/walletClient.ts';
import * as m from './messages.ts';

/** Shown when the keyring does not answer. */
export const NO_ANSWER_TEXT = m.walletUnanswered();

/** Shown when a transaction was sent and its outcome is unknown. */
export const UNCONFIRMED_TEXT = m.transactionUnconfirmed();

/** Replaces validation and parse errors, whose messages are meant for developers. */
const NOT_UNDERSTOOD_TEXT = m.requestNotUnderstood();
const INTERNAL_CODES: ReadonlySet<string> = new Set(['bad_request', 'wrong_type', 'foreign_answer']);

export function createNoAnswerError(): WalletError {
  return new WalletError('network', NO_ANSWER_TEXT);
}

/** Converts any thrown value to a WalletError. */
export function toWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown;
  if (thrown instanceof ApiCallError) {
    if (thrown.status === 401) return new WalletError('signed_out', m.signedOut());
    if (thrown.code === 'unreachable')
      return new WalletError('network', m.checkConnection({ message: thrown.message }));
    return new WalletError('server', INTERNAL_CODES.has(thrown.code) ? NOT_UNDERSTOOD_TEXT : thrown.message);
  }
  const error = new WalletError('internal', m.somethingWentWrong());
  error.cause = thrown;
  return error;
}
