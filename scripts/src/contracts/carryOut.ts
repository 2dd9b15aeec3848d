import { setTimeout as wait } from 'node:timers/promises';
import { type Address, BaseError, type Hex, type PublicClient } from 'viem';
import { isPassing } from './keepAsking.ts';
import type { Pace } from './pace.ts';

const USED = /nonce too low|nonce is too low|lower than the current nonce/i;
const KNOWN = /already known|already imported|already in|known transaction|underpriced/i;
/**
 * Errors of a node that lags behind: it does not know the previous transaction, the balance or the current fees yet.
 */
const BEHIND = /nonce too high|less than block base fee/i;
const REFUSED = /insufficient/i;

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

/** State of a transaction after it was submitted to a node. */
type Broadcast =
  /** Accepted by the node. */
  | 'sent'
  /** The node already knows it or another one with its nonce. */
  | 'known'
  /** Its nonce is used, by it or by another transaction. */
  | 'used'
  /** The node was unreachable or its answer was lost, so it may be pending. */
  | 'unsure';

/**
 * Submits a signed transaction to a node.
 *
 * @throws what the node refuses for a reason that does not pass.
 */
async function broadcast(client: PublicClient, signed: Hex): Promise<Broadcast> {
  try {
    // No retries: after a lost answer, a retry would report that the nonce is used.
    await client.request({ method: 'eth_sendRawTransaction', params: [signed] }, { retryCount: 0 });
    return 'sent';
  } catch (error) {
    const words = error instanceof BaseError ? `${error.message} ${error.details}` : String(error);
    // The order matters: "replacement transaction underpriced" means the node already has the transaction.
    if (USED.test(words)) return 'used';
    if (KNOWN.test(words)) return 'known';
    if (BEHIND.test(words) || (isPassing(error) && !REFUSED.test(words))) return 'unsure';
    throw error;
  }
}
