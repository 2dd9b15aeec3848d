import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

const KEY = 'switches';
const LOCK = 4600;

export const switchStore = {
  /** Stored switches; undefined before the first change. */
  async read(db: Kysely<Database>): Promise<string | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    return row?.value;
  },

  async lock(trx: Transaction<Database>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
  },

  async write(trx: Transaction<Database>, { value, now }: { value: string; now: Date }): Promise<void> {
    await trx
      .insertInto('settings')
      .values({ key: KEY, value, updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: now }))
      .execute();
  },
};
