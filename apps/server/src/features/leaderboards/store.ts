import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import { MAX_REEL_RUNS, type ReelRun } from '@jumpy/protocol/http/weekReel';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A row of a board: its owner and value. */
export interface BoardEntry {
  discordId: string;
  /** Null before the first ranked run: the player's own row, not listed on the board. */
  rank: number | null;
  value: number;
  /** Additional value from unwitnessed runs, which does not rank. */
  unranked?: number | null;
  runId: string | null;
  heights: number[] | null;
  /** Whether the run continued after a revive; only for boards of runs. */
  revived?: boolean | null;
  /** Whether it was a room run; only for boards that include them. */
  isRoom?: boolean | null;
}

type Db = Kysely<DatabaseSchema>;

/** Equal scores share a rank; the earlier one is listed first. */
export async function readScoreEntries(db: Db, limit: number): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    SELECT s.discord_id, rank() OVER (ORDER BY s.hi_score DESC) AS rank, s.hi_score AS value, s.best_run_id AS run_id,
      r.heights, r.revived, r.mode = 'room' AS is_room
    FROM (SELECT * FROM game_stats WHERE hi_score > 0 AND NOT hidden ORDER BY hi_score DESC, hi_score_at, discord_id LIMIT ${limit}) AS s
    LEFT JOIN runs r ON r.id = s.best_run_id
    ORDER BY s.hi_score DESC, s.hi_score_at, s.discord_id`.execute(db);
  return rows;
}

/** Sample of top players used to find the lowest score that still makes the board without rooms. */
const CANDIDATE_LIMIT = 400;
/**
 * Players whose best runs are compared at most. Without a limit the planner expects a third of all players, and reads
 * their table whole.
 */
const MAX_COMPARED = 10 * CANDIDATE_LIMIT;

/**
 * Scores board without room runs. A player's best outside rooms never exceeds their overall best, so players whose
 * overall best is below the sample's last place are skipped.
 */
export async function readSoloScoreEntries(db: Db, limit: number): Promise<BoardEntry[]> {
  const bestRunJoin = sql`
    CROSS JOIN LATERAL (
      SELECT id, score, created_at, heights, revived FROM runs
      WHERE user_id = s.user_id AND counts_high_score AND mode <> 'room' AND voided_at IS NULL AND score > 0
      ORDER BY score DESC, created_at, id LIMIT 1
    ) AS r`;
  const { rows } = await sql<BoardEntry>`
    WITH candidates AS (
      SELECT user_id FROM game_stats WHERE hi_score > 0 AND NOT hidden ORDER BY hi_score DESC, hi_score_at, discord_id LIMIT ${CANDIDATE_LIMIT}
    ), lowest AS (
      SELECT r.score FROM candidates s ${bestRunJoin} ORDER BY r.score DESC OFFSET ${limit - 1} LIMIT 1
    )
    SELECT s.discord_id, rank() OVER (ORDER BY r.score DESC) AS rank, r.score AS value, r.id AS run_id, r.heights, r.revived
    FROM (
      SELECT discord_id, user_id FROM game_stats
      WHERE hi_score >= coalesce((SELECT score FROM lowest), 1) AND hi_score > 0 AND NOT hidden
      ORDER BY hi_score DESC, hi_score_at, discord_id LIMIT ${MAX_COMPARED}) AS s ${bestRunJoin}
    ORDER BY r.score DESC, r.created_at, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts only jumps of live runs. */
export async function readJumpEntries(db: Db, limit: number): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    SELECT discord_id, rank() OVER (ORDER BY ranked_jumps DESC) AS rank, ranked_jumps AS value, unseen_jumps AS unranked,
      NULL AS run_id, NULL AS heights
    FROM (SELECT * FROM game_stats WHERE ranked_jumps > 0 ORDER BY ranked_jumps DESC, discord_id LIMIT ${limit}) AS s
    ORDER BY ranked_jumps DESC, discord_id`.execute(db);
  return rows;
}

/** Levels board, from the database function. */
export async function readLevelEntries(db: Db, limit: number): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    SELECT b.discord_id, b.rank, b.xp AS value, u.unseen_xp AS unranked, NULL AS run_id, NULL AS heights
    FROM get_xp_leaderboard(${limit}) AS b JOIN users u ON u.discord_id = b.discord_id
    ORDER BY b.rank, b.discord_id`.execute(db);
  return rows;
}

