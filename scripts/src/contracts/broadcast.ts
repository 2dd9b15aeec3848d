import { BaseError, type Hex, type PublicClient } from 'viem';
import { isPassing } from './keepAsking.ts';

/** What is known of a transaction after its bytes were given to a node. */
export type Broadcast =
  /** On its way, as far as the node says. */
  | 'sent'
  /** The node has it already, or has one of its nonce. */
  | 'known'
  /** Its nonce is used, by it or by another. */
  | 'used'
  /** The node was not reached, or its answer was lost: it may be on its way. */
  | 'unsure';

const USED = /nonce too low|nonce is too low|lower than the current nonce/i;
const KNOWN = /already known|already imported|already in|known transaction|underpriced/i;
/** A node behind another: it does not know yet of the transaction before, of the coins, or of the fees of now. */
const BEHIND = /nonce too high|less than block base fee/i;
const REFUSED = /insufficient/i;

/**
 * Gives signed bytes to a node.
 *
 * @throws what the node refuses for a reason that does not pass.
 */
export async function broadcast(client: PublicClient, signed: Hex): Promise<Broadcast> {
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
