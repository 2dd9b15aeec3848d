import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface StatsTotalsRow {
  users: number;
  jumps: number;
  games: number;
}

export const adminStatsStore = {
  async getTotals(db: Kysely<DatabaseSchema>): Promise<StatsTotalsRow> {
    const { rows } = await sql<StatsTotalsRow>`
      SELECT (SELECT sum(users) FROM user_counts) AS users,
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

  /** Statistics per UTC day since the given date. Days that are not counted yet, such as today, are counted here. */
  async listDays(db: Kysely<DatabaseSchema>, since: Date): Promise<StatDayRow[]> {
    const { rows } = await listDaysQuery(since).execute(db);
    return rows;
  },

  /** First day from `since` on that is over and not counted yet. */
  async findUncountedDay(
    db: Kysely<DatabaseSchema>,
    { since, before }: { since: Date; before: Date },
  ): Promise<Date | undefined> {
    const { rows } = await sql<{ day: Date }>`
      SELECT d.day FROM generate_series(${since}::timestamptz, ${before}::timestamptz - interval '1 day', interval '1 day') AS d (day)
      WHERE NOT EXISTS (SELECT FROM stat_days s WHERE s.day = (d.day AT TIME ZONE 'UTC')::date) ORDER BY d.day LIMIT 1`.execute(
      db,
    );
    return rows[0]?.day;
  },

  /** Counts a day that is over; what it counts no longer changes. */
  async saveDay(db: Kysely<DatabaseSchema>, day: Date): Promise<void> {
    const from = sql`${day}::timestamptz`;
    await sql`
      INSERT INTO stat_days (day, joined, players, runs)
      SELECT (${from} AT TIME ZONE 'UTC')::date, n.joined, n.players, n.runs FROM (${countOfDay(from)}) AS n
      ON CONFLICT DO NOTHING`.execute(db);
  },
};

interface StatDayRow {
  /** Its beginning in UTC. */
  day: Date;
  joined: number;
  players: number;
  runs: number;
}

/** Counts one day from its beginning, by indexes of what it holds. */
const countOfDay = (from: RawBuilder<unknown>) => sql`
  SELECT (SELECT count(*) FROM users WHERE created_at >= ${from} AND created_at < ${from} + interval '1 day') AS joined,
    count(DISTINCT user_id) AS players, count(*) AS runs
  FROM runs WHERE counts_quests AND created_at >= ${from} AND created_at < ${from} + interval '1 day'`;

/** Stored days, and the others counted. */
export const listDaysQuery = (since: Date) => sql<StatDayRow>`
  WITH days AS (
    SELECT day, (day AT TIME ZONE 'UTC')::date AS date
    FROM generate_series(${since}::timestamptz, app_now(), interval '1 day') AS day
  )
  SELECT d.day, s.joined, s.players, s.runs FROM days d JOIN stat_days s ON s.day = d.date
  UNION ALL
  SELECT d.day, n.joined::int, n.players::int, n.runs::int FROM days d CROSS JOIN LATERAL (${countOfDay(sql`d.day`)}) AS n
  WHERE NOT EXISTS (SELECT FROM stat_days s WHERE s.day = d.date)
  ORDER BY day`;
