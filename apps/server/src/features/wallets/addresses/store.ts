import { type Transaction, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** Serializes starts, so that a second one at a new origin sees the first. Released with the transaction. */
export async function lockKeyringAddresses(trx: Transaction<DatabaseSchema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('keyring_addresses', 0))`.execute(trx);
}

/** Origins at which the keyring of this database has been served, oldest first. */
export async function readKeyringAddresses(trx: Transaction<DatabaseSchema>): Promise<string[]> {
  const rows = await trx
    .selectFrom('keyringAddresses')
    .select('address')
    .orderBy('firstServedAt')
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

export async function addKeyringAddress(trx: Transaction<DatabaseSchema>, address: string): Promise<void> {
  await trx
    .insertInto('keyringAddresses')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
