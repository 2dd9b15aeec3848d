import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AdminLogTable } from '../../platform/db/adminTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type AuditEntryRow = Selectable<AdminLogTable>;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

export const auditStore = {
  /** Serializes appends across processes. */
  async lock(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('admin_log', 0))`.execute(trx);
  },

  async findLast(db: Kysely<DatabaseSchema>): Promise<Pick<AuditEntryRow, 'seq' | 'hash'> | undefined> {
    return db.selectFrom('adminLog').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  },

  async append(trx: Transaction<DatabaseSchema>, entry: AuditEntryRow): Promise<void> {
    await trx.insertInto('adminLog').values(entry).execute();
  },

  listByAct(db: Kysely<DatabaseSchema>, actId: string): Promise<AuditEntryRow[]> {
    return db.selectFrom('adminLog').selectAll().where('actId', '=', actId).orderBy('seq').execute();
  },

  /** Lines after a sequence number, in order. */
  async listAfter(
    db: Kysely<DatabaseSchema>,
    { seq, limit }: { seq: number; limit: number },
  ): Promise<AuditEntryRow[]> {
    return db.selectFrom('adminLog').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
  },

  /** A page of lines before a sequence number, newest first. */
  async listPage(
    db: Kysely<DatabaseSchema>,
    filter: { before?: number | undefined; subject?: string | undefined; search?: string | undefined; limit: number },
  ): Promise<AuditEntryRow[]> {
    const { before, subject, search, limit } = filter;
    let query = db.selectFrom('adminLog').selectAll().orderBy('seq', 'desc').limit(limit);
    if (before !== undefined) query = query.where('seq', '<', before);
    if (subject !== undefined) query = query.where('subject', '=', subject);
    if (search !== undefined && search !== '') {
      const pattern = `%${escapeLike(search)}%`;
      query = query.where((eb) =>
        eb.or((['act', 'subject', 'adminName', 'reason'] as const).map((column) => eb(column, 'ilike', pattern))),
      );
    }
    return query.execute();
  },
};
