import type { AnnouncementPlan } from '@jumpy/protocol/http/announcements';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AnnouncementsTable } from '../../platform/db/adminTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type AnnouncementRow = Selectable<AnnouncementsTable>;

type Columns = Pick<AnnouncementRow, 'place' | 'audience' | 'text' | 'textEs' | 'startsAt' | 'endsAt'>;

const toColumns = ({ startsAt, endsAt, ...plan }: AnnouncementPlan): Columns => ({
  ...plan,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export const announcementStore = {
  /** Makes changes wait for each other, for the limit of open ones. */
  async lock(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('announcements', 0))`.execute(trx);
  },

  /** Those that run at a time, the latest first. */
  async listCurrent(db: Kysely<DatabaseSchema>, now: Date): Promise<AnnouncementRow[]> {
    return db
      .selectFrom('announcements')
      .selectAll()
      .where('endsAt', '>', now)
      .where('startsAt', '<=', now)
      .where('endedAt', 'is', null)
      .orderBy('startsAt', 'desc')
      .orderBy('id')
      .execute();
  },

  /** Those that are not over, by start, then the last that are, by end. */
  async listAll(
    db: Kysely<DatabaseSchema>,
    { now, limit }: { now: Date; limit: number },
  ): Promise<(AnnouncementRow & { createdByName: string })[]> {
    const { rows } = await sql<AnnouncementRow & { createdByName: string }>`
      SELECT a.*, coalesce(u.username, a.created_by::text) AS created_by_name
      FROM announcements a LEFT JOIN users u ON u.public_id = a.created_by
      ORDER BY a.ends_at > ${now} AND a.ended_at IS NULL DESC,
        CASE WHEN a.ends_at > ${now} AND a.ended_at IS NULL THEN a.starts_at END, coalesce(a.ended_at, a.ends_at) DESC, a.id
      LIMIT ${limit}`.execute(db);
    return rows;
  },

  async countOpen(db: Kysely<DatabaseSchema>, now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('endsAt', '>', now)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  async find(db: Kysely<DatabaseSchema>, id: string): Promise<AnnouncementRow | undefined> {
    return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async insert(
    trx: Transaction<DatabaseSchema>,
    { plan, ...values }: { id: string; plan: AnnouncementPlan; createdBy: string },
  ): Promise<void> {
    await trx
      .insertInto('announcements')
      .values({ ...toColumns(plan), ...values, endedAt: null })
      .execute();
  },

  async update(trx: Transaction<DatabaseSchema>, id: string, plan: AnnouncementPlan): Promise<void> {
    await trx.updateTable('announcements').set(toColumns(plan)).where('id', '=', id).execute();
  },

  async end(trx: Transaction<DatabaseSchema>, id: string, now: Date): Promise<void> {
    await trx.updateTable('announcements').set({ endedAt: now }).where('id', '=', id).execute();
  },
};
