import pg from 'pg';
import type { Logger } from 'pino';
import { startLoop } from '../loop.ts';
import { within } from '../within.ts';
import { beat } from './heartbeatStore.ts';
import type { JobTask } from './jobTask.ts';
import { AT_ONCE, MOST_ATTEMPTS, startWorker } from './startWorker.ts';

export interface JobRunner {
  /** Asks for a job. One with a key takes the place of the one that waits under it. */
  add(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Takes no more, and waits for what is under way as long as `patienceMs`; what is cut off has failed once, and another process does it. */
  stop(): Promise<void>;
}

export interface JobOptions {
  url: string;
  log: Logger;
  tasks: Readonly<Record<string, JobTask>>;
  /** Milliseconds, as all times here. */
  patienceMs?: number;
  beatMs?: number;
}

/** How often a worker says that it is there, and one that is over is begun anew. */
const BEAT_MS = 5_000;
/** With what follows it, shorter than the server may take to end. */
const PATIENCE_MS = 2_000;
/** For the word that a job was cut off. */
const LAST_WORD_MS = 500;

/** Does the jobs of the database that it has tasks for, beside every other process that does. */
export async function runJobs({
  url,
  log,
  tasks,
  patienceMs = PATIENCE_MS,
  beatMs = BEAT_MS,
}: JobOptions): Promise<JobRunner> {
  // One for each job, one that listens, one that asks.
  const pgPool = new pg.Pool({ connectionString: url, max: AT_ONCE + 2, application_name: 'jumpy jobs' });
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection of the jobs broke');
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => client.on('error', onError));
  const options = { pgPool, log, tasks, patienceMs };
  let worker = await startWorker(options);
  await beat(pgPool, worker.id);
  const end = () =>
    within(patienceMs + LAST_WORD_MS, { work: worker.stop().catch(() => undefined), late: () => undefined });
  const beating = startLoop({
    name: 'worker of the jobs',
    everyMs: beatMs,
    patienceMs: LAST_WORD_MS,
    log,
    async run() {
      if (worker.isOver()) {
        await end();
        worker = await startWorker(options);
        log.info('the worker of the jobs began anew');
      }
      await beat(pgPool, worker.id);
    },
  });
  return {
    async add(task, payload, { key, runAt } = {}) {
      await worker.addJob(task, payload, {
        maxAttempts: MOST_ATTEMPTS,
        ...(key === undefined ? {} : { jobKey: key }),
        ...(runAt === undefined ? {} : { runAt }),
      });
    },
    async stop() {
      await beating.stop();
      await end();
      await within(LAST_WORD_MS, { work: pgPool.end().catch(() => undefined), late: () => undefined });
    },
  };
}
