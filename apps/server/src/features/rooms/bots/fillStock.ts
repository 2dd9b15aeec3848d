import { SIM_VERSION } from '@jumpy/sim/version';
import { Piscina } from 'piscina';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import type { CoursePlayed } from './botWorker.ts';
import { stockStore } from './stockStore.ts';

/** Behind everything else it may have to wait for long. */
const TIMEOUT_MS = 60_000;

/** The job's name, and its key: one waits at a time. */
export const BOTS_JOB = 'bots';

/** Courses that are ready at any time: as many rooms can start in the same moment with bots. */
export const STOCK = 24;
const KEY_BYTES = 32;

/** How it takes its time, in milliseconds. */
export interface StockPace {
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** A job is done with after so long, and asks for the next: a server that ends waits for it. */
  sliceMs: number;
  /** Courses that it fills up to. */
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
 * Lets bots play ahead on fresh courses until there are enough of the version that is played now; those of older ones are thrown away.
 * After each it rests as long as that took of the processor. Two processes at once make a few too many, which does no harm.
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

/** How many it made of those that are missing until its slice was over. */
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

/** Plays courses ahead, one at a time, in a thread that stands behind all others. */
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
