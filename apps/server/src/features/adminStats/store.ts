import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface StatsTotalsRow {
  users: number;
  jumps: number;
  games: number;
}

export const adminStatsStore = {
  async getTotals(db: Kysely<DatabaseSchema>): Promise<StatsTotalsRow> {
    const { rows } = await sql<StatsTotalsRow>`
      SELECT (SELECT count(*) FROM users WHERE deleted_at IS NULL AND removed_at IS NULL) AS users,
        coalesce(sum(total_jumps), 0)::bigint AS jumps, coalesce(sum(total_games), 0)::bigint AS games
      FROM game_stats`.execute(db);
    return rows[0] ?? { users: 0, jumps: 0, games: 0 };
  },

  /** Number of players active since each of the given times. */
  async countActiveSince(db: Kysely<DatabaseSchema>, times: readonly Date[]): Promise<number[]> {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM game_stats WHERE last_played >= t.since) AS count
      FROM unnest(${times}::timestamptz[]) WITH ORDINALITY AS t (since, place) ORDER BY t.place`.execute(db);
    return rows.map(({ count }) => count);
  },

  /** Most recent players, by their newest run. */
  async listRecentPlayers(db: Kysely<DatabaseSchema>, limit: number) {
    return db
      .selectFrom('runs')
      .innerJoin('users', 'users.id', 'runs.userId')
      .leftJoin('gameStats', 'gameStats.userId', 'users.id')
      .select(['users.publicId', 'users.username', 'runs.id as run', 'runs.score', 'runs.createdAt'])
      .select(['gameStats.hiScore', 'gameStats.totalGames'])
      .where('runs.countsQuests', '=', true)
      .orderBy('runs.createdAt', 'desc')
      .orderBy('runs.id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Statistics per UTC day since the given date. */
  async listDays(
    db: Kysely<DatabaseSchema>,
    since: Date,
  ): Promise<{ day: Date; joined: number; players: number; runs: number }[]> {
    const { rows } = await sql<{ day: Date; joined: number; players: number; runs: number }>`
      WITH played_runs AS (
        SELECT date_trunc('day', created_at, 'UTC') AS day, count(DISTINCT user_id) AS players, count(*) AS runs
        FROM runs WHERE counts_quests AND created_at >= ${since} GROUP BY 1),
      joined_users AS (
        SELECT date_trunc('day', created_at, 'UTC') AS day, count(*) AS joined
        FROM users WHERE created_at >= ${since} GROUP BY 1)
      SELECT d.day, coalesce(joined, 0)::int AS joined, coalesce(players, 0)::int AS players, coalesce(runs, 0)::int AS runs
      FROM generate_series(${since}::timestamptz, app_now(), interval '1 day') AS d (day)
      LEFT JOIN played_runs USING (day) LEFT JOIN joined_users USING (day) ORDER BY d.day`.execute(db);
    return rows;
  },
};
