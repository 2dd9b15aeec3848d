import type { Notice } from '@jumpy/protocol/http/notices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Lines of a player that are kept. */
const LINES_KEPT = 200;

export const noticeStore = {
  /** False when a line of that key was written before. The oldest beyond 200 go. */
  async insert(
    db: Kysely<Database>,
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
        SELECT id FROM notices WHERE user_id = ${userId} ORDER BY id DESC OFFSET ${LINES_KEPT} LIMIT 1)`.execute(db);
    return true;
  },
};
