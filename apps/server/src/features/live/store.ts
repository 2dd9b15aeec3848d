import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Checkpoint } from '../runs/witness/store.ts';

/** A run under way with its player. */
export interface LiveRunRow {
  runId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  playerLevel: number;
  look: string;
  score: number;
  level: number;
  startedAt: Date;
  runKey: Buffer;
  simVersion: number;
  seed: string;
  sections: number;
}

/** How far a run was heard. */
export interface HeardRun {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  /** Of its course, as many as its page was told. */
  sections: number;
  at: Date;
}

/** Solo runs that are not over, whose players let others watch. */
const WATCHABLE = sql`
  FROM live_runs l JOIN run_tickets t ON t.run_id = l.run_id JOIN users u ON u.id = l.user_id
  WHERE t.mode = 'solo' AND t.run_key IS NOT NULL AND t.started_at IS NOT NULL AND t.closed_at IS NULL AND t.settled_at IS NULL
    AND t.derived_from IS NULL AND u.shows_live`;
const COLUMNS = sql`
  l.run_id, u.public_id, u.username, u.avatar, u.level AS player_level, t.look, l.score, l.level, t.started_at, t.run_key,
  t.sim_version, t.seed, l.sections`;

/** The only SQL on `live_runs`. */
export const liveStore = {
  async note(db: Kysely<Database>, { at, ...run }: HeardRun): Promise<void> {
    await db
      .insertInto('liveRuns')
      .values({ ...run, heardAt: at })
      .onConflict((conflict) =>
        conflict.column('runId').doUpdateSet((eb) => ({
          tick: eb.ref('excluded.tick'),
          score: eb.ref('excluded.score'),
          level: eb.ref('excluded.level'),
          sections: eb.ref('excluded.sections'),
          heardAt: eb.ref('excluded.heardAt'),
        })),
      )
      .execute();
  },

  async forget(db: Kysely<Database>, runId: string): Promise<void> {
    await db.deleteFrom('liveRuns').where('runId', '=', runId).execute();
  },

  async forgetBefore(db: Kysely<Database>, before: Date): Promise<void> {
    await db.deleteFrom('liveRuns').where('heardAt', '<', before).execute();
  },

  /** Those heard since a moment, the highest first, and how many there are. */
  async list(
    db: Kysely<Database>,
    { since, most }: { since: Date; most: number },
  ): Promise<{ rows: LiveRunRow[]; total: number }> {
    const { rows } = await sql<LiveRunRow & { total: number }>`
      SELECT ${COLUMNS}, count(*) OVER ()::integer AS total ${WATCHABLE} AND l.heard_at > ${since}
      ORDER BY l.score DESC, l.run_id LIMIT ${most}`.execute(db);
    return { rows, total: rows[0]?.total ?? 0 };
  },

  async find(db: Kysely<Database>, runId: string): Promise<LiveRunRow | undefined> {
    const { rows } = await sql<LiveRunRow>`SELECT ${COLUMNS} ${WATCHABLE} AND l.run_id = ${runId}`.execute(db);
    return rows[0];
  },

  /** Whether a run was settled. */
  async isSettled(db: Kysely<Database>, runId: string): Promise<boolean> {
    const row = await db.selectFrom('runs').select('id').where('id', '=', runId).executeTakeFirst();
    return row !== undefined;
  },

  /** Messages of a run after one, up to a moment, in order. */
  async messages(
    db: Kysely<Database>,
    { runId, afterSeq, until }: { runId: string; afterSeq: number; until: Date },
  ): Promise<Checkpoint[]> {
    return db
      .selectFrom('runCheckpoints')
      .selectAll()
      .where('runId', '=', runId)
      .where('seq', '>', afterSeq)
      .where('at', '<=', until)
      .orderBy('seq')
      .execute();
  },
};
