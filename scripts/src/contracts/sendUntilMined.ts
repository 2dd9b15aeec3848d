import { setTimeout as wait } from 'node:timers/promises';
import { type Address, BaseError, type Hex, type PublicClient } from 'viem';
import { isTransientError } from './pollUntilDefined.ts';
import type { NetworkTiming } from './networkTiming.ts';

const NONCE_USED = /nonce too low|nonce is too low|lower than the current nonce/i;
const ALREADY_KNOWN = /already known|already imported|already in|known transaction|underpriced/i;
/**
 * Errors of a node that lags behind: it does not know the previous transaction, the balance or the current fees yet.
 */
const NODE_BEHIND = /nonce too high|less than block base fee/i;
const INSUFFICIENT_FUNDS = /insufficient/i;

export type TransactionOutcome =
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
  isOutcomeKnown?: () => Promise<boolean>;
  /** True if the bytes were never submitted to a node. */
  isFresh: boolean;
}

/** Submits a transaction until it is executed or never can be. Tolerates nodes that lag or lose answers. */
export async function sendUntilMined(
  client: PublicClient,
  transaction: SignedTransaction,
  pace: NetworkTiming,
): Promise<TransactionOutcome> {
  const readOutcome = (): Promise<TransactionOutcome | 'used' | 'nothing'> => findOutcome(client, transaction);
  const startedMs = performance.now();
  let isFirst = transaction.isFresh;
  let sentMs = Number.NEGATIVE_INFINITY;
  let usedSinceMs: number | undefined;
  while (performance.now() - startedMs < pace.inclusionMs) {
    const found = isFirst ? 'nothing' : await valueOrNothing(readOutcome);
    if (found === 'done' || found === 'reverted') return found;
    const nowMs = performance.now();
    if (found === 'used') {
      usedSinceMs ??= nowMs;
      // A receipt may appear seconds after the nonce is used; only a finalized block is conclusive about both.
      if (nowMs - usedSinceMs >= pace.lagMs && (await valueOrNothing(() => isNonceSpent(client, transaction))) === true)
        return 'spent';
    } else if (nowMs - sentMs >= pace.resendMs) {
      sentMs = nowMs;
      const answer: BroadcastResult = await sendRawTransaction(client, await transaction.signed());
      // These bytes were never submitted, so the nonce was used by another transaction.
      if (isFirst && answer === 'used') return 'spent';
      isFirst = false;
    }
    await wait(pace.pollMs);
  }
  return 'waiting';
}

async function findOutcome(
  client: PublicClient,
  { from, nonce, hashes, isOutcomeKnown }: SignedTransaction,
): Promise<TransactionOutcome | 'used' | 'nothing'> {
  if (isOutcomeKnown && (await isOutcomeKnown())) return 'done';
  for (const hash of hashes()) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(noReceipt);
    if (receipt) return receipt.status === 'success' ? 'done' : 'reverted';
  }
  return (await client.getTransactionCount({ address: from })) > nonce ? 'used' : 'nothing';
}

/** Whether a finalized block has a later nonce but none of our transactions. */
async function isNonceSpent(client: PublicClient, { from, nonce, hashes }: SignedTransaction): Promise<boolean> {
  const count = await client.getTransactionCount({ address: from, blockTag: 'finalized' });
  if (count <= nonce) return false;
  const receipts = await Promise.all(hashes().map((hash) => client.getTransactionReceipt({ hash }).catch(noReceipt)));
  return receipts.every((receipt) => receipt === undefined);
}

function noReceipt(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined;
  throw error;
}

async function valueOrNothing<T>(ask: () => Promise<T>): Promise<T | 'nothing'> {
  try {
    return await ask();
  } catch (error) {
    if (isTransientError(error)) return 'nothing';
    throw error;
  }
}

/** State of a transaction after it was submitted to a node. */
type BroadcastResult =
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
async function sendRawTransaction(client: PublicClient, signed: Hex): Promise<BroadcastResult> {
  try {
    // No retries: after a lost answer, a retry would report that the nonce is used.
    await client.request({ method: 'eth_sendRawTransaction', params: [signed] }, { retryCount: 0 });
    return 'sent';
  } catch (error) {
    const message = error instanceof BaseError ? `${error.message} ${error.details}` : String(error);
    // The order matters: "replacement transaction underpriced" means the node already has the transaction.
    if (NONCE_USED.test(message)) return 'used';
    if (ALREADY_KNOWN.test(message)) return 'known';
    if (NODE_BEHIND.test(message) || (isTransientError(error) && !INSUFFICIENT_FUNDS.test(message))) return 'unsure';
    throw error;
  }
}
