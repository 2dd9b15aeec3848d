import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readHealthComponents } from '../health/healthComponents.ts';
import { operationsStore } from './store.ts';

/** A component without a report for this long counts as not checked. */
export const STATE_STALE_AFTER_S = 300;
/** An unchanged state is reported again shortly before that. */
const STATE_REFRESH_AFTER_S = 240;

/** Records component states for the 24-hour history. Pages, Redis and the clock are skipped because they differ per server. */
export async function recordComponentStates(
  context: Pick<Context, 'db' | 'clock' | 'discord' | 'env' | 'chain' | 'bus' | 'objects'>,
): Promise<void> {
  const processStates = { pages: { state: 'up' }, redis: { state: 'off' } } as const;
  const { pages: _, redis: __, clock: ___, ...parts } = await readHealthComponents(context, processStates);
  await inTransaction(context, async (trx) => {
    for (const [part, { state, detail }] of Object.entries(parts)) {
      // Details of a healthy component are changing numbers, each of which would be stored as a new state.
      const stateRow = { part, state, detail: state === 'up' ? null : (detail ?? null) };
      await operationsStore.recordState(trx, stateRow, { repeatAfterS: STATE_REFRESH_AFTER_S });
    }
  });
}
