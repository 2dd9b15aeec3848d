import type { RevivePaymentStatus } from './gameStatus.ts';
import { formatMonNeeded } from './mon.ts';
import { errorMessage } from './rawMessage.ts';
import * as m from './messages.ts';

/** When the success message is repeated after the first time, in milliseconds (REVIVE-17). */
export const REVIVE_SUCCESS_RESEND_MS = [100, 250, 500, 1_000] as const;

/** Result text of a successful payment (REVIVE-14). */
export const REVIVE_RESULT_TEXT = 'Revive payment executed successfully';

/** Reasons why a payment is not sent, in order of precedence (REVIVE-04 to REVIVE-09). */
export const REVIVE_BLOCKERS = [
  'no_user',
  'no_contract',
  'wallet_not_ready',
  'no_wallet',
  'balance_unread',
  'insufficient_funds',
] as const;

/** One of `REVIVE_BLOCKERS`. */
export type ReviveBlocker = (typeof REVIVE_BLOCKERS)[number];

/** What is known before a payment. */
export interface ReviveFacts {
  hasUser: boolean;
  /** Whether a contract is configured; the address sent by the game page is only checked for presence (READ-90). */
  hasContract: boolean;
  isWalletReady: boolean;
  hasWallet: boolean;
  /** Undefined if the read failed. */
  balanceWei: bigint | undefined;
  priceWei: bigint;
  /** Gas limit times maxFee, at the chain's current quote. */
  quotedFeeWei: bigint;
}

/**
 * Returns the balance needed for a revive in wei: the contract's price plus the quoted fee (REVIVE-09).
 * @example requiredReviveWei({ priceWei: 100n, quotedFeeWei: 19n }) // 119n
 */
export function requiredReviveWei(facts: Pick<ReviveFacts, 'priceWei' | 'quotedFeeWei'>): bigint {
  return facts.priceWei + facts.quotedFeeWei;
}

/**
 * Returns why a payment cannot be sent, or undefined if it can (REVIVE-04 to REVIVE-09).
 * @example findReviveBlocker({ ...facts, hasUser: false }) // 'no_user'
 */
export function findReviveBlocker(facts: ReviveFacts): ReviveBlocker | undefined {
  if (!facts.hasUser) return 'no_user';
  if (!facts.hasContract) return 'no_contract';
  if (!facts.isWalletReady) return 'wallet_not_ready';
  if (!facts.hasWallet) return 'no_wallet';
  if (facts.balanceWei === undefined) return 'balance_unread';
  return facts.balanceWei < requiredReviveWei(facts) ? 'insufficient_funds' : undefined;
}

/** A payment status and its message. */
export interface ReviveReport {
  status: RevivePaymentStatus;
  message: string;
}

/** Report while the payment is in progress (REVIVE-10). */
export const REVIVE_PROCESSING: ReviveReport = { status: 'processing', message: m.processingPayment() };

/** Report of a successful payment (REVIVE-11). */
export const REVIVE_SUCCESS: ReviveReport = { status: 'success', message: m.paymentSuccessful() };

/** Report if the wallet returned no transaction hash (REVIVE-12). */
export const REVIVE_NO_HASH: ReviveReport = { status: 'error', message: m.paymentWithoutHash() };

const BLOCKER_TEXT: Readonly<Record<Exclude<ReviveBlocker, 'insufficient_funds'>, string>> = {
  no_user: m.userIdMissing(),
  no_contract: m.contractInvalid(),
  wallet_not_ready: m.walletNotReady(),
  no_wallet: m.walletNotFound(),
  balance_unread: m.balanceUnread(),
};

/**
 * Returns the report of a payment that is not sent (REVIVE-04 to REVIVE-09).
 * @example reviveBlockerReport('no_wallet', facts) // { status: 'error', message: 'Wallet not found' }
 */
export function reviveBlockerReport(
  obstacle: ReviveBlocker,
  facts: Pick<ReviveFacts, 'priceWei' | 'quotedFeeWei'>,
): ReviveReport {
  if (obstacle !== 'insufficient_funds') return { status: 'error', message: BLOCKER_TEXT[obstacle] };
  const message = m.reviveBalanceShort({ amount: formatMonNeeded(requiredReviveWei(facts)) });
  return { status: 'insufficient_funds', message };
}

/**
 * Returns the report of a payment that failed, for any thrown value (REVIVE-13).
 * @example reviveFailureReport(new Error('nonce too low')) // { status: 'error', message: 'Payment failed: nonce too
 * low' }
 */
export function reviveFailureReport(thrown: unknown): ReviveReport {
  return { status: 'error', message: m.paymentFailed({ reason: errorMessage(thrown) || m.pleaseTryAgain() }) };
}
