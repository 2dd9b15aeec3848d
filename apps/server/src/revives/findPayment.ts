import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { Hex, PublicClient } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { provenTransaction } from '../transactions/provenTransaction.ts';
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
 * its very sender and value, for no less than the price was in that block (READ-90). Throws a ChainFault when no node answers.
 */
export function findPayment({ node, contracts }: Chain, txHash: Hex): Promise<FoundPayment> {
  return node.ask(async (client) => {
    const proven = await provenTransaction(client, txHash);
    if (!proven?.isFinal) return { kind: 'pending' };
    const { from, to, valueWei, blockNumber, isSuccess } = proven;
    if (!isSuccess || to !== contracts.reviveGate.toLowerCase()) return { kind: 'unpaid' };
    const payment = await paymentIn(client, { txHash, contract: to });
    if (payment?.address !== from || payment.amountWei !== valueWei) return { kind: 'unpaid' };
    const priceWei = await client.readContract({
      abi: reviveGateAbi,
      address: to,
      functionName: 'revivePrice',
      blockNumber: BigInt(blockNumber),
    });
    return valueWei >= priceWei ? { kind: 'paid', payment } : { kind: 'unpaid' };
  });
}

/** The event of a payment in a receipt. */
async function paymentIn(
  client: PublicClient,
  { txHash, contract }: { txHash: Hex; contract: string },
): Promise<Payment | undefined> {
  const { blockNumber, logs } = await client.getTransactionReceipt({ hash: txHash });
  for (const { address, topics, data } of logs) {
    if (address.toLowerCase() !== contract) continue;
    const payment = readPayment({ txHash, blockNumber: Number(blockNumber), topics, data });
    if (payment) return payment;
  }
  return undefined;
}
