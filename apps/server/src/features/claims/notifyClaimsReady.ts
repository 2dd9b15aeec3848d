import type { Notice } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, publishNotice } from '../notices/addNotice.ts';
import { dailyClaimStore } from './store.ts';

const READY_NOTICE: Notice = { kind: 'daily_ready' };
/** Players notified in one transaction. */
const BATCH_SIZE = 100;

/**
 * Notifies players whose next daily claim has become available: once per claim, and at most once per local day. Players
 * who do not come back are not reminded again.
 */
export async function notifyClaimsReady(context: Pick<Context, 'bus' | 'clock' | 'db'>): Promise<void> {
  let dequeuedCount: number;
  do {
    const { ready, notifiedUserIds } = await inTransaction(context, async (trx) => {
      const ready = await dailyClaimStore.dequeueReady(trx, BATCH_SIZE);
      const notifiedUserIds = [];
      for (const { userId, date } of ready)
        if (await addNotice(trx, { userId, key: `daily ${date}`, notice: READY_NOTICE })) notifiedUserIds.push(userId);
      return { ready, notifiedUserIds };
    });
    for (const userId of notifiedUserIds) publishNotice(context, { userId, notice: READY_NOTICE });
    dequeuedCount = ready.length;
  } while (dequeuedCount === BATCH_SIZE);
}
