import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A place on a board: whose it is and what it is worth. */
export interface Place {
  discordId: string;
  rank: number;
  value: number;
  runId: string | null;
  heights: number[] | null;
  /** Whether that run went on after a revive; only where it may have. */
  revived?: boolean | null;
}

type Db = Kysely<Database>;

/** BOARD-17. Equal scores share a rank; who reached it first stands first. */
export async function readScorePlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT s.discord_id, rank() OVER (ORDER BY s.hi_score DESC) AS rank, s.hi_score AS value, s.best_run_id AS run_id,
      r.heights, r.revived
    FROM (SELECT * FROM game_stats WHERE hi_score > 0 ORDER BY hi_score DESC, hi_score_at, discord_id LIMIT ${limit}) AS s
    LEFT JOIN runs r ON r.id = s.best_run_id
    ORDER BY s.hi_score DESC, s.hi_score_at, s.discord_id`.execute(db);
  return rows;
}

/** BOARD-18. */
export async function readJumpPlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT discord_id, rank() OVER (ORDER BY total_jumps DESC) AS rank, total_jumps AS value, NULL AS run_id, NULL AS heights
    FROM (SELECT * FROM game_stats WHERE total_jumps > 0 ORDER BY total_jumps DESC, discord_id LIMIT ${limit}) AS s
    ORDER BY total_jumps DESC, discord_id`.execute(db);
  return rows;
}

/** BOARD-20: the Levels board by the database's function. */
export async function readLevelPlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT discord_id, rank, xp AS value, NULL AS run_id, NULL AS heights FROM get_xp_leaderboard(${limit})`.execute(
    db,
  );
  return rows;
}

/** BOARD-21: the simple query. */
export async function readSimpleLevelPlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT discord_id, rank() OVER (ORDER BY xp DESC) AS rank, xp AS value, NULL AS run_id, NULL AS heights
    FROM (SELECT discord_id, xp FROM users WHERE xp IS NOT NULL ORDER BY xp DESC, discord_id LIMIT ${limit}) AS u
    ORDER BY xp DESC, discord_id`.execute(db);
  return rows;
}

export interface PlaceOwner {
  discordId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  xp: number;
  walletAddress: string | null;
}

/** BOARD-19: names and pictures by a list of ids. */
export async function readOwners(db: Db, discordIds: readonly string[]): Promise<Map<string, PlaceOwner>> {
  const owners = await db
    .selectFrom('users')
    .select(['discordId', 'publicId', 'username', 'avatar', 'xp', 'walletAddress'])
    .where('discordId', 'in', [...discordIds])
    .execute();
  return new Map(owners.map((owner) => [owner.discordId, owner]));
}

/** How many players could stand on a board. */
export async function countPlayers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('xp', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRanked(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count_ranked() AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Players' own places on a board of totals, wherever those are; none before the first point. */
export async function readOwnTotalPlaces(
  db: Db,
  { board, discordIds }: { board: 'hi_score' | 'total_jumps'; discordIds: string[] },
): Promise<Place[]> {
  const value = board === 'hi_score' ? sql`s.hi_score` : sql`s.total_jumps`;
  const isScores = board === 'hi_score';
  const { rows } = await sql<Place>`
    SELECT s.discord_id, count_above(${board}, ${value}) + 1 AS rank, ${value} AS value,
      CASE WHEN ${isScores} THEN s.best_run_id END AS run_id, CASE WHEN ${isScores} THEN r.heights END AS heights,
      ${isScores} AND r.revived AS revived
    FROM game_stats s LEFT JOIN runs r ON r.id = s.best_run_id
    WHERE s.discord_id = ANY(${discordIds}::text[]) AND ${value} > 0`.execute(db);
  return rows;
}

/** Players' own places by XP. */
export async function readOwnLevelPlaces(db: Db, discordIds: string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT u.discord_id, (SELECT count(*) FROM users o WHERE o.xp > u.xp) + 1 AS rank, u.xp AS value,
      NULL AS run_id, NULL AS heights
    FROM users u WHERE u.discord_id = ANY(${discordIds}::text[])`.execute(db);
  return rows;
}
