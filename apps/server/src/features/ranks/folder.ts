import type { Context } from '../../platform/context.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { foldChanges } from './store.ts';

const EVERY_MS = 200;
const MOST_AT_ONCE = 20_000;

/** Adds rank changes to the count tree until none wait. Processes take turns by an advisory lock. */
export async function foldRankChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await foldChanges(db, MOST_AT_ONCE)) === MOST_AT_ONCE);
}

/** The folder: exactness never waits for it, it keeps reading ranks cheap. */
export function startRankFolder(context: Pick<Context, 'db' | 'log'>): Loop {
  return startLoop({ name: 'rank folder', everyMs: EVERY_MS, run: () => foldRankChanges(context), log: context.log });
}
