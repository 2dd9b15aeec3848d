import type { Notice } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, tellNotice } from '../notices/addNotice.ts';
import { claimStore } from './store.ts';

const READY: Notice = { kind: 'daily_ready' };
/** Players notified in one transaction. */
const MOST_AT_ONCE = 100;

/**
 * Notifies players whose next daily claim has become available: once per claim, and at most once per local day. Players
 * who do not come back are not reminded again.
 */
export async function tellReady(context: Pick<Context, 'bus' | 'clock' | 'db'>): Promise<void> {
  let taken: number;
  do {
    const told = await inTransaction(context, async (trx) => {
      const ready = await claimStore.takeReady(trx, MOST_AT_ONCE);
      const lines = [];
      for (const { userId, date } of ready)
        if (await addNotice(trx, { userId, key: `daily ${date}`, notice: READY })) lines.push(userId);
      return { taken: ready.length, lines };
    });
    for (const userId of told.lines) tellNotice(context, { userId, notice: READY });
    ({ taken } = told);
  } while (taken === MOST_AT_ONCE);
}
