import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { MAX_JOB_ATTEMPTS } from './startJobWorker.ts';

export interface PendingJobs {
  task: string;
  waiting: number;
  running: number;
  /** Failed and waiting for a retry. */
  failing: number;
  /** Out of attempts; an operator has to handle them. */
  givenUp: number;
  lastError: string | null;
}

/** Unfinished jobs by task, failed ones first. An attempt counts from its start. */
export async function listPendingJobs(db: Kysely<DatabaseSchema>): Promise<PendingJobs[]> {
  const { rows } = await sql<PendingJobs>`
    SELECT task_identifier AS task,
      (count(*) FILTER (WHERE locked_at IS NULL AND attempts = 0))::int AS waiting,
      (count(*) FILTER (WHERE locked_at IS NOT NULL))::int AS running,
      (count(*) FILTER (WHERE locked_at IS NULL AND attempts > 0 AND attempts < max_attempts))::int AS failing,
      (count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts))::int AS given_up,
      (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
    FROM graphile_worker.jobs GROUP BY 1 ORDER BY given_up DESC, failing DESC, 1`.execute(db);
  return rows;
}

/** Adds a job in the transaction that makes it necessary. With a key, it replaces the waiting job of that key. */
export async function addJob(
  db: Kysely<DatabaseSchema>,
  { task, payload, key, runAt }: { task: string; payload: object; key?: string; runAt?: Date },
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}, run_at => ${runAt ?? null}, max_attempts => ${MAX_JOB_ATTEMPTS})`.execute(db);
}
