import { LEAGUE_RULES, type LeagueOutcome } from '@jumpy/domain/leagues/leagues';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

/** A player and their week. */
interface OwnLeagueRow {
  groupId: string | null;
  tier: number;
  takesPart: boolean;
  isHidden: boolean;
  runs: number;
  /** A week they played in that is not drawn yet. */
  undrawnWeek: string | null;
}

export interface GroupMemberRow {
  userId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  look: string;
  hasProfile: boolean;
  points: number;
  reachedAt: Date | null;
}

interface ResultRow {
  week: string;
  tier: number;
  outcome: LeagueOutcome;
  rank: number;
  size: number;
  points: number;
}

/** How a player's week ended, in which tier it was played. */
interface WeekResultRow {
  userId: string;
  outcome: Exclude<LeagueOutcome, 'out'>;
  rank: number;
  tier: number;
  size: number;
}

interface LeagueRunRow {
  runId: string;
  score: number;
  level: number;
}

/** Asks for a player's row of one week. */
interface OwnWeek {
  userId: string;
  week: string;
}

export const leagueStore = {
  async readOwn(db: Db, { userId, week }: OwnWeek): Promise<OwnLeagueRow> {
    const { rows } = await sql<OwnLeagueRow>`
      SELECT m.group_id, coalesce(g.tier, p.tier, 0) AS tier, coalesce(p.takes_part, true) AS takes_part, u.hidden_at IS NOT NULL AS is_hidden,
        coalesce(m.runs, 0) AS runs, (
          SELECT min(w.week) FROM league_weeks w JOIN league_members b ON b.week = w.week AND b.user_id = u.id AND b.group_id IS NOT NULL
          WHERE w.week < ${week} AND w.drawn_at IS NULL
        ) AS undrawn_week
      FROM users u LEFT JOIN league_players p ON p.user_id = u.id
      LEFT JOIN league_members m ON m.user_id = u.id AND m.week = ${week} LEFT JOIN league_groups g ON g.id = m.group_id
      WHERE u.id = ${userId}`.execute(db);
    if (!rows[0]) throw new Error(`no player ${userId}`);
    return rows[0];
  },

  /** Members that are shown: nobody who left, is suspended, or was taken off the boards. */
  async listMembers(db: Db, { week, groupId }: { week: string; groupId: string }): Promise<GroupMemberRow[]> {
    const { rows } = await sql<GroupMemberRow>`
      SELECT u.id AS user_id, u.public_id, u.username, u.avatar, u.look, u.has_profile, m.points, m.reached_at
      FROM league_members m JOIN users u ON u.id = m.user_id JOIN league_players p ON p.user_id = m.user_id
      WHERE m.week = ${week} AND m.group_id = ${groupId}
        AND u.hidden_at IS NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL AND p.takes_part`.execute(db);
    return rows;
  },

  async listSummedRuns(db: Db, { userId, week }: OwnWeek): Promise<LeagueRunRow[]> {
    const { rows } = await sql<LeagueRunRow>`
      SELECT id AS run_id, score, level FROM runs WHERE user_id = ${userId} AND league_week = ${week} AND voided_at IS NULL
      ORDER BY score DESC, created_at, id LIMIT ${LEAGUE_RULES.summedRuns}`.execute(db);
    return rows;
  },

  /** The last week that ended with the player in it, unless they have seen it. */
  async findResult(db: Db, userId: string): Promise<ResultRow | undefined> {
    const { rows } = await sql<ResultRow & { seenAt: Date | null }>`
      SELECT m.week, g.tier, m.outcome, m.rank, g.ranked_size AS size, m.points, m.seen_at
      FROM league_members m JOIN league_groups g ON g.id = m.group_id
      WHERE m.user_id = ${userId} AND m.rank IS NOT NULL ORDER BY m.week DESC LIMIT 1`.execute(db);
    const [row] = rows;
    if (!row || row.seenAt) return undefined;
    const { seenAt: _seenAt, ...result } = row;
    return result;
  },

  async markSeen(trx: Trx, { userId, week }: OwnWeek): Promise<void> {
    await sql`UPDATE league_members SET seen_at = app_now()
      WHERE user_id = ${userId} AND week <= ${week} AND rank IS NOT NULL AND seen_at IS NULL`.execute(trx);
  },

  /**
   * Lets a player take part or not. The player's row is locked first, as by settlement, and a week that is being closed
   * before what its steps write.
   */
  async setTakesPart(trx: Trx, { userId, week, takesPart }: OwnWeek & { takesPart: boolean }): Promise<void> {
    await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx);
    await sql`SELECT FROM league_weeks WHERE drawn_at IS NULL ORDER BY week FOR SHARE`.execute(trx);
    await sql`INSERT INTO league_players (user_id, takes_part) VALUES (${userId}, ${takesPart})
      ON CONFLICT (user_id) DO UPDATE SET takes_part = excluded.takes_part`.execute(trx);
    if (takesPart) await sql`SELECT refresh_league_points(${userId}, ${week})`.execute(trx);
  },

  /** The earliest week whose players were not drawn into the next one. */
  async findUndrawn(db: Db): Promise<string | undefined> {
    const row = await db
      .selectFrom('leagueWeeks')
      .select('week')
      .where('drawnAt', 'is', null)
      .orderBy('week')
      .limit(1)
      .executeTakeFirst();
    return row?.week;
  },

  /**
   * Takes the next groups of a closed week whose players are not told of their result. Undefined if there are none, or
   * another process takes them.
   */
  async dequeueResults(trx: Trx, maxGroups: number): Promise<{ week: string; results: WeekResultRow[] } | undefined> {
    const { rows: weeks } = await sql<{ week: string; notifiedGroup: string | null }>`
      SELECT week, notified_group FROM league_weeks WHERE drawn_at IS NOT NULL AND notified_at IS NULL
      ORDER BY week LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
    const [next] = weeks;
    if (!next) return undefined;
    const { week, notifiedGroup } = next;
    const { rows: groups } = await sql<{ id: string }>`
      SELECT id FROM league_groups WHERE week = ${week} AND (${notifiedGroup}::uuid IS NULL OR id > ${notifiedGroup})
      ORDER BY id LIMIT ${maxGroups}`.execute(trx);
    const last = groups.at(-1)?.id;
    await sql`UPDATE league_weeks SET notified_group = coalesce(${last ?? null}::uuid, notified_group),
        notified_at = CASE WHEN ${groups.length < maxGroups} THEN app_now() END
      WHERE week = ${week}`.execute(trx);
    const { rows } = await sql<WeekResultRow>`
      SELECT m.user_id, m.outcome, m.rank, g.tier, g.ranked_size AS size
      FROM league_members m JOIN league_groups g ON g.id = m.group_id JOIN users u ON u.id = m.user_id
      WHERE m.week = ${week} AND m.group_id = ANY(${groups.map(({ id }) => id)}::uuid[]) AND m.runs > 0
        AND m.outcome IN ('rose', 'stayed', 'fell') AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      ORDER BY m.user_id`.execute(trx);
    return { week, results: rows };
  },

  /** Takes the next step of closing a week; false once nothing is left. */
  async closeNext(trx: Trx, { week, maxPlayers }: { week: string; maxPlayers: number }): Promise<boolean> {
    const { rows } = await sql<{ isLeft: boolean }>`
      SELECT close_league_week(${week}, ${maxPlayers}) AS is_left`.execute(trx);
    return rows[0]?.isLeft ?? false;
  },
};
