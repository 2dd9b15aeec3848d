import type { RunFingers } from '@jumpy/domain/fingers';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * Stored input statistics of a settled run; undefined for runs from before they were recorded. Written by
 * `write_settlement`.
 */
export async function findFingers(
  db: Kysely<Database>,
  runId: string,
): Promise<{ input: string | null; facts: RunFingers } | undefined> {
  return db.selectFrom('runFingers').select(['input', 'facts']).where('runId', '=', runId).executeTakeFirst();
}
