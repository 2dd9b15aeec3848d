import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readParts } from '../health/parts.ts';
import { operationsStore } from './store.ts';

/** A part whose state is not told anew for so long was not looked at by anybody. */
export const SILENCE_S = 300;
/** A little earlier than that it is told anew. */
const AGAIN_AFTER_S = 240;

/** Notes how the parts are, so that a day of it can be shown. Pages and the way to other servers' rooms are a matter of each server. */
export async function noteParts(
  context: Pick<Context, 'db' | 'clock' | 'discord' | 'env' | 'chain' | 'bus'>,
): Promise<void> {
  const own = { pages: { state: 'up' }, redis: { state: 'off' } } as const;
  const { pages: _, redis: __, ...parts } = await readParts(context, own);
  await inTransaction(context, async (trx) => {
    for (const [part, { state, detail }] of Object.entries(parts)) {
      // Of a part that is up the words tell no more than numbers that change: each time they would be news.
      const told = { part, state, detail: state === 'up' ? null : (detail ?? null) };
      await operationsStore.noteState(trx, told, { againAfterS: AGAIN_AFTER_S });
    }
  });
}
