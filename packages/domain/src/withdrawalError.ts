import { errorMessage } from './rawMessage.ts';
import * as m from './messages.ts';

/**
 * Returns the text of a failed withdrawal, without a reason that the player should try again (WAL-23).
 * @example withdrawalFailedText('Network error.') // 'Withdrawal failed. Network error.'
 */
export function withdrawalFailedText(reason: string): string {
  return m.withdrawalFailed({ reason: reason || m.pleaseTryAgain() });
}

/** Substrings of raw errors and the text for each; the first match wins (WAL-24 to WAL-26). */
const KNOWN_ERRORS = [
  ['insufficient funds', m.balanceTooLowForFees()],
  ['user rejected', m.transactionCancelled()],
  ['network', m.networkError()],
] as const;

/**
 * Returns the text of a failed withdrawal for any thrown value; matches case-insensitively (WAL-23 to WAL-27).
 * @example withdrawalErrorText(new Error('User rejected the request.')) // 'Withdrawal failed. Transaction was
 * cancelled by user.'
 * @example withdrawalErrorText(undefined) // 'Withdrawal failed. Please try again.'
 */
export function withdrawalErrorText(thrown: unknown): string {
  const raw = errorMessage(thrown);
  const lowered = raw.toLowerCase();
  const message = KNOWN_ERRORS.find(([part]) => lowered.includes(part))?.[1];
  return withdrawalFailedText(message ?? raw);
}
