import type pg from 'pg';

/** A worker not seen for this long is dead. */
const WORKER_TIMEOUT_MS = 60_000;

const UPSERT_HEARTBEAT_SQL = `WITH forgotten AS (DELETE FROM job_workers WHERE seen_at < now() - interval '1 day')
  INSERT INTO job_workers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

const UNLOCK_DEAD_WORKERS_SQL = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs j
  WHERE locked_at < now() - $1 * interval '1 ms'
    AND NOT EXISTS (SELECT FROM job_workers w WHERE w.id = j.locked_by AND w.seen_at > now() - $1 * interval '1 ms')
  HAVING count(*) > 0`;

/**
 * Sends a worker's heartbeat and unlocks the jobs of dead workers, which the library itself would do only after four
 * hours.
 */
export async function recordWorkerHeartbeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(UPSERT_HEARTBEAT_SQL, [workerId]);
  await pool.query(UNLOCK_DEAD_WORKERS_SQL, [WORKER_TIMEOUT_MS]);
}
