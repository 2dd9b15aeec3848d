import { FEATS_VERSION } from '@jumpy/domain/feats';
import { Piscina } from 'piscina';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import { notifyFoundFeats } from '../../quests/notifyFoundFeats.ts';
import type { RunFeats } from '../featWorker.ts';
import { readReplayBytes, type ReplayContext } from '../replays/storedReplays.ts';
import { featSearchStore, type SearchedRun, type OlderRun } from './store.ts';

/** Generous, since the low-priority thread may have to wait for CPU time. */
const TIMEOUT_MS = 60_000;

/** Job name and de-duplication key: at most one is queued. */
export const FEATS_JOB = 'feats';

export interface FeatSearchPacing {
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** A job ends after this time and enqueues the next one, since other jobs share its queue. */
  sliceMs: number;
  /** Runs whose results are stored together; an interrupted slice repeats at most one batch. */
  batch: number;
}

const DEFAULT_PACING: FeatSearchPacing = {
  nowMs: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  sliceMs: 15_000,
  batch: 20,
};

type FeatSearchContext = Pick<Context, 'bus' | 'clock'> & ReplayContext;

/**
 * One slice of the backfill that finds feats in old runs, newest first, resuming at the last cursor. Pauses after each
 * run for as long as the CPU was busy, so it uses at most half a core. Grants no rewards; at the end each player gets
 * one notice.
 */
export function createFeatSearch(
  context: FeatSearchContext,
  {
    openReader = createFeatReader,
    pacing = DEFAULT_PACING,
  }: { openReader?: () => FeatReader; pacing?: FeatSearchPacing } = {},
): () => Promise<void> {
  return async () => {
    const search = await featSearchStore.findOrCreate(context.db, FEATS_VERSION);
    if (search.doneAt) return;
    const reader = openReader();
    try {
      if (await searchNextBatch(context, { reader, pacing })) {
        await notifyFoundFeats(context, { edition: FEATS_VERSION });
        await featSearchStore.finish(context.db, { edition: FEATS_VERSION, at: new Date(context.clock.nowMs()) });
      } else await addJob(context.db, { task: FEATS_JOB, payload: {}, key: FEATS_JOB });
    } finally {
      await reader.close();
    }
  };
}

/** Processes runs until the time slice ends; true if none is left. */
async function searchNextBatch(
  context: FeatSearchContext,
  parts: { reader: FeatReader; pacing: FeatSearchPacing },
): Promise<boolean> {
  const untilMs = parts.pacing.nowMs() + parts.pacing.sliceMs;
  do {
    const search = await featSearchStore.findOrCreate(context.db, FEATS_VERSION);
    const runs = await featSearchStore.listNext(context.db, search, parts.pacing.batch);
    if (runs.length === 0) return true;
    const replays = await readReplayBytes(
      context,
      runs.map(({ id }) => id),
    );
    const searched: SearchedRun[] = [];
    for (const run of runs)
      searched.push(await searchRun(context, { ...parts, run, bytes: replays.get(run.id) ?? Buffer.alloc(0) }));
    await inTransaction(context, (trx) => featSearchStore.saveProgress(trx, { edition: FEATS_VERSION, searched }));
  } while (parts.pacing.nowMs() < untilMs);
  return false;
}

async function searchRun(
  { log }: Pick<FeatSearchContext, 'log'>,
  { reader, pacing, run, bytes }: { reader: FeatReader; pacing: FeatSearchPacing; run: OlderRun; bytes: Buffer },
): Promise<SearchedRun> {
  try {
    const { feats, cpuMs } = await reader.read(bytes);
    await pacing.pause(cpuMs);
    return { run, feats };
  } catch (error) {
    log.warn({ err: error, runId: run.id }, 'an older run could not be looked through for feats');
    return { run, feats: [] };
  }
}

/** Simulates old replays, one at a time, in a low-priority thread. */
export interface FeatReader {
  /** Throws if a replay cannot be simulated, or not in time. */
  read(deflated: Uint8Array): Promise<RunFeats>;
  close(): Promise<void>;
}

export function createFeatReader({ worker = new URL('../featWorker.ts', import.meta.url) } = {}): FeatReader {
  const pool = new Piscina<Uint8Array, RunFeats>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    read: (deflated) => pool.run(deflated, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
