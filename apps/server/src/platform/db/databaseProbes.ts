import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { withTimeout } from '../withTimeout.ts';
import { hasDatabaseCode } from './databaseErrors.ts';

const TIMEOUT_MS = 1_000;
const DISK_FULL = '53100';
const READ_ONLY = '25006';

/** Whether the database answers within a second. */
export async function isDatabaseReachable({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const work = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  return withTimeout(TIMEOUT_MS, { work, late: () => false });
}

/**
 * Why the database accepts no writes; undefined if it does. The row takes a page of its own, and is rolled back, so a
 * full disk is found before a player is.
 */
export async function findWriteProblem({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const work = probeWrite(db).then(
    () => undefined,
    (error: unknown) => {
      if (hasDatabaseCode(error, DISK_FULL)) return 'The database’s disk is full.';
      return hasDatabaseCode(error, READ_ONLY) ? 'The database is read-only.' : 'The database isn’t answering.';
    },
  );
  return withTimeout(TIMEOUT_MS, { work, late: () => 'The database isn’t answering.' });
}

async function probeWrite(db: Context['db']): Promise<void> {
  const trx = await db.startTransaction().execute();
  try {
    await trx.insertInto('writeProbes').defaultValues().execute();
  } finally {
    await trx.rollback().execute();
  }
}

/** The database's Unix time in milliseconds. */
export async function readDatabaseMs(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now.getTime();
}

/** How many more connections the role of this pool may open, as of now. */
export async function countFreeConnections(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - current_setting('reserved_connections')::integer - count(*)::integer AS free
    FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db);
  return rows[0]?.free ?? 0;
}
