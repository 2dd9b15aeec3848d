import { FEATS_EDITION } from '@jumpy/domain/feats';
import { Piscina } from 'piscina';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import { tellFoundFeats } from '../../quests/tellFoundFeats.ts';
import type { FeatsOfRun } from '../featWorker.ts';
import { featSearchStore, type LookedThrough, type OlderRun } from './store.ts';

/** Generous, since the low-priority thread may have to wait for CPU time. */
const TIMEOUT_MS = 60_000;

/** Job name and de-duplication key: at most one is queued. */
export const FEATS_JOB = 'feats';

export interface Pace {
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** A job ends after this time and enqueues the next one, since other jobs share its queue. */
  sliceMs: number;
  /** Runs whose results are stored together; an interrupted slice repeats at most one batch. */
  batch: number;
}

const REAL_PACE: Pace = {
  nowMs: () => performance.now(),
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
  sliceMs: 15_000,
  batch: 20,
};

type SearchContext = Pick<Context, 'bus' | 'clock' | 'db' | 'log'>;

/**
 * One slice of the backfill that finds feats in old runs, newest first, resuming at the last cursor. Pauses after each
 * run for as long as the CPU was busy, so it uses at most half a core. Grants no rewards; at the end each player gets
 * one notice.
 */
export function featSearch(
  context: SearchContext,
  { openReader = openFeatReader, pace = REAL_PACE }: { openReader?: () => FeatReader; pace?: Pace } = {},
): () => Promise<void> {
  return async () => {
    const search = await featSearchStore.open(context.db, FEATS_EDITION);
    if (search.doneAt) return;
    const reader = openReader();
    try {
      if (await lookOn(context, { reader, pace })) {
        await tellFoundFeats(context, { edition: FEATS_EDITION });
        await featSearchStore.end(context.db, { edition: FEATS_EDITION, at: new Date(context.clock.nowMs()) });
      } else await addJob(context.db, { task: FEATS_JOB, payload: {}, key: FEATS_JOB });
    } finally {
      await reader.close();
    }
  };
}

/** Processes runs until the time slice ends; true if none is left. */
async function lookOn(context: SearchContext, parts: { reader: FeatReader; pace: Pace }): Promise<boolean> {
  const untilMs = parts.pace.nowMs() + parts.pace.sliceMs;
  do {
    const search = await featSearchStore.open(context.db, FEATS_EDITION);
    const runs = await featSearchStore.next(context.db, search, parts.pace.batch);
    if (runs.length === 0) return true;
    const looked: LookedThrough[] = [];
    for (const run of runs) looked.push(await lookAt(context, { ...parts, run }));
    await inTransaction(context, (trx) => featSearchStore.keep(trx, { edition: FEATS_EDITION, looked }));
  } while (parts.pace.nowMs() < untilMs);
  return false;
}

async function lookAt(
  { log }: Pick<SearchContext, 'log'>,
  { reader, pace, run }: { reader: FeatReader; pace: Pace; run: OlderRun },
): Promise<LookedThrough> {
  try {
    const { feats, cpuMs } = await reader.read(run.bytes);
    await pace.pause(cpuMs);
    return { run, feats };
  } catch (error) {
    log.warn({ err: error, runId: run.id }, 'an older run could not be looked through for feats');
    return { run, feats: [] };
  }
}

/** Simulates old replays, one at a time, in a low-priority thread. */
export interface FeatReader {
  /** Throws if a replay cannot be simulated, or not in time. */
  read(deflated: Uint8Array): Promise<FeatsOfRun>;
  close(): Promise<void>;
}

export function openFeatReader({ worker = new URL('../featWorker.ts', import.meta.url) } = {}): FeatReader {
  const pool = new Piscina<Uint8Array, FeatsOfRun>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    read: (deflated) => pool.run(deflated, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
