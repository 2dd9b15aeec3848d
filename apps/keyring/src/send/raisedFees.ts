import { isOpen, liveOf, type SentNonce } from '../book/sentNonce.ts';

/** What the fees of a transaction are at least. */
export interface LeastFees {
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** Nodes take another transaction of a nonce only for a tenth more of both fees. */
const raised = (feeWei: bigint): bigint => (feeWei * 9n) / 8n + 1n;

/** What it takes to come in the place of what may still go through at this nonce; undefined where nothing may. */
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
