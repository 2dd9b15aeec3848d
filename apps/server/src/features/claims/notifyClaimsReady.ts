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
  let taken: number;
  do {
    const told = await inTransaction(context, async (trx) => {
      const ready = await dailyClaimStore.dequeueReady(trx, BATCH_SIZE);
      const lines = [];
      for (const { userId, date } of ready)
        if (await addNotice(trx, { userId, key: `daily ${date}`, notice: READY_NOTICE })) lines.push(userId);
      return { taken: ready.length, lines };
    });
    for (const userId of told.lines) publishNotice(context, { userId, notice: READY_NOTICE });
    ({ taken } = told);
  } while (taken === BATCH_SIZE);
}
