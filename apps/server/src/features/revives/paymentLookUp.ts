import type { Hex } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import { type ProvenTransaction, provenTransaction } from '../transactions/provenTransaction.ts';
import { type Payment, readPayment } from './payment.ts';

/** Asks the chain about a payment; whoever asks about the same one meanwhile waits for the same answer. Refuses with `chain_off` or `chain_down`. */
export type PaymentLookUp = (txHash: Hex) => Promise<FoundPayment>;

/** LIMIT-07. */
const LIMIT_MS = 5_000;

export function createPaymentLookUp(context: Pick<Context, 'chain'>): PaymentLookUp {
  const underWay = new Map<Hex, Promise<FoundPayment>>();

  async function ask(txHash: Hex): Promise<FoundPayment> {
    const work = findPayment(chainOf(context), txHash);
    const late = (): never => {
      throw new ChainError('slow', `The chain did not answer in ${LIMIT_MS} ms.`);
    };
    try {
      return await within(LIMIT_MS, { work, late });
    } catch (error) {
      throw chainApiError(error);
    }
  }

  return (txHash) => {
    const known = underWay.get(txHash);
    if (known) return known;
    const begun = ask(txHash);
    underWay.set(txHash, begun);
    const end = (): void => {
      underWay.delete(txHash);
    };
    begun.then(end, end);
    return begun;
  };
}

/** What the chain says of a transaction that is told to be a payment. */
type FoundPayment =
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
