import type { Kysely, Selectable } from 'kysely';
import type { MintEnd, MintIntentsTable } from '../../../platform/db/characterTables.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

export type IntentRow = Selectable<MintIntentsTable>;

/** Retention of closed mints. */
const KEPT_MS = 30 * 86_400_000;

export const intentStore = {
  /** Open mints of the player, oldest first. */
  open(db: Db, userId: string): Promise<IntentRow[]> {
    return openOnes(db).where('userId', '=', userId).execute();
  },

  /** All open mints, oldest first. */
  waiting(db: Db, most: number): Promise<IntentRow[]> {
    return openOnes(db).limit(most).execute();
  },

  find(db: Db, { id, userId }: { id: string; userId: string }): Promise<IntentRow | undefined> {
    return db
      .selectFrom('mintIntents')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
  },

  /** Returns undefined if one is already open for this player and item. */
  begin(
    db: Db,
    intent: Pick<IntentRow, 'userId' | 'itemId' | 'address' | 'nonce' | 'createdAt'>,
  ): Promise<IntentRow | undefined> {
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
  async sweep(db: Db, now: Date): Promise<void> {
    await db
      .deleteFrom('mintIntents')
      .where('closedAt', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  },
};

const openOnes = (db: Db) =>
  db.selectFrom('mintIntents').selectAll().where('closedAt', 'is', null).orderBy('createdAt');
