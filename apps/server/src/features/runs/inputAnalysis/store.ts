import type { RunInputStatistics } from '@jumpy/domain/inputStatistics';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/**
 * Stored input statistics of a settled run; undefined for runs from before they were recorded. Written by
 * `write_settlement`.
 */
export async function findInputAnalysis(
  db: Kysely<DatabaseSchema>,
  runId: string,
): Promise<{ input: string | null; facts: RunInputStatistics } | undefined> {
  return db.selectFrom('runFingers').select(['input', 'facts']).where('runId', '=', runId).executeTakeFirst();
}
