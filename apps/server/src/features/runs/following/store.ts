import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

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

/** What is written of runs under way, for those who watch. */
export const followedStore = {
  /** Each run once; of one that was heard further elsewhere nothing is changed, and of a player who is gone nothing is written. */
  async note(db: Kysely<Database>, runs: readonly HeardRun[]): Promise<void> {
    const all = <K extends keyof HeardRun>(part: K): HeardRun[K][] => runs.map((run) => run[part]);
    // In one order in every process: none waits for one that waits for it.
    await sql`
      INSERT INTO live_runs (run_id, user_id, tick, score, level, sections, heard_at)
      SELECT n.* FROM unnest(${all('runId')}::uuid[], ${all('userId')}::uuid[], ${all('tick')}::integer[], ${all('score')}::integer[],
        ${all('level')}::integer[], ${all('sections')}::integer[], ${all('at')}::timestamptz[])
        AS n (run_id, user_id, tick, score, level, sections, heard_at)
      JOIN users u ON u.id = n.user_id
      ORDER BY n.run_id
      ON CONFLICT (run_id) DO UPDATE SET tick = excluded.tick, score = excluded.score, level = excluded.level,
        sections = excluded.sections, heard_at = excluded.heard_at
      WHERE live_runs.tick <= excluded.tick`.execute(db);
  },

  async forget(db: Kysely<Database>, runId: string): Promise<void> {
    await db.deleteFrom('liveRuns').where('runId', '=', runId).execute();
  },

  async forgetBefore(db: Kysely<Database>, before: Date): Promise<void> {
    await db.deleteFrom('liveRuns').where('heardAt', '<', before).execute();
  },
};
