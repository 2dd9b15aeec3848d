import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ownLinked } from '../ownLinked.ts';
import { freeLease, saveSent } from './store.ts';

/**
 * Gives a lease back, with what was sent in it. A lease whose time was over may be another device's by now: that one keeps it, and
 * what was sent is kept all the same, as the next nonce depends on it.
 */
export async function endLease(
  context: Pick<Context, 'clock' | 'db'>,
  {
    userId,
    walletId,
    leaseId,
    sent,
  }: { userId: string; walletId: string; leaseId: string; sent?: { txHash: string; nonce: number } | undefined },
): Promise<void> {
  await ownLinked(context.db, { userId, walletId });
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    if (sent) await saveSent(trx, { walletId, ...sent, now });
    await freeLease(trx, { walletId, leaseId, now });
  });
}
