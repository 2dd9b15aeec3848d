import type { Context } from '../../platform/context.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { foldChanges } from './store.ts';

const EVERY_MS = 200;
const MOST_AT_ONCE = 20_000;

/** Folds pending rank changes into the count tree until none are left. An advisory lock serializes processes. */
export async function foldRankChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await foldChanges(db, MOST_AT_ONCE)) === MOST_AT_ONCE);
}

/** Starts the loop. Ranks are exact without it; folding only keeps reads cheap. */
export function startRankFolder(context: Pick<Context, 'db' | 'log'>): Loop {
  return startLoop({ name: 'rank folder', everyMs: EVERY_MS, run: () => foldRankChanges(context), log: context.log });
}
