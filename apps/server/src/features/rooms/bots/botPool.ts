import { SIM_VERSION } from '@jumpy/sim/version';
import { Piscina } from 'piscina';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import type { PlayedCourseResult } from './botWorker.ts';
import { botPoolStore } from './botPoolStore.ts';

/** Generous, since the low-priority thread may have to wait for CPU time. */
const TIMEOUT_MS = 60_000;

/** Job name and de-duplication key: at most one is queued. */
export const BOTS_JOB = 'bots';

/** Target pool size, which is the number of rooms with bots that can start at the same time. */
export const BOT_POOL_SIZE = 24;
const KEY_BYTES = 32;

export interface BotPoolPacing {
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** A job ends after this time and enqueues the next one, since a server shutdown waits for it. */
  sliceMs: number;
  /** Target number of courses. */
  poolSize: number;
}

const DEFAULT_PACING: BotPoolPacing = {
  nowMs: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  sliceMs: 500,
  poolSize: BOT_POOL_SIZE,
};

type BotPoolContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * Pre-computes bot runs on new courses until the pool of the current simulation version is full; deletes older
 * versions. Pauses after each course for as long as the CPU was busy. Concurrent processes may slightly exceed the
 * target.
 */
export function createBotPoolFiller(
  context: BotPoolContext,
  {
    openThread = createBotWorkerPool,
    pacing = DEFAULT_PACING,
  }: { openThread?: () => BotWorkerPool; pacing?: BotPoolPacing } = {},
): () => Promise<void> {
  return async () => {
    const { db } = context;
    await botPoolStore.deleteOlderVersions(db, SIM_VERSION);
    const missing = pacing.poolSize - (await botPoolStore.count(db, SIM_VERSION));
    if (missing <= 0) return;
    const createdCount = await precomputeMissing(context, { missing, thread: openThread(), pacing });
    if (createdCount < missing) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
  };
}

/** Returns the number of courses made before the time slice ended. */
async function precomputeMissing(
  { db, random, log }: BotPoolContext,
  { missing, thread, pacing }: { missing: number; thread: BotWorkerPool; pacing: BotPoolPacing },
): Promise<number> {
  const untilMs = pacing.nowMs() + pacing.sliceMs;
  let createdCount = 0;
  try {
    do {
      const runKey = random.bytes(KEY_BYTES);
      const { runs, cpuMs } = await thread.playCourse(runKey);
      await botPoolStore.add(db, { id: random.uuid(), simVersion: SIM_VERSION, course: { runKey, runs } });
      createdCount += 1;
      await pacing.pause(cpuMs);
    } while (createdCount < missing && pacing.nowMs() < untilMs);
  } finally {
    await thread.close();
  }
  log.debug({ made: createdCount }, 'bots have played courses ahead');
  return createdCount;
}

/** Pre-computes bot runs, one course at a time, in a low-priority thread. */
export interface BotWorkerPool {
  playCourse(runKey: Uint8Array): Promise<PlayedCourseResult>;
  close(): Promise<void>;
}

export function createBotWorkerPool(): BotWorkerPool {
  const pool = new Piscina<Uint8Array, PlayedCourseResult>({
    filename: new URL('./botWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    playCourse: (runKey) => pool.run(runKey, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
