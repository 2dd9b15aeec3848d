import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The right to send by the role-sync key, while it is the last. */
export interface KeyClaim {
  claims: number;
}

/** The only SQL on `role_key`. */
export const keyStore = {
  /** Undefined while another process has it. */
  async claim(db: Kysely<Database>, { now, until }: { now: Date; until: Date }): Promise<KeyClaim | undefined> {
    return db
      .updateTable('roleKey')
      .set({ claims: sql`claims + 1`, leasedUntil: until })
      .where((or) => or.or([or('leasedUntil', 'is', null), or('leasedUntil', '<=', now)]))
      .returning('claims')
      .executeTakeFirst();
  },

  /** Locks it for what is written next; false when somebody else has it by now. */
  async isOurs(trx: Transaction<Database>, { claims }: KeyClaim): Promise<boolean> {
    const row = await trx
      .selectFrom('roleKey')
      .select('claims')
      .where('claims', '=', claims)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async release(db: Kysely<Database>, { claims }: KeyClaim): Promise<void> {
    await db.updateTable('roleKey').set({ leasedUntil: null }).where('claims', '=', claims).execute();
  },
};
