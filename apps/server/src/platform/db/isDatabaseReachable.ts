import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { withTimeout } from '../withTimeout.ts';

const TIMEOUT_MS = 1_000;

/** Whether the database answers within a second. */
export async function isDatabaseReachable({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const work = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  return withTimeout(TIMEOUT_MS, { work, late: () => false });
}
