import type { Context } from '../../../platform/context.ts';
import { namesChangedTopic } from '../../../platform/bus/namesChangedTopic.ts';
import { createTtlCache } from '../../../platform/ttlCache.ts';
import { countBeatenBy } from '../races/store.ts';
import { findRun, type PlayedRunRow } from './store.ts';

/** A run with its player, rank and the number of players who beat it. */
export interface RunWithPlayer extends PlayedRunRow {
  beatenBy: number;
}

/** Finds a run by id. Popular runs, read for the page, the image and the data, are loaded once per second. */
export type RunReader = (runId: string) => RunWithPlayer | undefined | Promise<RunWithPlayer | undefined>;

const TTL_MS = 1_000;
const MAX_CACHED = 2_000;

export function createRunReader({ db, clock, bus }: Pick<Context, 'bus' | 'clock' | 'db'>): RunReader {
  const cache = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED },
    async load(runId): Promise<RunWithPlayer | undefined> {
      const [run, beatenBy] = await Promise.all([findRun(db, runId), countBeatenBy(db, runId)]);
      return run && { ...run, beatenBy };
    },
  });
  bus.subscribe(namesChangedTopic, cache.clear);
  return (runId) => cache.read(runId);
}
