import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../src/platform/db/schema.ts';

/** Number of connections of a test's database that wait for a lock. */
export async function waitingForLock(db: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Resolves to true once something waits for a lock, or false if the work finishes without. */
export async function isHeldUp(db: Kysely<DatabaseSchema>, work: Promise<unknown>): Promise<boolean> {
  let isThrough = false;
  const through = (): void => {
    isThrough = true;
  };
  work.then(through, through);
  while (!isThrough) if ((await waitingForLock(db)) > 0) return true;
  return false;
}
