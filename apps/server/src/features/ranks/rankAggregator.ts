import type { Context } from '../../platform/context.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { applyRankChanges } from './store.ts';

const INTERVAL_MS = 200;
const BATCH_SIZE = 20_000;

/** Folds pending rank changes into the count tree until none are left. An advisory lock serializes processes. */
export async function aggregateRankChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await applyRankChanges(db, BATCH_SIZE)) === BATCH_SIZE);
}

/** Starts the loop. Ranks are exact without it; folding only keeps reads cheap. */
export function startRankAggregator(context: Pick<Context, 'db' | 'log'>): Loop {
  return startLoop({
    name: 'rank folder',
    intervalMs: INTERVAL_MS,
    run: () => aggregateRankChanges(context),
    log: context.log,
  });
}
