import type { Address, Hash } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { TransactionReceiptNotFoundError } from 'viem';

/** What a transaction did, as the chain says it: a page is not believed. */
export async function outcomeOf(
  { chain }: Pick<Context, 'chain'>,
  { txHash, contract }: { txHash: string; contract: Address | undefined },
): Promise<string> {
  const sent = `sent in ${txHash}`;
  if (!chain || !contract) return `${sent}, and not looked for`;
  try {
    const receipt = await chain.node.ask(async (client) => {
      try {
        return await client.getTransactionReceipt({ hash: txHash as Hash });
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }
    });
    if (!receipt) return `${sent}, and not seen yet`;
    if (receipt.to?.toLowerCase() !== contract.toLowerCase()) return `failed: ${txHash} went somewhere else`;
    return receipt.status === 'success' ? `done in ${txHash}` : `failed: refused by the contract in ${txHash}`;
  } catch (error) {
    if (error instanceof ChainError) return `${sent}, and not looked for`;
    throw error;
  }
}
