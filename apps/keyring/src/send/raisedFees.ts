import { isOpen, liveOf, type SentNonce } from '../book/sentNonce.ts';

/** Minimum fees of a transaction. */
export interface LeastFees {
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** Nodes accept a replacement only if both fees are at least 10 % higher. */
const raised = (feeWei: bigint): bigint => (feeWei * 9n) / 8n + 1n;

/** Minimum fees to replace pending transactions of this nonce; undefined if none is pending. */
export function raisedFees(kept: SentNonce | undefined): LeastFees | undefined {
  if (!kept || !isOpen(kept)) return undefined;
  const live = liveOf(kept);
  const most = (of: (bytes: LeastFees) => bigint): bigint =>
    live.map(of).reduce((highest, fee) => (fee > highest ? fee : highest), 0n);
  return {
    maxFeeWei: raised(most(({ maxFeeWei }) => maxFeeWei)),
    priorityFeeWei: raised(most(({ priorityFeeWei }) => priorityFeeWei)),
  };
}
