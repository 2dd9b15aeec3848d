import { EventEmitter } from 'node:events';
import {
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  parseCronItems,
  run,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { JOB_SCHEMA } from './installJobs.ts';
import { jobLogger } from './jobLogger.ts';
import type { JobTask } from './jobTask.ts';

/** One life of the library's worker: it may come to its end by itself, as its database does. */
export interface Worker extends Pick<Runner, 'addJob' | 'stop'> {
  /** Under it the database knows the jobs that it has begun. */
  id: string;
  /** Whether it will ever do a job again. */
  isOver(): boolean;
}

export interface WorkerOptions {
  pgPool: pg.Pool;
  log: Logger;
  tasks: Readonly<Record<string, JobTask>>;
  /** Milliseconds. */
  patienceMs: number;
}

/** Jobs under way at once in a process. */
export const AT_ONCE = 2;
/** News of a job come at once; this is for those whose time has come. */
const POLL_MS = 2_000;
/** Waits grow as e^n seconds: the last of ten tries is some three and a half hours after the first. */
export const MOST_ATTEMPTS = 10;
/** Without a batch the worker leaves an error of "this job is done" to nobody, which ends the process; with one it comes to its end. */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export async function startWorker({ pgPool, log, tasks, patienceMs }: WorkerOptions): Promise<Worker> {
  const events = new EventEmitter() as WorkerEvents;
  let id = '';
  let hasAsked = false;
  let isOver = false;
  let isStopping = false;
  const end = (): void => void (isOver = true);
  events.on('pool:create', ({ workerPool }) => void (id = workerPool.id));
  events.on('job:start', () => void (hasAsked = true));
  events.on('worker:getJob:empty', () => void (hasAsked = true));
  // It learns once what its tasks are called in the database, and keeps it that it could not.
  events.on('worker:getJob:error', () => void (isOver ||= !hasAsked));
  const { promise, addJob, stop } = await run({
    pgPool,
    events,
    schema: JOB_SCHEMA,
    concurrency: AT_ONCE,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patienceMs,
    logger: jobLogger(log, { isStopping: () => isStopping }),
    preset: BATCHED,
    taskList: taskList(tasks),
    parsedCronItems: cronItems(tasks),
  });
  promise.then(end, end);
  return {
    id,
    addJob,
    isOver: () => isOver,
    stop() {
      isStopping = true;
      return stop();
    },
  };
}

/** A job that does not end when it is told to is cut off: it has failed once. */
const taskList = (tasks: WorkerOptions['tasks']): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { work }]) => [
      name,
      async (payload, { abortPromise }) => {
        await Promise.race([work(payload), abortPromise]);
      },
    ]),
  );

const cronItems = (tasks: WorkerOptions['tasks']): NonNullable<RunnerOptions['parsedCronItems']> =>
  parseCronItems(
    Object.entries(tasks).flatMap(([task, { cron: match }]) =>
      match === undefined ? [] : [{ task, match, options: { maxAttempts: MOST_ATTEMPTS, backfillPeriod: 0 } }],
    ),
  );
