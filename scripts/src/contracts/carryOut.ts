import { setTimeout as wait } from 'node:timers/promises';
import type { Address, Hex, PublicClient } from 'viem';
import { type Broadcast, broadcast } from './broadcast.ts';
import { isPassing } from './keepAsking.ts';
import type { Pace } from './pace.ts';

export type End =
  | 'done'
  /** Executed and reverted; its gas is paid. */
  | 'reverted'
  /** Another transaction of the account used its nonce, so it will never be executed. */
  | 'spent'
  /** Not executed in time; it may still be. */
  | 'waiting';

export interface SignedTransaction {
  from: Address;
  nonce: number;
  /** Returns the bytes to send; may sign again with the same nonce. */
  signed: () => Promise<Hex>;
  /** Hashes of all signed versions. */
  hashes: () => readonly Hex[];
  /** Whether its effect is visible, with or without a receipt. */
  isSeen?: () => Promise<boolean>;
  /** True if the bytes were never submitted to a node. */
  isFresh: boolean;
}

/** Submits a transaction until it is executed or never can be. Tolerates nodes that lag or lose answers. */
export async function carryOut(client: PublicClient, transaction: SignedTransaction, pace: Pace): Promise<End> {
  const look = (): Promise<End | 'used' | 'nothing'> => lookFor(client, transaction);
  const begunMs = performance.now();
  let isFirst = transaction.isFresh;
  let sentMs = Number.NEGATIVE_INFINITY;
  let usedSinceMs: number | undefined;
  while (performance.now() - begunMs < pace.inclusionMs) {
    const found = isFirst ? 'nothing' : await orNothing(look);
    if (found === 'done' || found === 'reverted') return found;
    const nowMs = performance.now();
    if (found === 'used') {
      usedSinceMs ??= nowMs;
      // A receipt may appear seconds after the nonce is used; only a finalized block is conclusive about both.
      if (nowMs - usedSinceMs >= pace.lagMs && (await orNothing(() => isSpent(client, transaction))) === true)
        return 'spent';
    } else if (nowMs - sentMs >= pace.resendMs) {
      sentMs = nowMs;
      const answer: Broadcast = await broadcast(client, await transaction.signed());
      // These bytes were never submitted, so the nonce was used by another transaction.
      if (isFirst && answer === 'used') return 'spent';
      isFirst = false;
    }
    await wait(pace.pollMs);
  }
  return 'waiting';
}

async function lookFor(
  client: PublicClient,
  { from, nonce, hashes, isSeen }: SignedTransaction,
): Promise<End | 'used' | 'nothing'> {
  if (isSeen && (await isSeen())) return 'done';
  for (const hash of hashes()) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(noReceipt);
    if (receipt) return receipt.status === 'success' ? 'done' : 'reverted';
  }
  return (await client.getTransactionCount({ address: from })) > nonce ? 'used' : 'nothing';
}

/** Whether a finalized block has a later nonce but none of our transactions. */
async function isSpent(client: PublicClient, { from, nonce, hashes }: SignedTransaction): Promise<boolean> {
  const count = await client.getTransactionCount({ address: from, blockTag: 'finalized' });
  if (count <= nonce) return false;
  const receipts = await Promise.all(hashes().map((hash) => client.getTransactionReceipt({ hash }).catch(noReceipt)));
  return receipts.every((receipt) => receipt === undefined);
}

function noReceipt(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined;
  throw error;
}

async function orNothing<T>(ask: () => Promise<T>): Promise<T | 'nothing'> {
  try {
    return await ask();
  } catch (error) {
    if (isPassing(error)) return 'nothing';
    throw error;
  }
}
