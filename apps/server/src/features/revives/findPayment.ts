import type { Hex } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { type ProvenTransaction, provenTransaction } from '../transactions/provenTransaction.ts';
import { type Payment, readPayment } from './payment.ts';

/** What the chain says of a transaction that is told to be a payment. */
export type FoundPayment =
  | { kind: 'paid'; payment: Payment }
  /** Not in a final block yet, and perhaps never. */
  | { kind: 'pending' }
  /** It is final, and no payment of a revive. */
  | { kind: 'unpaid' };

/**
 * Looks a payment up by its own receipt (REVIVE-19): it counts in a final block alone, as an event of the configured contract about
 * its very sender and value. The contract, whose code is known, takes nothing but its price (READ-90), so nobody is asked what that
 * was: nodes throw the states of past blocks away. Throws a ChainError when no node answers.
 */
export function findPayment({ node, contracts }: Chain, txHash: Hex): Promise<FoundPayment> {
  return node.ask(async (client) => {
    const proven = await provenTransaction(client, txHash);
    if (!proven?.isFinal) return { kind: 'pending' };
    const { from, to, valueWei, isSuccess } = proven;
    if (!isSuccess || to !== contracts.reviveGate.toLowerCase() || valueWei === 0n) return { kind: 'unpaid' };
    const payment = paymentIn(proven, { txHash, contract: to });
    // It takes coins for a revive alone, and says so each time: a node that has no word of it has forgotten it.
    if (!payment) throw new ChainError('behind', `The node has the payment ${txHash} without its event.`);
    const isTheirs = payment.address === from && payment.amountWei === valueWei;
    return isTheirs ? { kind: 'paid', payment } : { kind: 'unpaid' };
  });
}

/** The event of a payment in a receipt. */
function paymentIn(
  { blockNumber, logs }: ProvenTransaction,
  { txHash, contract }: { txHash: Hex; contract: string },
): Payment | undefined {
  for (const { address, topics, data } of logs) {
    if (address.toLowerCase() !== contract) continue;
    const payment = readPayment({ txHash, blockNumber, topics, data });
    if (payment) return payment;
  }
  return undefined;
}
