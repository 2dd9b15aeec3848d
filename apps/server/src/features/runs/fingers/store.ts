import type { RunFingers } from '@jumpy/domain/fingers';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What is kept of a settled run's fingers; undefined for one from before it was. It is written with the run, by `write_settlement`. */
export async function findFingers(
  db: Kysely<Database>,
  runId: string,
): Promise<{ input: string | null; facts: RunFingers } | undefined> {
  return db.selectFrom('runFingers').select(['input', 'facts']).where('runId', '=', runId).executeTakeFirst();
}
