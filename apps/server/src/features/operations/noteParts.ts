import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readParts } from '../health/parts.ts';
import { operationsStore } from './store.ts';

/** A component without a report for this long counts as not checked. */
export const SILENCE_S = 300;
/** An unchanged state is reported again shortly before that. */
const AGAIN_AFTER_S = 240;

/** Records component states for the 24-hour history. Pages and Redis are skipped because they differ per server. */
export async function noteParts(
  context: Pick<Context, 'db' | 'clock' | 'discord' | 'env' | 'chain' | 'bus'>,
): Promise<void> {
  const own = { pages: { state: 'up' }, redis: { state: 'off' } } as const;
  const { pages: _, redis: __, ...parts } = await readParts(context, own);
  await inTransaction(context, async (trx) => {
    for (const [part, { state, detail }] of Object.entries(parts)) {
      // Details of a healthy component are changing numbers, each of which would be stored as a new state.
      const told = { part, state, detail: state === 'up' ? null : (detail ?? null) };
      await operationsStore.noteState(trx, told, { againAfterS: AGAIN_AFTER_S });
    }
  });
}
