import { isPendingNonce, listPending, type SentNonce } from '../book/keyringDb.ts';

/** Minimum fees of a transaction. */
export interface MinFees {
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** Nodes accept a replacement only if both fees are at least 10 % higher. */
const raiseFee = (feeWei: bigint): bigint => (feeWei * 9n) / 8n + 1n;

/** Minimum fees to replace pending transactions of this nonce; undefined if none is pending. */
export function replacementFees(sentNonce: SentNonce | undefined): MinFees | undefined {
  if (!sentNonce || !isPendingNonce(sentNonce)) return undefined;
  const live = listPending(sentNonce);
  const maxOf = (of: (bytes: MinFees) => bigint): bigint =>
    live.map(of).reduce((highest, fee) => (fee > highest ? fee : highest), 0n);
  return {
    maxFeeWei: raiseFee(maxOf(({ maxFeeWei }) => maxFeeWei)),
    priorityFeeWei: raiseFee(maxOf(({ priorityFeeWei }) => priorityFeeWei)),
  };
}
