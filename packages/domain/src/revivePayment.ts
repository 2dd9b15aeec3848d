import type { RevivePaymentStatus } from './gameStatus.ts';
import { monNeededText } from './mon.ts';
import { rawMessage } from './rawMessage.ts';

/** When the success is told again after the first time, in ms (REVIVE-17). */
export const REVIVE_SUCCESS_REPEATS_MS = [100, 250, 500, 1_000] as const;

/** The result text of a payment that was made (REVIVE-14). */
export const REVIVE_RESULT_TEXT = 'Revive payment executed successfully';

/** What keeps a payment from being sent, first found first (REVIVE-04 to REVIVE-09). */
export const REVIVE_OBSTACLES = [
  'no_user',
  'no_contract',
  'wallet_not_ready',
  'no_wallet',
  'balance_unread',
  'insufficient_funds',
] as const;

/** One thing that keeps a payment from being sent. */
export type ReviveObstacle = (typeof REVIVE_OBSTACLES)[number];

/** What is known before a payment. */
export interface ReviveFacts {
  hasUser: boolean;
  /** The configured contract; what the game page names is only looked at for its presence (READ-90). */
  hasContract: boolean;
  isWalletReady: boolean;
  hasWallet: boolean;
  /** The balance just read; undefined when the reading failed. */
  balanceWei: bigint | undefined;
  priceWei: bigint;
  /** Limit times maxFee, as the chain quotes the payment now. */
  quotedFeeWei: bigint;
}

/**
 * What a revive takes, in wei: its price on the contract and the quoted fee (REVIVE-09).
 * @example reviveNeedWei({ priceWei: 100n, quotedFeeWei: 19n }) // 119n
 */
export function reviveNeedWei(facts: Pick<ReviveFacts, 'priceWei' | 'quotedFeeWei'>): bigint {
  return facts.priceWei + facts.quotedFeeWei;
}

/**
 * What keeps a payment from being sent, or undefined when it may be (REVIVE-04 to REVIVE-09).
 * @example reviveObstacle({ ...facts, hasUser: false }) // 'no_user'
 */
export function reviveObstacle(facts: ReviveFacts): ReviveObstacle | undefined {
  if (!facts.hasUser) return 'no_user';
  if (!facts.hasContract) return 'no_contract';
  if (!facts.isWalletReady) return 'wallet_not_ready';
  if (!facts.hasWallet) return 'no_wallet';
  if (facts.balanceWei === undefined) return 'balance_unread';
  return facts.balanceWei < reviveNeedWei(facts) ? 'insufficient_funds' : undefined;
}

/** A status with its words. */
export interface ReviveReport {
  status: RevivePaymentStatus;
  message: string;
}

/** What is said while the payment is under way (REVIVE-10). */
export const REVIVE_PROCESSING: ReviveReport = { status: 'processing', message: 'Processing payment...' };

/** What is said once the payment is made (REVIVE-11). */
export const REVIVE_SUCCESS: ReviveReport = { status: 'success', message: 'Payment successful!' };

/** What is said when the wallet answered without a transaction hash (REVIVE-12). */
export const REVIVE_NO_HASH: ReviveReport = { status: 'error', message: 'Transaction failed - no hash received' };

const OBSTACLE_TEXT: Readonly<Record<Exclude<ReviveObstacle, 'insufficient_funds'>, string>> = {
  no_user: 'Missing user ID',
  no_contract: 'Invalid contract address',
  wallet_not_ready: 'Wallet not ready. Please try again.',
  no_wallet: 'Wallet not found',
  balance_unread: 'Could not check wallet balance',
};

/**
 * What is said of a payment that is not sent (REVIVE-04 to REVIVE-09).
 * @example reviveObstacleReport('no_wallet', facts) // { status: 'error', message: 'Wallet not found' }
 */
export function reviveObstacleReport(
  obstacle: ReviveObstacle,
  facts: Pick<ReviveFacts, 'priceWei' | 'quotedFeeWei'>,
): ReviveReport {
  if (obstacle !== 'insufficient_funds') return { status: 'error', message: OBSTACLE_TEXT[obstacle] };
  const message = `Insufficient MON balance. Required: ${monNeededText(reviveNeedWei(facts))} MON`;
  return { status: 'insufficient_funds', message };
}

/**
 * What is said of a payment that failed on its way, whatever was thrown (REVIVE-13).
 * @example reviveFailureReport(new Error('nonce too low')) // { status: 'error', message: 'Payment failed: nonce too low' }
 */
export function reviveFailureReport(thrown: unknown): ReviveReport {
  return { status: 'error', message: `Payment failed: ${rawMessage(thrown) || 'Please try again.'}` };
}
