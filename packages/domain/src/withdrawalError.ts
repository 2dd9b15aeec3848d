import { errorMessage } from './rawMessage.ts';

/** Prefix of every withdrawal error (WAL-23). */
export const WITHDRAWAL_FAILED_PREFIX = 'Withdrawal failed. ';

/** Substrings of raw errors and the text for each; the first match wins (WAL-24 to WAL-26). */
const KNOWN_ERRORS = [
  ['insufficient funds', 'Insufficient balance to cover the transaction and gas fees.'],
  ['user rejected', 'Transaction was cancelled by user.'],
  ['network', 'Network error. Please check your connection and try again.'],
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
  return `${WITHDRAWAL_FAILED_PREFIX}${message ?? (raw || 'Please try again.')}`;
}
