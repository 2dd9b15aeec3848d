import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import type { Notice } from '@jumpy/protocol/http/notices';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { NoticesTable } from '../../platform/db/progressTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Notices kept per player. */
const MAX_NOTICES_PER_PLAYER = 200;

export type StoredNotice = Pick<Selectable<NoticesTable>, 'id' | 'notice' | 'createdAt' | 'readAt'>;

/** Notices store a name when written; replaces names that have been hidden since. */
const NOTICE_WITHOUT_HIDDEN_NAMES = sql<Notice>`CASE
  WHEN EXISTS (SELECT FROM users u WHERE lower(u.hidden_name) = lower(notice ->> 'name') AND u.hidden_name = notice ->> 'name')
  THEN jsonb_set(notice, '{name}', to_jsonb(${HIDDEN_NAME}::text)) ELSE notice END`;

/** What decides for whom an announcement is. */
export interface NoticeReader {
  /** Whether they have finished a run, practice included. */
  hasPlayed: boolean;
  roles: unknown;
}

export const noticeStore = {
  /** Which of these keys a player's notices have. */
  async listKeys(
    db: Kysely<DatabaseSchema>,
    { userId, keys }: { userId: string; keys: readonly string[] },
  ): Promise<Set<string>> {
    const query = db.selectFrom('notices').select('key').where('userId', '=', userId).where('key', 'in', keys);
    return new Set((await query.execute()).map(({ key }) => key));
  },

  async readReader(db: Kysely<DatabaseSchema>, userId: string): Promise<NoticeReader | undefined> {
    const { rows } = await sql<NoticeReader>`
      SELECT u.roles, u.has_practiced OR coalesce(g.total_games > 0, false) AS has_played
      FROM users u LEFT JOIN game_stats g ON g.user_id = u.id WHERE u.id = ${userId}`.execute(db);
    return rows[0];
  },

  /** Returns false if the key already exists. Deletes the oldest beyond the limit. */
  async insert(
    db: Kysely<DatabaseSchema>,
    { userId, key, notice }: { userId: string; key: string; notice: Notice },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notices')
      .values({ userId, key, notice: JSON.stringify(notice) })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
    await sql`
      DELETE FROM notices WHERE user_id = ${userId} AND id <= (
        SELECT id FROM notices WHERE user_id = ${userId} ORDER BY id DESC OFFSET ${MAX_NOTICES_PER_PLAYER} LIMIT 1)`.execute(
      db,
    );
    return true;
  },

  /**
   * Adds notices of many players at once, and returns whose were new. What is beyond the limit is deleted with the next
   * notice of each.
   */
  async insertMany(
    db: Kysely<DatabaseSchema>,
    notices: readonly { userId: string; key: string; notice: Notice }[],
  ): Promise<Set<string>> {
    const { rows } = await sql<{ userId: string }>`
      INSERT INTO notices (user_id, key, notice)
      SELECT n."userId", n.key, n.notice
      FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS n ("userId" uuid, key text, notice jsonb)
      ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id`.execute(db);
    return new Set(rows.map(({ userId }) => userId));
  },

  /** A page of a player's notices before an id, newest first. */
  async listPage(
    db: Kysely<DatabaseSchema>,
    { userId, before, limit }: { userId: string; before: number | undefined; limit: number },
  ): Promise<StoredNotice[]> {
    const query = db
      .selectFrom('notices')
      .select(['id', NOTICE_WITHOUT_HIDDEN_NAMES.as('notice'), 'createdAt', 'readAt'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit);
    return (before === undefined ? query : query.where('id', '<', before)).execute();
  },

  async countUnread(db: Kysely<DatabaseSchema>, userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('notices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  async markRead(
    db: Kysely<DatabaseSchema>,
    { userId, upTo, now }: { userId: string; upTo: number; now: Date },
  ): Promise<void> {
    await db
      .updateTable('notices')
      .set({ readAt: now })
      .where('userId', '=', userId)
      .where('id', '<=', upTo)
      .where('readAt', 'is', null)
      .execute();
  },
};
