import { SIM_VERSION } from '@jumpy/sim/version';
import { Piscina } from 'piscina';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import type { CoursePlayed } from './botWorker.ts';
import { stockStore } from './stockStore.ts';

/** Generous, since the low-priority thread may have to wait for CPU time. */
const TIMEOUT_MS = 60_000;

/** Job name and de-duplication key: at most one is queued. */
export const BOTS_JOB = 'bots';

/** Target pool size, which is the number of rooms with bots that can start at the same time. */
export const STOCK = 24;
const KEY_BYTES = 32;

export interface StockPace {
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** A job ends after this time and enqueues the next one, since a server shutdown waits for it. */
  sliceMs: number;
  /** Target number of courses. */
  stock: number;
}

const REAL_PACE: StockPace = {
  nowMs: () => performance.now(),
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
  sliceMs: 500,
  stock: STOCK,
};

type StockContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * Pre-computes bot runs on new courses until the pool of the current simulation version is full; deletes older
 * versions. Pauses after each course for as long as the CPU was busy. Concurrent processes may slightly exceed the
 * target.
 */
export function stockFiller(
  context: StockContext,
  { openThread = openBotThread, pace = REAL_PACE }: { openThread?: () => BotThread; pace?: StockPace } = {},
): () => Promise<void> {
  return async () => {
    const { db } = context;
    await stockStore.clearBefore(db, SIM_VERSION);
    const missing = pace.stock - (await stockStore.count(db, SIM_VERSION));
    if (missing <= 0) return;
    const made = await make(context, { missing, thread: openThread(), pace });
    if (made < missing) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
  };
}

/** Returns the number of courses made before the time slice ended. */
async function make(
  { db, random, log }: StockContext,
  { missing, thread, pace }: { missing: number; thread: BotThread; pace: StockPace },
): Promise<number> {
  const untilMs = pace.nowMs() + pace.sliceMs;
  let made = 0;
  try {
    do {
      const runKey = random.bytes(KEY_BYTES);
      const { runs, cpuMs } = await thread.play(runKey);
      await stockStore.add(db, { id: random.uuid(), simVersion: SIM_VERSION, course: { runKey, runs } });
      made += 1;
      await pace.pause(cpuMs);
    } while (made < missing && pace.nowMs() < untilMs);
  } finally {
    await thread.close();
  }
  log.debug({ made }, 'bots have played courses ahead');
  return made;
}

/** Pre-computes bot runs, one course at a time, in a low-priority thread. */
export interface BotThread {
  play(runKey: Uint8Array): Promise<CoursePlayed>;
  close(): Promise<void>;
}

export function openBotThread(): BotThread {
  const pool = new Piscina<Uint8Array, CoursePlayed>({
    filename: new URL('./botWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    play: (runKey) => pool.run(runKey, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
