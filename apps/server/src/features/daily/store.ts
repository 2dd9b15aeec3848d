import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { BoardEntry } from '../leaderboards/store.ts';

type Db = Kysely<DatabaseSchema>;

export interface CourseRow {
  courseDate: string;
  commitment: Buffer;
  committedAt: Date;
  /** Null until the day begins. */
  key: Buffer | null;
  /** Version of the rules for that day; null until it begins. */
  simVersion: number | null;
}

/** Courses in a date range, in order. */
export async function readCourses(db: Db, { from, to }: { from: string; to: string }): Promise<CourseRow[]> {
  return db
    .selectFrom('dailyCourses as c')
    .leftJoin('dailyKeys as k', 'k.courseDate', 'c.courseDate')
    .select(['c.courseDate', 'c.commitment', 'c.committedAt', 'k.key', 'k.simVersion'])
    .where('c.courseDate', '>=', from)
    .where('c.courseDate', '<=', to)
    .orderBy('c.courseDate')
    .execute();
}

/** Started days without a stored key, up to a date. */
export async function listDatesWithoutKey(db: Db, to: string): Promise<string[]> {
  const courses = await db
    .selectFrom('dailyCourses as c')
    .leftJoin('dailyKeys as k', 'k.courseDate', 'c.courseDate')
    .select('c.courseDate')
    .where('k.courseDate', 'is', null)
    .where('c.courseDate', '<=', to)
    .orderBy('c.courseDate')
    .execute();
  return courses.map((course) => course.courseDate);
}

export interface CommittedCourse {
  courseDate: string;
  commitment: Buffer;
  committedAt: Date;
}

/** Inserts commitments; existing ones stay unchanged. */
export async function insertCourses(db: Db, courses: readonly CommittedCourse[]): Promise<void> {
  await db
    .insertInto('dailyCourses')
    .values([...courses])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewCourseKey {
  courseDate: string;
  key: Buffer;
  simVersion: number;
  takenAt: Date;
}

/** Stores keys for days that have none. */
export async function insertKeys(db: Db, keys: readonly NewCourseKey[]): Promise<void> {
  await db
    .insertInto('dailyKeys')
    .values([...keys])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface PlayerDay {
  games: number;
  best: number | null;
  runId: string | null;
  rank: number | null;
}

/** A player's result on a day. */
export async function readPlayerDay(db: Db, { userId, date }: { userId: string; date: string }): Promise<PlayerDay> {
  const { rows } = await sql<PlayerDay>`
    SELECT played.games, b.score AS best, b.run_id,
      CASE WHEN b.score IS NOT NULL THEN
        (SELECT count(*) FROM daily_bests o WHERE o.course_date = ${date} AND o.score > b.score) + 1 END AS rank
    FROM (
      SELECT count(*) AS games FROM runs WHERE user_id = ${userId} AND course_date = ${date} AND voided_at IS NULL
    ) AS played
    LEFT JOIN daily_bests b ON b.course_date = ${date} AND b.user_id = ${userId}`.execute(db);
  return rows[0] ?? { games: 0, best: null, runId: null, rank: null };
}

/** The player's best score on a day, or 0. */
export async function readDayBest(db: Db, { userId, date }: { userId: string; date: string }): Promise<number> {
  const row = await db
    .selectFrom('dailyBests')
    .select('score')
    .where('courseDate', '=', date)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.score ?? 0;
}

/** A player's standing on a day's board. */
export interface DayRanking {
  best: number;
  /** Number of other players on the board, and how many of them are above the score. */
  others: number;
  above: number;
}

/** `above` counts players above the greater of the player's best and the given score. */
export async function readDayRanking(
  db: Db,
  { userId, date, score }: { userId: string; date: string; score: number },
): Promise<DayRanking> {
  const { rows } = await sql<DayRanking>`
    WITH own_best AS (
      SELECT coalesce((SELECT score FROM daily_bests WHERE course_date = ${date} AND user_id = ${userId}), 0) AS best
    )
    SELECT own_best.best,
      (SELECT count(*) FROM daily_bests WHERE course_date = ${date}) - (own_best.best > 0)::integer AS others,
      (SELECT count(*) FROM daily_bests WHERE course_date = ${date} AND score > greatest(own_best.best, ${score}::integer)) AS above
    FROM own_best`.execute(db);
  return rows[0] ?? { best: 0, others: 0, above: 0 };
}

/** A rank on a daily board, with the day of the run. */
export interface DayEntry extends BoardEntry {
  courseDate: string;
  /** The player's runs on that day. */
  tries: number;
}

const TRIES_COLUMN = sql`
  (SELECT count(*) FROM runs t WHERE t.user_id = b.user_id AND t.course_date = b.course_date AND t.voided_at IS NULL) AS tries`;

const dayFilter = (date: string | null) => (date === null ? sql`b.is_best` : sql`b.course_date = ${date}`);

/** Top ranks of a day, or of all days. Equal scores share a rank; the earlier one is listed first. */
export async function readDayEntries(
  db: Db,
  { date, limit }: { date: string | null; limit: number },
): Promise<DayEntry[]> {
  const { rows } = await sql<DayEntry>`
    SELECT u.discord_id, rank() OVER (ORDER BY b.score DESC) AS rank, b.score AS value, b.run_id, r.heights, b.course_date,
      ${TRIES_COLUMN}
    FROM (
      SELECT * FROM daily_bests b WHERE ${dayFilter(date)} ORDER BY score DESC, reached_at, run_id LIMIT ${limit}
    ) AS b
    JOIN users u ON u.id = b.user_id JOIN runs r ON r.id = b.run_id
    ORDER BY b.score DESC, b.reached_at, b.run_id`.execute(db);
  return rows;
}

/** The players' own ranks on that board, however low. */
export async function readPlayerDayEntries(
  db: Db,
  { date, discordIds }: { date: string | null; discordIds: string[] },
): Promise<DayEntry[]> {
  const { rows } = await sql<DayEntry>`
    SELECT u.discord_id, b.score AS value, b.run_id, r.heights, b.course_date, ${TRIES_COLUMN},
      (SELECT count(*) FROM daily_bests o
        WHERE o.score > b.score AND ${date === null ? sql`o.is_best` : sql`o.course_date = ${date}`}) + 1 AS rank
    FROM daily_bests b JOIN users u ON u.id = b.user_id JOIN runs r ON r.id = b.run_id
    WHERE u.discord_id = ANY(${discordIds}::text[]) AND ${dayFilter(date)}`.execute(db);
  return rows;
}

/** Number of players on a day's board, or on the all-days board. */
export async function countDayPlayers(db: Db, date: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM daily_bests b WHERE ${dayFilter(date)}`.execute(db);
  return rows[0]?.count ?? 0;
}
