import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/platform/db/schema.ts';

/** The proof of the ledger: empty while entries = columns = formula for everybody. */
export async function ledgerFaults(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`SELECT * FROM xp_ledger_faults()`.execute(db);
  return rows;
}
