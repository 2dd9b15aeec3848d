import { setTimeout as wait } from 'node:timers/promises';
import { type Address, BaseError, type Hex, type PublicClient } from 'viem';
import { isPassing } from './keepAsking.ts';
import type { Pace } from './pace.ts';

const USED = /nonce too low|nonce is too low|lower than the current nonce/i;
const KNOWN = /already known|already imported|already in|known transaction|underpriced/i;
/** A node behind another: it does not know yet of the transaction before, of the coins, or of the fees of now. */
const BEHIND = /nonce too high|less than block base fee/i;
const REFUSED = /insufficient/i;

/** How a transaction ended. */
export type End =
  | 'done'
  /** It was carried out and refused; its gas is paid. */
  | 'reverted'
  /** Another transaction of the account has its nonce: it never will be carried out. */
  | 'spent'
  /** Not carried out in time; it may be yet. */
  | 'waiting';

export interface SignedTransaction {
  from: Address;
  nonce: number;
  /** The bytes to send now; the caller may sign them anew, at the same nonce. */
  signed: () => Promise<Hex>;
  /** Of every signed form. */
  hashes: () => readonly Hex[];
  /** Whether its outcome is seen, with or without a receipt. */
  isSeen?: () => Promise<boolean>;
  /** True for bytes that no node was ever given. */
  isFresh: boolean;
}

/** Sends a transaction until it is carried out, or never can be; a node that lags or loses an answer changes nothing. */
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
      // A receipt may be seconds behind a nonce. What the same old block says of both is final.
      if (nowMs - usedSinceMs >= pace.lagMs && (await orNothing(() => isSpent(client, transaction))) === true)
        return 'spent';
    } else if (nowMs - sentMs >= pace.resendMs) {
      sentMs = nowMs;
      const answer: Broadcast = await broadcast(client, await transaction.signed());
      // Nobody else has ever seen these bytes.
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

/** Whether a final block knows of a later nonce and of none of our transactions. */
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

/** What is known of a transaction after its bytes were given to a node. */
type Broadcast =
  /** On its way, as far as the node says. */
  | 'sent'
  /** The node has it already, or has one of its nonce. */
  | 'known'
  /** Its nonce is used, by it or by another. */
  | 'used'
  /** The node was not reached, or its answer was lost: it may be on its way. */
  | 'unsure';

/**
 * Gives signed bytes to a node.
 *
 * @throws what the node refuses for a reason that does not pass.
 */
async function broadcast(client: PublicClient, signed: Hex): Promise<Broadcast> {
  try {
    // Once: asked again by itself, a node whose answer was lost would say that the nonce is used.
    await client.request({ method: 'eth_sendRawTransaction', params: [signed] }, { retryCount: 0 });
    return 'sent';
  } catch (error) {
    const words = error instanceof BaseError ? `${error.message} ${error.details}` : String(error);
    // In this order: "replacement transaction underpriced" is of a transaction the node has.
    if (USED.test(words)) return 'used';
    if (KNOWN.test(words)) return 'known';
    if (BEHIND.test(words) || (isPassing(error) && !REFUSED.test(words))) return 'unsure';
    throw error;
  }
}
