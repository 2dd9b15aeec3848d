import pg from 'pg';
import type { Logger } from 'pino';
import { startLoop } from '../loop.ts';
import { withTimeout } from '../withTimeout.ts';
import type { JobTask } from './jobTask.ts';
import { JOB_CONCURRENCY, type JobWorkerOptions, MAX_JOB_ATTEMPTS, startJobWorker } from './startJobWorker.ts';

export interface JobRunner {
  /** Adds a job. With a key, it replaces the waiting job of that key. */
  add(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /**
   * Takes no more jobs and waits up to `stopTimeoutMs` for running ones. An aborted job counts as failed once, and another
   * process retries it.
   */
  stop(): Promise<void>;
}

export interface JobOptions {
  url: string;
  log: Logger;
  tasks: Readonly<Record<string, JobTask>>;
  /** Milliseconds, like all times here. */
  stopTimeoutMs?: number;
  heartbeatIntervalMs?: number;
  runJob?: JobWorkerOptions['runJob'];
}

/** Interval of worker heartbeats, and of restarting a stopped worker. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
/** Together with the following time-out shorter than the server's shutdown limit. */
const STOP_TIMEOUT_MS = 2_000;
/** Time to record that a job was aborted. */
const FAILURE_REPORT_TIMEOUT_MS = 500;

/** A worker not seen for this long is dead. */
const WORKER_TIMEOUT_MS = 60_000;

/** In one statement, so the own worker, whose row it does not see yet, is named. */
const HEARTBEAT_SQL = `WITH forgotten AS (DELETE FROM job_workers WHERE seen_at < now() - interval '1 day' AND id <> $1),
  seen AS (INSERT INTO job_workers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now())
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs j
  WHERE locked_at < now() - $2 * interval '1 ms' AND locked_by <> $1
    AND NOT EXISTS (SELECT FROM job_workers w WHERE w.id = j.locked_by AND w.seen_at > now() - $2 * interval '1 ms')
  HAVING count(*) > 0`;

/** Runs jobs from the database for the given tasks, alongside other processes. */
export async function startJobRunner({
  url,
  log,
  tasks,
  stopTimeoutMs = STOP_TIMEOUT_MS,
  heartbeatIntervalMs = HEARTBEAT_INTERVAL_MS,
  runJob,
}: JobOptions): Promise<JobRunner> {
  // One per job, one to listen, one for queries.
  const pgPool = new pg.Pool({ connectionString: url, max: JOB_CONCURRENCY + 2, application_name: 'jumpy jobs' });
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection of the jobs broke');
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => client.on('error', onError));
  const options = { pgPool, log, tasks, stopTimeoutMs, runJob };
  let worker = await startJobWorker(options);
  await recordWorkerHeartbeat(pgPool, worker.id);
  const stopWorker = () =>
    withTimeout(stopTimeoutMs + FAILURE_REPORT_TIMEOUT_MS, {
      work: worker.stop().catch(() => undefined),
      late: () => undefined,
    });
  const heartbeatLoop = startLoop({
    name: 'worker of the jobs',
    intervalMs: heartbeatIntervalMs,
    stopTimeoutMs: FAILURE_REPORT_TIMEOUT_MS,
    log,
    async run() {
      if (worker.isOver()) {
        await stopWorker();
        worker = await startJobWorker(options);
        log.info('the worker of the jobs began anew');
      }
      await recordWorkerHeartbeat(pgPool, worker.id);
    },
  });
  return {
    async add(task, payload, { key, runAt } = {}) {
      await worker.addJob(task, payload, {
        maxAttempts: MAX_JOB_ATTEMPTS,
        ...(key === undefined ? {} : { jobKey: key }),
        ...(runAt === undefined ? {} : { runAt }),
      });
    },
    async stop() {
      await heartbeatLoop.stop();
      await stopWorker();
      await withTimeout(FAILURE_REPORT_TIMEOUT_MS, {
        work: pgPool.end().catch(() => undefined),
        late: () => undefined,
      });
    },
  };
}

/**
 * Sends a worker's heartbeat and unlocks the jobs of dead workers, which the library itself would do only after four
 * hours.
 */
async function recordWorkerHeartbeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(HEARTBEAT_SQL, [workerId, WORKER_TIMEOUT_MS]);
}
