import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from './db/schema.ts';

/** Rate limit windows in the database, by its own clock. */
export const rateWindowStore = {
  /** Counts a request. Returns the count in the window and the seconds left in it. */
  async increment(
    db: Kysely<DatabaseSchema>,
    { name, key, windowMs }: { name: string; key: string; windowMs: number },
  ): Promise<{ count: number; waitS: number }> {
    const { rows } = await sql<{ count: number; waitS: number }>`
      INSERT INTO rate_windows AS w (name, key, until, count)
      VALUES (${name}, ${key}, now() + ${windowMs} * interval '1 ms', 1)
      ON CONFLICT (name, key) DO UPDATE SET
        count = CASE WHEN w.until <= now() THEN 1 ELSE w.count + 1 END,
        until = CASE WHEN w.until <= now() THEN excluded.until ELSE w.until END
      RETURNING count, ceil(extract(epoch FROM until - now()))::int AS wait_s`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A request was not counted.');
    return row;
  },

  deleteExpired: (db: Kysely<DatabaseSchema>): Promise<unknown> =>
    sql`DELETE FROM rate_windows WHERE until <= now()`.execute(db),
};
