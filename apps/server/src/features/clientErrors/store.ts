import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export const clientErrorStore = {
  /** Increments the count of a fingerprint and stores the latest message. */
  async record(
    db: Kysely<DatabaseSchema>,
    { fingerprint, report, now }: { fingerprint: Buffer; report: ClientErrorBody; now: Date },
  ): Promise<void> {
    const { message, page, path } = report;
    const latest = { message, path, stack: report.stack ?? null, version: report.version ?? null, lastSeenAt: now };
    await db
      .insertInto('clientErrors')
      .values({ fingerprint, page, firstSeenAt: now, ...latest })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({ ...latest, count: sql`client_errors.count + 1` }),
      )
      .execute();
  },

  /** Keeps only the most recent kinds, so that clients cannot fill the disk. */
  async deleteOldest(db: Kysely<DatabaseSchema>, { keep }: { keep: number }): Promise<void> {
    const newest = db.selectFrom('clientErrors').select('fingerprint').orderBy('lastSeenAt', 'desc').limit(keep);
    await db.deleteFrom('clientErrors').where('fingerprint', 'not in', newest).execute();
  },
};
