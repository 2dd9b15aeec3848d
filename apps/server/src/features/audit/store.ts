import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { LogLine } from './lineHash.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

export const auditStore = {
  /** Serializes appends across processes. */
  async lock(trx: Transaction<Database>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('admin_log', 0))`.execute(trx);
  },

  async last(db: Kysely<Database>): Promise<Pick<LogLine, 'seq' | 'hash'> | undefined> {
    return db.selectFrom('adminLog').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  },

  async append(trx: Transaction<Database>, line: LogLine): Promise<void> {
    await trx.insertInto('adminLog').values(line).execute();
  },

  ofAct(db: Kysely<Database>, actId: string): Promise<LogLine[]> {
    return db.selectFrom('adminLog').selectAll().where('actId', '=', actId).orderBy('seq').execute();
  },

  /** Lines after a sequence number, in order. */
  async after(db: Kysely<Database>, { seq, limit }: { seq: number; limit: number }): Promise<LogLine[]> {
    return db.selectFrom('adminLog').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
  },

  /** A page of lines before a sequence number, newest first. */
  async page(
    db: Kysely<Database>,
    asked: { before?: number | undefined; subject?: string | undefined; search?: string | undefined; limit: number },
  ): Promise<LogLine[]> {
    const { before, subject, search, limit } = asked;
    let query = db.selectFrom('adminLog').selectAll().orderBy('seq', 'desc').limit(limit);
    if (before !== undefined) query = query.where('seq', '<', before);
    if (subject !== undefined) query = query.where('subject', '=', subject);
    if (search !== undefined && search !== '') {
      const like = `%${escapeLike(search)}%`;
      query = query.where((eb) =>
        eb.or((['act', 'subject', 'adminName', 'reason'] as const).map((column) => eb(column, 'ilike', like))),
      );
    }
    return query.execute();
  },
};
