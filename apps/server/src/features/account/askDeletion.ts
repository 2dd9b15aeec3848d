import { deletionTime } from '@jumpy/domain/formerPlayer';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addJob } from '../../platform/jobs/jobStore.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { tellSignedOut } from './signOutEverywhere.ts';
import { accountStore } from './store.ts';

/** Notes that the account goes in seven days, and signs its player out everywhere. */
export async function askDeletion(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  userId: string,
): Promise<{ deletionAt: number }> {
  const nowMs = context.clock.nowMs();
  const deletionAt = await inTransaction(context, async (trx) => {
    const at = await accountStore.askDeletion(trx, { userId, at: new Date(deletionTime(nowMs)) });
    await sessionStore.revokeAll(trx, { userId, now: new Date(nowMs) });
    await addJob(trx, { task: 'deletions', payload: {}, key: `deletion ${userId}`, runAt: at });
    return at;
  });
  tellSignedOut(context, userId);
  return { deletionAt: deletionAt.getTime() };
}
