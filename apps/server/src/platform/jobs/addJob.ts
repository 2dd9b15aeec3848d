import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { MOST_ATTEMPTS } from './startWorker.ts';

/** Asks for a job in the transaction that makes it needed. One with a key takes the place of the one that waits under it. */
export async function addJob(
  db: Kysely<Database>,
  { task, payload, key, runAt }: { task: string; payload: object; key?: string; runAt?: Date },
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}, run_at => ${runAt ?? null}, max_attempts => ${MOST_ATTEMPTS})`.execute(db);
}
