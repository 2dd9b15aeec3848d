import type { FoundFeat } from '@jumpy/domain/feats';
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import type { FeatSearchesTable } from '../../../platform/db/progressTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export type FeatSearchRow = Selectable<FeatSearchesTable>;

/** A run that counts for quests and has a replay. */
export interface OlderRun {
  id: string;
  userId: string;
  createdAt: Date;
}

export interface SearchedRun {
  run: OlderRun;
  feats: readonly FoundFeat[];
}

export const featSearchStore = {
  /** Progress of an edition's search; the first call starts it. */
  async findOrCreate(db: Kysely<DatabaseSchema>, edition: number): Promise<FeatSearchRow> {
    await db
      .insertInto('featSearches')
      .values({ edition, beforeAt: null, beforeId: null, doneAt: null })
      .onConflict((conflict) => conflict.column('edition').doNothing())
      .execute();
    return db.selectFrom('featSearches').selectAll().where('edition', '=', edition).executeTakeFirstOrThrow();
  },

  /** The next runs, newest first. Includes voided ones, since they may be restored. */
  async listNext(
    db: Kysely<DatabaseSchema>,
    { beforeAt, beforeId }: FeatSearchRow,
    count: number,
  ): Promise<OlderRun[]> {
    const { rows } = await sql<OlderRun>`
      SELECT r.id, r.user_id, r.created_at FROM runs r JOIN replays p ON p.run_id = r.id
      WHERE r.counts_quests AND (${beforeAt}::timestamptz IS NULL OR (r.created_at, r.id) < (${beforeAt}, ${beforeId}))
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${count}`.execute(db);
    return rows;
  },

  /** Stores the results and the cursor atomically. */
  async saveProgress(
    trx: Transaction<DatabaseSchema>,
    { edition, searched }: { edition: number; searched: readonly SearchedRun[] },
  ): Promise<void> {
    const rows = searched.flatMap(({ run, feats }) =>
      feats.map(({ key, tick }) => ({ runId: run.id, questKey: key, userId: run.userId, tick, isLate: true })),
    );
    if (rows.length > 0)
      await trx
        .insertInto('runFeats')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['runId', 'questKey']).doNothing())
        .execute();
    const lastRun = searched.at(-1)?.run;
    if (!lastRun) return;
    await trx
      .updateTable('featSearches')
      .set((eb) => ({ beforeAt: lastRun.createdAt, beforeId: lastRun.id, runs: eb('runs', '+', searched.length) }))
      .where('edition', '=', edition)
      .execute();
  },

  async finish(db: Kysely<DatabaseSchema>, { edition, at }: { edition: number; at: Date }): Promise<void> {
    await db.updateTable('featSearches').set({ doneAt: at }).where('edition', '=', edition).execute();
  },
};
