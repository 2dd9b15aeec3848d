import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export interface LiveRunProgress {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  /** Number of course sections sent to the page. */
  sections: number;
  at: Date;
}

/** Progress of runs in progress, written for spectators. */
export const liveProgressStore = {
  /** One entry per run. Ignores runs that have progressed further elsewhere, and deleted players. */
  async upsertProgress(db: Kysely<DatabaseSchema>, runs: readonly LiveRunProgress[]): Promise<void> {
    const pluck = <K extends keyof LiveRunProgress>(key: K): LiveRunProgress[K][] => runs.map((run) => run[key]);
    // A fixed lock order in all processes prevents deadlocks.
    await sql`
      INSERT INTO live_runs (run_id, user_id, tick, score, level, sections, heard_at)
      SELECT n.* FROM unnest(${pluck('runId')}::uuid[], ${pluck('userId')}::uuid[], ${pluck('tick')}::integer[], ${pluck('score')}::integer[],
        ${pluck('level')}::integer[], ${pluck('sections')}::integer[], ${pluck('at')}::timestamptz[])
        AS n (run_id, user_id, tick, score, level, sections, heard_at)
      JOIN users u ON u.id = n.user_id
      ORDER BY n.run_id
      ON CONFLICT (run_id) DO UPDATE SET tick = excluded.tick, score = excluded.score, level = excluded.level,
        sections = excluded.sections, heard_at = excluded.heard_at
      WHERE live_runs.tick <= excluded.tick`.execute(db);
  },

  async remove(db: Kysely<DatabaseSchema>, runId: string): Promise<void> {
    await db.deleteFrom('liveRuns').where('runId', '=', runId).execute();
  },

  async removeBefore(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
    await db.deleteFrom('liveRuns').where('heardAt', '<', before).execute();
  },
};
