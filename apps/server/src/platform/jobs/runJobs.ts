import { type AddJobFunction, parseCronItems, run } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../within.ts';
import { JOB_SCHEMA } from './installJobs.ts';
import { jobLogger } from './jobLogger.ts';

/** A kind of work that outlives the process that asked for it. */
export interface JobTask {
  work: (payload: unknown) => Promise<void>;
  /** When it is done by itself, once among all processes; five fields of cron, in UTC. */
  cron?: string;
}

export interface JobRunner {
  /** Asks for a job. One with a key takes the place of the one that waits under it. */
  add(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Takes no more, and waits for what is under way as long as `patienceMs`; what is cut off another process does later. */
  stop(): Promise<void>;
}

export interface JobOptions {
  url: string;
  log: Logger;
  tasks: Readonly<Record<string, JobTask>>;
  /** Milliseconds. */
  patienceMs?: number;
}

const AT_ONCE = 2;
/** News of a job come at once; this is for those whose time has come and those that a killed process left. */
const POLL_MS = 2_000;
/** Waits grow as e^n seconds: the last of ten tries is some three and a half hours after the first. */
const MOST_ATTEMPTS = 10;
const PATIENCE_MS = 5_000;

/** Does the jobs of the database that it has tasks for, beside every other process that does. */
export async function runJobs({ url, log, tasks, patienceMs = PATIENCE_MS }: JobOptions): Promise<JobRunner> {
  // One for each job, one that listens, one that asks.
  const pgPool = new pg.Pool({ connectionString: url, max: AT_ONCE + 2, application_name: 'jumpy jobs' });
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection of the jobs broke');
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => client.on('error', onError));
  const names = Object.keys(tasks);
  const runner = await run({
    pgPool,
    schema: JOB_SCHEMA,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patienceMs,
    logger: jobLogger(log),
    taskList: Object.fromEntries(names.map((name) => [name, (payload: unknown) => tasks[name]?.work(payload)])),
    parsedCronItems: parseCronItems(
      names.flatMap((task) => {
        const match = tasks[task]?.cron;
        return match === undefined ? [] : [{ task, match, options: { maxAttempts: MOST_ATTEMPTS, backfillPeriod: 0 } }];
      }),
    ),
  });
  const addJob: AddJobFunction = runner.addJob;
  return {
    async add(task, payload, { key, runAt } = {}) {
      await addJob(task, payload, {
        maxAttempts: MOST_ATTEMPTS,
        ...(key === undefined ? {} : { jobKey: key }),
        ...(runAt === undefined ? {} : { runAt }),
      });
    },
    async stop() {
      await within(patienceMs, { work: runner.stop().catch(() => undefined), late: () => undefined });
      await within(patienceMs, { work: pgPool.end().catch(() => undefined), late: () => undefined });
    },
  };
}
