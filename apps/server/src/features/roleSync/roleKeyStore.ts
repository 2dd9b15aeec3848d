import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Lease on the role-sync key; `claims` is the fencing token. */
export interface KeyClaim {
  claims: number;
}

export const roleKeyStore = {
  /** Undefined while another process holds the lease. */
  async claim(db: Kysely<DatabaseSchema>, { now, until }: { now: Date; until: Date }): Promise<KeyClaim | undefined> {
    return db
      .updateTable('roleKey')
      .set({ claims: sql`claims + 1`, leasedUntil: until })
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
      .returning('claims')
      .executeTakeFirst();
  },

  /** Locks the key row for the rest of the transaction. False if another process holds the lease by now. */
  async isClaimHeld(trx: Transaction<DatabaseSchema>, { claims }: KeyClaim): Promise<boolean> {
    const row = await trx
      .selectFrom('roleKey')
      .select('claims')
      .where('claims', '=', claims)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async release(db: Kysely<DatabaseSchema>, { claims }: KeyClaim): Promise<void> {
    await db.updateTable('roleKey').set({ leasedUntil: null }).where('claims', '=', claims).execute();
  },
};
