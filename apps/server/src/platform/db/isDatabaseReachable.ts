import { sql } from 'kysely';
import type { Context } from '../context.ts';

const TIMEOUT_MS = 1_000;

/** Whether the database answers within a second. */
export async function isDatabaseReachable({ db }: Pick<Context, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const asked = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
