import type { Address, Hash } from 'viem';
import { ChainError } from '../../../platform/chain/chainError.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { provenTransaction } from '../../transactions/provenTransaction.ts';
import { tellCollection } from '../tellCollection.ts';
import { type IntentRow, intentStore } from './intentStore.ts';

/** Closes an announced mint that was not sent, or whose place in the wallet's line another transaction has taken. */
export async function dropMint(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, intentId }: { userId: string; intentId: string },
): Promise<void> {
  const intent = await intentStore.find(context.db, { id: intentId, userId });
  if (!intent) throw new ApiError('not_found', 'There is no such mint.', { field: 'intentId' });
  if (intent.closedAt) return;
  if (intent.txHash !== null && !(await isReplaced(context, intent)))
    throw new ApiError('mint_pending', 'This mint was sent: the chain decides.', { field: 'intentId' });
  const end = intent.txHash === null ? 'dropped' : 'replaced';
  if (await intentStore.close(context.db, { id: intentId, end, now: new Date(context.clock.nowMs()) }))
    tellCollection(context, [userId]);
}

/** Whether the chain knows nothing of it and has taken another transaction since. */
async function isReplaced({ chain }: Pick<Context, 'chain'>, { address, nonce, txHash }: IntentRow): Promise<boolean> {
  if (!chain || nonce === null || txHash === null) return false;
  try {
    return await chain.node.ask(async (client) => {
      if (await provenTransaction(client, txHash as Hash)) return false;
      return (await client.getTransactionCount({ address: address as Address, blockTag: 'finalized' })) > nonce;
    });
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}
