import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/platform/db/schema.ts';

/** The proof of the ledger: empty while entries = columns = formula for everybody. */
export async function ledgerErrors(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`SELECT discord_id, fault AS error, found, expected FROM xp_ledger_faults()`.execute(db);
  return rows;
}
