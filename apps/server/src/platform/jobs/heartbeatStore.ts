import type pg from 'pg';

/** Who was not seen for so long is gone. */
const GONE_MS = 60_000;

const SEEN = `WITH forgotten AS (DELETE FROM job_workers WHERE seen_at < now() - interval '1 day')
  INSERT INTO job_workers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

const FREE = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs j
  WHERE locked_at < now() - $1 * interval '1 ms'
    AND NOT EXISTS (SELECT FROM job_workers w WHERE w.id = j.locked_by AND w.seen_at > now() - $1 * interval '1 ms')
  HAVING count(*) > 0`;

/** Says that a worker is there, and frees what workers that are gone had begun: the library itself would wait for four hours. */
export async function beat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(SEEN, [workerId]);
  await pool.query(FREE, [GONE_MS]);
}
