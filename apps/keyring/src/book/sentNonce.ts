import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';

/** Number of settled nonces kept behind the newest, so that their outcome can still be reported. */
export const MAX_SETTLED_NONCES = 8;

export interface NonceKey {
  chainId: number;
  /** Lower-case hex. */
  address: string;
  nonce: number;
}

/** A signed transaction; stored before it is broadcast. */
export interface SignedTransactionRecord {
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  wanted: RequestedTransaction;
  /** Hash of the first transaction of the same request; replacements with a higher fee share it. */
  wish: Hex;
  /** Only replaces the nonce to cancel a request. */
  isCancel: boolean;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  isFallback: boolean;
  /** Rejected by a node. Never sent again, but recognized if it appears on chain anyway. */
  isRefused?: boolean;
}

/** Outcome of a nonce, read from finalized blocks. */
export interface NonceOutcome {
  /** Hash of the mined transaction; null if this browser did not sign it. */
  hash: Hex | null;
  succeeded: boolean;
  feeWei: bigint;
}

/** All transactions signed with one nonce; at most one of them is mined. */
export interface SentNonce extends NonceKey {
  /** Latest block before the first signature; the nonce can only be used after it. */
  sinceBlock: bigint;
  /** In order of signing. */
  signed: readonly SignedTransactionRecord[];
  /** The app was told that the transaction may still go through. */
  isDoubted?: boolean;
  settled?: NonceOutcome;
}

/** Nonce with a known outcome. */
export type SettledNonce = SentNonce & { settled: NonceOutcome };

/** Transactions that may still be mined. */
export function listPending({ signed }: SentNonce): readonly SignedTransactionRecord[] {
  return signed.filter(({ isRefused }) => isRefused !== true);
}

/** Whether a transaction of the nonce may still be mined, judged by finalized data. */
export function isPendingNonce(sentNonce: SentNonce): boolean {
  return sentNonce.settled === undefined && listPending(sentNonce).length > 0;
}
