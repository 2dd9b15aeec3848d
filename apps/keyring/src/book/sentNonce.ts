import type { WantedTransaction } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';

/** Settled nonces that are kept behind the newest one, so that what became of them can still be told. */
export const SETTLED_KEPT = 8;

/** One nonce of a wallet. */
export interface NonceKey {
  chainId: number;
  /** In lower-case hex. */
  address: string;
  nonce: number;
}

/** A signed transaction, written down before it is sent. */
export interface SignedBytes {
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  wanted: WantedTransaction;
  /** What it is meant to do: the hash of the first bytes of the same wish, which others with a higher fee may follow. */
  wish: Hex;
  /** It only takes the nonce away from a wish. */
  isCancel: boolean;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  isFallback: boolean;
  /** A node said no. It is never sent again, and still known should it turn up on the chain. */
  isRefused?: boolean;
}

/** What became of a nonce, read from final blocks. */
export interface Settled {
  /** Whose transaction has the nonce; null: one that this browser did not sign. */
  hash: Hex | null;
  succeeded: boolean;
  feeWei: bigint;
}

/** All that was signed with one nonce: the chain carries out one of them at most. */
export interface SentNonce extends NonceKey {
  /** The newest block before anything was signed: what used the nonce stands behind it. */
  sinceBlock: bigint;
  /** In the order of signing. */
  signed: readonly SignedBytes[];
  /** The app was told that it may still go through. */
  isDoubted?: boolean;
  settled?: Settled;
}

/** A nonce of which it is known what became of it. */
export type SettledNonce = SentNonce & { settled: Settled };

/** What may still be on its way. */
export function liveOf({ signed }: SentNonce): readonly SignedBytes[] {
  return signed.filter(({ isRefused }) => isRefused !== true);
}

/** Whether something of a nonce may still be carried out, as far as is known for good. */
export function isOpen(kept: SentNonce): boolean {
  return kept.settled === undefined && liveOf(kept).length > 0;
}
