import type { Hex } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import { findPayment, type FoundPayment } from './findPayment.ts';

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
