import { type Transaction, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Starts take turns: of two at new addresses, the second sees the first's. Ends with the transaction. */
export async function lockKeyringAddresses(trx: Transaction<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('keyring_addresses', 0))`.execute(trx);
}

/** The origins at which this database's keyring has been served, the first one first. */
export async function readKeyringAddresses(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('keyringAddresses')
    .select('address')
    .orderBy('firstServedAt')
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

/** Keeps an origin; one that is known stays as it is. */
export async function addKeyringAddress(trx: Transaction<Database>, address: string): Promise<void> {
  await trx
    .insertInto('keyringAddresses')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
