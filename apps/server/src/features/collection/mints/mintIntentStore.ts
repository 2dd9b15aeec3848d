import { type Kysely, type Selectable, sql } from 'kysely';
import type { MintEnd, MintIntentsTable } from '../../../platform/db/characterTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { DueCondition } from '../../../platform/jobs/dueWorkStore.ts';

type Db = Kysely<DatabaseSchema>;

export type MintIntentRow = Selectable<MintIntentsTable>;

/** Retention of closed mints. */
const CLOSED_RETENTION_MS = 30 * 86_400_000;

export const mintIntentStore = {
  hasOpen: (() => sql<boolean>`EXISTS (SELECT FROM mint_intents WHERE closed_at IS NULL)`) satisfies DueCondition,

  /** Open mints of the player, oldest first. */
  listOpenOfUser(db: Db, userId: string): Promise<MintIntentRow[]> {
    return selectOpen(db).where('userId', '=', userId).execute();
  },

  /** All open mints, oldest first. */
  listOldestOpen(db: Db, limit: number): Promise<MintIntentRow[]> {
    return selectOpen(db).limit(limit).execute();
  },

  find(db: Db, { id, userId }: { id: string; userId: string }): Promise<MintIntentRow | undefined> {
    return db
      .selectFrom('mintIntents')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
  },

  /** Returns undefined if one is already open for this player and item. */
  create(
    db: Db,
    intent: Pick<MintIntentRow, 'userId' | 'itemId' | 'address' | 'nonce' | 'createdAt'>,
  ): Promise<MintIntentRow | undefined> {
    return db
      .insertInto('mintIntents')
      .values(intent)
      .onConflict((open) => open.columns(['userId', 'itemId']).where('closedAt', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst();
  },

  /** Returns false if it was already closed. */
  async close(db: Db, { id, end, now }: { id: string; end: MintEnd; now: Date }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('mintIntents')
      .set({ closedAt: now, closedAs: end })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Deletes mints closed longer ago than the retention. */
  async deleteOldClosed(db: Db, now: Date): Promise<void> {
    await db
      .deleteFrom('mintIntents')
      .where('closedAt', '<', new Date(now.getTime() - CLOSED_RETENTION_MS))
      .execute();
  },
};

const selectOpen = (db: Db) =>
  db.selectFrom('mintIntents').selectAll().where('closedAt', 'is', null).orderBy('createdAt');
