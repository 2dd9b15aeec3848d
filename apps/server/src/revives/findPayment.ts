import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { ChainFault } from '../chain/chainFault.ts';
import { type Payment, readPayment } from './payment.ts';

/** What the chain says of a transaction that is told to be a payment. */
export type FoundPayment =
  | { kind: 'paid'; payment: Payment }
  /** Not in a final block yet, and perhaps never. */
  | { kind: 'pending' }
  /** It is final, and no payment of a revive. */
  | { kind: 'unpaid' };

/**
 * Looks a payment up by its own receipt (REVIVE-19): it counts in a final block alone, as an event of the configured contract, for no
 * less than the price was in that block (READ-90). Throws a ChainFault when no node answers.
 */
export function findPayment({ node, contracts }: Chain, txHash: Hex): Promise<FoundPayment> {
  return node.ask(async (client) => {
    const receipt = await receiptOf(client, txHash);
    if (!receipt || !(await isFinal(client, receipt))) return { kind: 'pending' };
    const payment = paymentIn(receipt, contracts.reviveGate);
    if (!payment) return { kind: 'unpaid' };
    const priceWei = await client.readContract({
      abi: reviveGateAbi,
      address: contracts.reviveGate,
      functionName: 'revivePrice',
      blockNumber: receipt.blockNumber,
    });
    return payment.amountWei >= priceWei ? { kind: 'paid', payment } : { kind: 'unpaid' };
  });
}

async function receiptOf(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    if (receipt.transactionHash.toLowerCase() === hash) return receipt;
    throw new ChainFault('garbled', `The node answered with the receipt of ${receipt.transactionHash}.`);
  } catch (fault) {
    if (fault instanceof TransactionReceiptNotFoundError) return undefined;
    throw fault;
  }
}

/** Whether the block of a receipt is final, and still that very block. */
async function isFinal(
  client: PublicClient,
  { blockNumber, blockHash }: Pick<TransactionReceipt, 'blockNumber' | 'blockHash'>,
): Promise<boolean> {
  const final = await client.getBlock({ blockTag: 'finalized' });
  if (final.number < blockNumber) return false;
  return (await client.getBlock({ blockNumber })).hash === blockHash;
}

function paymentIn({ status, logs }: TransactionReceipt, contract: string): Payment | undefined {
  if (status !== 'success') return undefined;
  const ours = logs.filter(({ address }) => address.toLowerCase() === contract.toLowerCase());
  for (const { transactionHash: txHash, blockNumber, topics, data } of ours) {
    const payment = readPayment({ txHash, blockNumber: Number(blockNumber), topics, data });
    if (payment) return payment;
  }
  return undefined;
}
