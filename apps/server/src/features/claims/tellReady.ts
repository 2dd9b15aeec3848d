import type { Notice } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, tellNotice } from '../notices/addNotice.ts';
import { claimStore } from './store.ts';

const READY: Notice = { kind: 'daily_ready' };
/** Players told of in one transaction. */
const MOST_AT_ONCE = 100;

/**
 * Rings for everybody whose next daily claim has become possible: once after a claim, and once a local day at most. Whoever never comes back
 * is not rung for again.
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
