import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

const SWITCHES_KEY = 'switches';
const SWITCHES_LOCK_ID = 4600;

export const switchStore = {
  /** Stored switches; undefined before the first change. */
  async read(db: Kysely<DatabaseSchema>): Promise<string | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', SWITCHES_KEY).executeTakeFirst();
    return row?.value;
  },

  async lock(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${SWITCHES_LOCK_ID})`.execute(trx);
  },

  async write(trx: Transaction<DatabaseSchema>, { value, now }: { value: string; now: Date }): Promise<void> {
    await trx
      .insertInto('settings')
      .values({ key: SWITCHES_KEY, value, updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: now }))
      .execute();
  },
};
