import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ownLinked } from './ownLinked.ts';
import { appendAudit, type BlobRow, findBlobs } from './store.ts';

/** The recovery shares of a wallet of the player's, in use or in history. That they were asked for is written down. */
export async function readRecovery(
  context: Pick<Context, 'db' | 'clock'>,
  subject: { userId: string; walletId: string },
): Promise<{ generation: number; recovery: BlobRow[] }> {
  return inTransaction(context, async (trx) => {
    const wallet = await ownLinked(trx, subject);
    const recovery = await findBlobs(trx, wallet.id);
    if (recovery.length > 0)
      await appendAudit(trx, { wallet, act: 'recovery_read', now: new Date(context.clock.nowMs()) });
    return { generation: wallet.generation, recovery };
  });
}
