import { EventEmitter } from 'node:events';
import {
  Logger,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  parseCronItems,
  run,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Pino } from 'pino';
import { JOB_SCHEMA } from './installJobSchema.ts';
import type { JobTask } from './jobTask.ts';

/** One instance of the library's worker; it may stop by itself, such as when the database does. */
export interface JobWorker extends Pick<Runner, 'addJob' | 'stop'> {
  /** Id under which the database records its locked jobs. */
  id: string;
  isOver(): boolean;
}

export interface JobWorkerOptions {
  pgPool: pg.Pool;
  log: Pino;
  tasks: Readonly<Record<string, JobTask>>;
  /** Milliseconds. */
  stopTimeoutMs: number;
  /** Called around each job, where jobs are traced. */
  runJob?: ((task: string, work: () => Promise<void>) => Promise<void>) | undefined;
}

export const JOB_CONCURRENCY = 2;
/** New jobs are announced immediately; polling finds scheduled ones and retries. */
export const JOB_POLL_INTERVAL_MS = 10_000;
/** Delays grow as e^n seconds: the last of ten attempts is about three and a half hours after the first. */
export const MAX_JOB_ATTEMPTS = 10;
/**
 * Without batching, an error while completing a job is an unhandled rejection that ends the process; with it, only the
 * worker stops.
 */
const BATCH_PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const LOG_LEVEL_BY_WORKER_LEVEL = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export async function startJobWorker({
  pgPool,
  log,
  tasks,
  stopTimeoutMs,
  runJob = (_task, work) => work(),
}: JobWorkerOptions): Promise<JobWorker> {
  const events = new EventEmitter() as WorkerEvents;
  let id = '';
  let hasPolled = false;
  let isOver = false;
  let isStopping = false;
  const markOver = (): void => void (isOver = true);
  events.on('pool:create', ({ workerPool }) => void (id = workerPool.id));
  events.on('job:start', () => void (hasPolled = true));
  events.on('worker:getJob:empty', () => void (hasPolled = true));
  // Task names are resolved once, and a failure to do so is permanent, so the worker counts as stopped.
  events.on('worker:getJob:error', () => void (isOver ||= !hasPolled));
  const { promise, addJob, stop } = await run({
    pgPool,
    events,
    schema: JOB_SCHEMA,
    concurrency: JOB_CONCURRENCY,
    pollInterval: JOB_POLL_INTERVAL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopTimeoutMs,
    logger: createJobLogger(log, { isStopping: () => isStopping }),
    preset: BATCH_PRESET,
    taskList: createTaskList(tasks, runJob),
    parsedCronItems: createCronItems(tasks),
  });
  promise.then(markOver, markOver);
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

/** A job that does not end on request is aborted and counts as failed once. */
const createTaskList = (tasks: JobWorkerOptions['tasks'], runJob: NonNullable<JobWorkerOptions['runJob']>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { work }]) => [
      name,
      async (payload, { abortPromise }) => {
        await Promise.race([runJob(name, () => work(payload)), abortPromise]);
      },
    ]),
  );

const createCronItems = (tasks: JobWorkerOptions['tasks']): NonNullable<RunnerOptions['parsedCronItems']> =>
  parseCronItems(
    Object.entries(tasks).flatMap(([task, { cron: match }]) =>
      match === undefined ? [] : [{ task, match, options: { maxAttempts: MAX_JOB_ATTEMPTS, backfillPeriod: 0 } }],
    ),
  );

/**
 * Logs the worker's messages; start and end of jobs at debug level. A job aborted by shutdown fails and is retried by
 * another process, which is not an error.
 */
const createJobLogger = (log: Pino, { isStopping }: { isStopping: () => boolean }): Logger =>
  new Logger(
    ({ taskIdentifier: task }) =>
      (level, message) =>
        log[isStopping() ? 'debug' : LOG_LEVEL_BY_WORKER_LEVEL[level]]({ task }, message),
  );
