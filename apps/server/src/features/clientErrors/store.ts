import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The only SQL on `client_errors`. */
export const clientErrorStore = {
  /** Counts one more of its kind; the words are those of the last one. */
  async count(
    db: Kysely<Database>,
    { fingerprint, report, now }: { fingerprint: Buffer; report: ClientErrorBody; now: Date },
  ): Promise<void> {
    const { message, page, path } = report;
    const last = { message, path, stack: report.stack ?? null, version: report.version ?? null, lastSeenAt: now };
    await db
      .insertInto('clientErrors')
      .values({ fingerprint, page, firstSeenAt: now, ...last })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({ ...last, count: sql`client_errors.count + 1` }),
      )
      .execute();
  },

  /** Keeps the kinds seen last, so that nobody can fill the disk with new ones. */
  async sweep(db: Kysely<Database>, { keep }: { keep: number }): Promise<void> {
    const newest = db.selectFrom('clientErrors').select('fingerprint').orderBy('lastSeenAt', 'desc').limit(keep);
    await db.deleteFrom('clientErrors').where('fingerprint', 'not in', newest).execute();
  },
};
