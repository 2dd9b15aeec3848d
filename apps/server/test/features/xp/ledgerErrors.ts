import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../src/platform/db/schema.ts';

/** Ledger check: empty if entries, columns and formula agree for every player. */
export async function ledgerErrors(db: Kysely<DatabaseSchema>): Promise<unknown[]> {
  const { rows } = await sql`SELECT discord_id, fault AS error, found, expected FROM xp_ledger_faults()`.execute(db);
  return rows;
}
