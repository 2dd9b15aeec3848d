import { isAddress, isHex, parseEther, size } from 'viem';
import type { TransactionAction } from './transactionAction.ts';
import type { SignableTransaction } from './signableTransaction.ts';
import { decodeTransaction } from './decodeTransaction.ts';
import { CALL_KINDS, type CallKind, type KnownCall } from './knownCall.ts';

/** Calls that may be signed without confirmation, if all other conditions hold. */
export const AUTO_APPROVED_KINDS: readonly CallKind[] = CALL_KINDS.filter(
  (kind) => kind === 'stats' || kind === 'quest_claim',
);

/** Daily limit of auto-approved transactions, as gas limit × maxFee: 0.3 MON. */
export const AUTO_APPROVED_DAY_WEI = parseEther('0.3');

/** Why a transaction needs confirmation. */
export const CONFIRM_REASONS = [
  'old_wallet',
  'not_listed',
  'carries_value',
  'gas_over_limit',
  'fee_over_base',
  'day_spent',
] as const;
export type ConfirmReason = (typeof CONFIRM_REASONS)[number];

/** Why a transaction is not signed at all. */
export const POLICY_REFUSE_REASONS = ['malformed', 'other_chain', 'creation'] as const;
export type PolicyRefuseReason = (typeof POLICY_REFUSE_REASONS)[number];

/** Inputs of the decision from the keyring itself; none comes from the requesting page. */
export interface PolicyState {
  calls: readonly KnownCall[];
  chainId: number;
  /** Read from the chain by the keyring. */
  baseFeeWei: bigint;
  /** Sum of gas limit × maxFee auto-approved today. */
  spentTodayWei: bigint;
  /** A historic wallet pays, which always needs confirmation. */
  isOld?: boolean;
}

/** Decision with the data for a dialog. */
export type PolicyDecision =
  | { verdict: 'silent'; action: TransactionAction; feeWei: bigint }
  | { verdict: 'ask'; reasons: readonly ConfirmReason[]; action: TransactionAction; feeWei: bigint; totalWei: bigint }
  | { verdict: 'refuse'; reasons: PolicyRefuseReason };

const UINT256_LIMIT = 2n ** 256n;
const MAX_DATA_BYTES = 131_072;

/** Decides whether a transaction is signed silently, needs confirmation, or is refused. Never throws. */
export function decideTransaction(request: SignableTransaction, state: PolicyState): PolicyDecision {
  const { calls, chainId, baseFeeWei, spentTodayWei, isOld = false } = state;
  const { to, data, valueWei, gasLimit, maxFeePerGasWei } = request;
  if (!isWellFormed(request)) return { verdict: 'refuse', reasons: 'malformed' };
  if (request.chainId !== chainId) return { verdict: 'refuse', reasons: 'other_chain' };
  if (to === null) return { verdict: 'refuse', reasons: 'creation' };
  const { action, call } = decodeTransaction({ to, data, valueWei }, calls);
  const feeWei = gasLimit * maxFeePerGasWei;
  const isListed = call !== undefined && AUTO_APPROVED_KINDS.includes(call.kind);
  const found: Record<ConfirmReason, boolean> = {
    old_wallet: isOld,
    not_listed: !isListed,
    carries_value: valueWei !== 0n,
    gas_over_limit: isListed && gasLimit > (call.lastResortGas ?? 0n),
    fee_over_base: maxFeePerGasWei > 2n * baseFeeWei,
    day_spent: spentTodayWei + feeWei > AUTO_APPROVED_DAY_WEI,
  };
  const because = CONFIRM_REASONS.filter((reason) => found[reason]);
  if (because.length === 0) return { verdict: 'silent', action, feeWei };
  return { verdict: 'ask', reasons: because, action, feeWei, totalWei: valueWei + feeWei };
}

function isWellFormed(request: SignableTransaction): boolean {
  const amounts = [request.valueWei, request.gasLimit, request.maxFeePerGasWei, request.maxPriorityFeePerGasWei];
  return (
    Number.isSafeInteger(request.nonce) &&
    request.nonce >= 0 &&
    (request.to === null || isAddress(request.to)) &&
    isHex(request.data) &&
    request.data.length % 2 === 0 &&
    size(request.data) <= MAX_DATA_BYTES &&
    amounts.every((amount) => typeof amount === 'bigint' && amount >= 0n && amount < UINT256_LIMIT) &&
    request.maxPriorityFeePerGasWei <= request.maxFeePerGasWei
  );
}
