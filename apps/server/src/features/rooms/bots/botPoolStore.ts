import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { PrecomputedCourse } from './precomputeRuns.ts';

interface PooledRunRow {
  runKey: Buffer;
  playerLevel: number;
  score: number;
  ticks: number;
  inputs: Buffer;
}

export const botPoolStore = {
  async count(db: Kysely<DatabaseSchema>, simVersion: number): Promise<number> {
    const { waiting } = await db
      .selectFrom('roomBotStock')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'))
      .where('simVersion', '=', simVersion)
      .executeTakeFirstOrThrow();
    return waiting;
  },

  /** Stores a course with its runs atomically. */
  async add(
    db: Kysely<DatabaseSchema>,
    { id, simVersion, course: { runKey, runs } }: { id: string; simVersion: number; course: PrecomputedCourse },
  ): Promise<void> {
    await db
      .with('kept', (with_) =>
        with_
          .insertInto('roomBotStock')
          .values({ id, simVersion, runKey: Buffer.from(runKey) })
          .returning('id'),
      )
      .insertInto('roomBotRuns')
      .values(
        runs.map(({ playerLevel, score, ticks, inputs }, number) => ({
          ...{ stockId: id, number, playerLevel, score, ticks, inputs: Buffer.from(inputs) },
        })),
      )
      .execute();
  },

  /** Removes and returns the oldest course of a version; concurrent callers get different ones. */
  async takeOldest(db: Kysely<DatabaseSchema>, simVersion: number): Promise<PrecomputedCourse | undefined> {
    const { rows } = await sql<PooledRunRow>`
      WITH taken AS (
        DELETE FROM room_bot_stock WHERE id = (
          SELECT id FROM room_bot_stock WHERE sim_version = ${simVersion}
          ORDER BY made_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING id, run_key
      )
      SELECT t.run_key, r.player_level, r.score, r.ticks, r.inputs
      FROM taken t JOIN room_bot_runs r ON r.stock_id = t.id ORDER BY r.number`.execute(db);
    const [first] = rows;
    if (!first) return undefined;
    return {
      runKey: first.runKey,
      runs: rows.map(({ playerLevel, score, ticks, inputs }) => ({ playerLevel, score, ticks, inputs })),
    };
  },

  /** Deletes courses of older versions only, so that an outdated server does not delete a newer one's. */
  async deleteOlderVersions(db: Kysely<DatabaseSchema>, simVersion: number): Promise<void> {
    await db.deleteFrom('roomBotStock').where('simVersion', '<', simVersion).execute();
  },
};
