import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** A player's best score on a board. */
export interface OwnBest {
  best: number;
  runId: string | null;
}

/** A player on a board. */
export interface RivalRow {
  publicId: string;
  username: string;
  avatar: string | null;
  score: number;
  /** The run with that score; null where its course is not published. */
  runId: string | null;
}

/** Score milestones to find rivals for, and how many to find above the best. */
export interface MilestoneQuery {
  best: number;
  milestones: readonly number[];
  nearestCount: number;
}

/** The player's best on the Scores board. */
export async function readOwnBest(db: Db, discordId: string): Promise<OwnBest> {
  const { rows } = await sql<OwnBest>`
    SELECT hi_score AS best, best_run_id AS run_id FROM game_stats WHERE discord_id = ${discordId}`.execute(db);
  return rows[0] ?? { best: 0, runId: null };
}

/** The player's best on a day's course. */
export async function readOwnDayBest(db: Db, { userId, date }: { userId: string; date: string }): Promise<OwnBest> {
  const { rows } = await sql<OwnBest>`
    SELECT score AS best, run_id FROM daily_bests WHERE course_date = ${date} AND user_id = ${userId}`.execute(db);
  return rows[0] ?? { best: 0, runId: null };
}

/**
 * Rivals on the Scores board: the first above each milestone and the nearest above the best, in board order. Each is
 * one index lookup.
 */
export function rivalsQuery({
  discordId,
  best,
  milestones,
  nearestCount,
}: MilestoneQuery & { discordId: string }): RawBuilder<RivalRow> {
  const above = (score: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
    SELECT discord_id, hi_score, hi_score_at, best_run_id FROM game_stats
    WHERE hi_score > ${score} AND NOT hidden AND discord_id <> ${discordId}
    ORDER BY hi_score, hi_score_at DESC, discord_id DESC LIMIT ${limit}`;
  return sql<RivalRow>`
    SELECT u.public_id, u.username, u.avatar, found.hi_score AS score,
      CASE WHEN NOT EXISTS (
        SELECT FROM room_race_places p JOIN room_races a ON a.id = p.race_id WHERE p.run_id = found.best_run_id AND a.ended_at IS NULL
      ) THEN found.best_run_id END AS run_id
    FROM (${milestonesQuery({ best, milestones, nearestCount }, above)}) AS found JOIN users u ON u.discord_id = found.discord_id
    ORDER BY found.hi_score, found.hi_score_at DESC, found.discord_id DESC`;
}

/** The same for a day's course. */
export function dayRivalsQuery({
  userId,
  date,
  ...query
}: MilestoneQuery & { userId: string; date: string }): RawBuilder<RivalRow> {
  const above = (score: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
    SELECT user_id, score, reached_at, run_id FROM daily_bests
    WHERE course_date = ${date} AND score > ${score} AND user_id <> ${userId}
    ORDER BY score, reached_at DESC, run_id DESC LIMIT ${limit}`;
  return sql<RivalRow>`
    SELECT u.public_id, u.username, u.avatar, found.score, NULL::uuid AS run_id
    FROM (${milestonesQuery(query, above)}) AS found JOIN users u ON u.id = found.user_id
    ORDER BY found.score, found.reached_at DESC, found.run_id DESC`;
}

/** Finds the rivals at the milestones and the nearest ones above, without duplicates. */
function milestonesQuery(
  { best, milestones, nearestCount }: MilestoneQuery,
  above: (score: RawBuilder<unknown>, limit: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT next.* FROM unnest(${[...milestones]}::integer[]) AS milestone (floor)
      CROSS JOIN LATERAL (${above(sql`milestone.floor`, 1)}) AS next
    UNION (${above(sql`${best}::integer`, nearestCount)})`;
}

export async function readRivals(db: Db, query: Parameters<typeof rivalsQuery>[0]): Promise<RivalRow[]> {
  return (await rivalsQuery(query).execute(db)).rows;
}

export async function readDayRivals(db: Db, query: Parameters<typeof dayRivalsQuery>[0]): Promise<RivalRow[]> {
  return (await dayRivalsQuery(query).execute(db)).rows;
}
