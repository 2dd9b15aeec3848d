import { BaseError, type Hex, type PublicClient } from 'viem';
import { isPassing } from './keepAsking.ts';

/** State of a transaction after it was submitted to a node. */
export type Broadcast =
  /** Accepted by the node. */
  | 'sent'
  /** The node already knows it or another one with its nonce. */
  | 'known'
  /** Its nonce is used, by it or by another transaction. */
  | 'used'
  /** The node was unreachable or its answer was lost, so it may be pending. */
  | 'unsure';

const USED = /nonce too low|nonce is too low|lower than the current nonce/i;
const KNOWN = /already known|already imported|already in|known transaction|underpriced/i;
/**
 * Errors of a node that lags behind: it does not know the previous transaction, the balance or the current fees yet.
 */
const BEHIND = /nonce too high|less than block base fee/i;
const REFUSED = /insufficient/i;

/**
 * Submits a signed transaction to a node.
 *
 * @throws what the node refuses for a reason that does not pass.
 */
export async function broadcast(client: PublicClient, signed: Hex): Promise<Broadcast> {
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