/** Fallback query of the Levels board, by ranked XP. */
export async function readSimpleLevelEntries(db: Db, limit: number): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    SELECT discord_id, rank() OVER (ORDER BY ranked_xp DESC) AS rank, ranked_xp AS value, unseen_xp AS unranked,
      NULL AS run_id, NULL AS heights
    FROM (SELECT * FROM users WHERE ranked_xp > 0 ORDER BY ranked_xp DESC, discord_id LIMIT ${limit}) AS u
    ORDER BY ranked_xp DESC, discord_id`.execute(db);
  return rows;
}

export interface BoardEntryOwner {
  discordId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  look: string;
  /** Whether others may see the player's profile. */
  hasProfile: boolean;
  /** Ranked XP. */
  xp: number;
  walletAddress: string | null;
}

/** Names and avatars of the given Discord ids. */
export async function readEntryOwners(db: Db, discordIds: readonly string[]): Promise<Map<string, BoardEntryOwner>> {
  const owners = await db
    .selectFrom('users')
    .select(['discordId', 'publicId', 'username', 'avatar', 'look', 'hasProfile', 'rankedXp as xp', 'walletAddress'])
    .where('discordId', 'in', [...discordIds])
    .execute();
  return new Map(owners.map((owner) => [owner.discordId, owner]));
}

/** The best runs that are looked at. A few players may hold most of them, or be hidden, and then fewer are shown. */
const MAX_SCANNED_RUNS = 500;

interface ReelRunRow extends Pick<ReelRun, 'runId' | 'score' | 'level' | 'startPlace' | 'look'> {
  publicId: string;
  username: string;
  cosmetics: EquippedCosmetics;
}

export async function readWeekReel(db: Db, week: string): Promise<ReelRunRow[]> {
  return (await weekReelQuery(week).execute(db)).rows;
}

/** The best run of each player with a public profile, among the week's best runs. The index is by the expression. */
export function weekReelQuery(week: string): RawBuilder<ReelRunRow> {
  return sql<ReelRunRow>`
    SELECT best.* FROM (
      SELECT DISTINCT ON (u.id) r.id AS run_id, r.score, r.level, r.start_place, r.look, r.created_at, u.public_id, u.username, u.cosmetics
      FROM (
        SELECT id, user_id, score, level, start_place, look, created_at FROM runs
        WHERE league_week + 0 = ${week} AND league_week IS NOT NULL AND voided_at IS NULL
        ORDER BY score DESC, created_at, id LIMIT ${MAX_SCANNED_RUNS}
      ) AS r JOIN users u ON u.id = r.user_id
      WHERE u.has_profile AND u.suspended_at IS NULL
      ORDER BY u.id, r.score DESC, r.created_at, r.id
    ) AS best
    ORDER BY score DESC, created_at, run_id LIMIT ${MAX_REEL_RUNS}`;
}

/** Number of players on the Levels board, from the count tree and the changes that it does not have yet. */
export async function countLevelPlayers(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce((SELECT count FROM rank_counts WHERE board = 'xp' AND depth = 0 AND prefix = 0), 0)
      + (SELECT count(xp_to) - count(xp_from) FROM xp_rank_changes) AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countRankedPlayers(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count_ranked() AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The players' own ranks on a board of totals, however low. Null rank without a ranked run or a point. */
export async function readOwnTotalEntries(
  db: Db,
  { board, discordIds }: { board: 'hi_score' | 'total_jumps'; discordIds: string[] },
): Promise<BoardEntry[]> {
  const isScores = board === 'hi_score';
  const value = isScores ? sql`coalesce(s.hi_score, 0)` : sql`coalesce(s.ranked_jumps, 0)`;
  const unranked = isScores ? sql`0` : sql`coalesce(s.unseen_jumps, 0)`;
  const { rows } = await sql<BoardEntry>`
    SELECT requested.discord_id, CASE WHEN ${value} > 0 AND NOT coalesce(s.hidden, false) THEN count_above(${board}, ${value}) + 1 END AS rank, ${value} AS value,
      ${unranked} AS unranked, CASE WHEN ${isScores} THEN s.best_run_id END AS run_id,
      CASE WHEN ${isScores} THEN r.heights END AS heights, ${isScores} AND r.revived AS revived, ${isScores} AND r.mode = 'room' AS is_room
    FROM unnest(${discordIds}::text[]) AS requested (discord_id)
    LEFT JOIN game_stats s ON s.discord_id = requested.discord_id
    LEFT JOIN runs r ON r.id = s.best_run_id`.execute(db);
  return rows;
}

/** The players' own ranks by ranked XP; players without any are omitted. */
export async function readOwnLevelEntries(db: Db, discordIds: string[]): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    SELECT u.discord_id,
      CASE WHEN u.ranked_xp > 0 THEN count_above('xp', u.ranked_xp) + 1 END AS rank,
      greatest(u.ranked_xp, 0) AS value, u.unseen_xp AS unranked, NULL AS run_id, NULL AS heights
    FROM users u WHERE u.discord_id = ANY(${discordIds}::text[])`.execute(db);
  return rows;
}

/** Current local date of players, by Discord id. Run it in a transaction, whose clock it uses. */
export async function readPlayerLocalDates(
  db: Db,
  discordIds: readonly string[],
): Promise<Map<string, { userId: string; date: string }>> {
  const { rows } = await sql<{ discordId: string; userId: string; date: string }>`
    SELECT discord_id, id AS user_id, to_char(app_now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS date
    FROM users WHERE discord_id = ANY(${[...discordIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.discordId, row]));
}
