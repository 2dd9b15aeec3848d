import type { ModeBoard } from '@jumpy/domain/modes';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { LevelRecord } from '@jumpy/protocol/http/history';
import type { RunEvent } from '@jumpy/protocol/http/runs';
import type { ReplayClaim } from '@jumpy/protocol/http/replays';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { RunsTable } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** SQL condition: others still play the course of this room run. */
export const isInRoomQuery = (runId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT 1 FROM room_race_places p JOIN room_races a ON a.id = p.race_id WHERE p.run_id = ${runId} AND a.ended_at IS NULL)`;

type Run = Selectable<RunsTable>;
type ClaimField = keyof ReplayClaim;
type RunDetail = 'look' | 'revived' | 'heights' | 'levelTicks' | 'courseDate' | 'voidedAt' | 'createdAt';

/** Metadata of a replay. */
export type ReplayHead = Pick<
  Run,
  ClaimField | 'id' | 'mode' | 'userId' | 'simVersion' | 'courseDate' | 'voidedAt' | 'replayHash'
> & {
  /** Key of the course, either the run's own or the day's, with its commitment. */
  key: Buffer | null;
  commitment: Buffer | null;
  isInRoom: boolean;
};

/** The fields of a settled run that every reader needs. */
export interface RunRow extends Pick<
  Run,
  ClaimField | 'id' | 'mode' | 'startPlace' | 'rule' | 'simVersion' | 'cause' | 'witness' | 'witnessReason' | RunDetail
> {
  /** The special event, of a run of one. */
  event: RunEvent | null;
}

/** The room race of a run. */
export interface RoomRaceRow {
  roomRaceId: string | null;
  racers: number | null;
  /** Null while the race is in progress. */
  roomRank: number | null;
}

const ROOM_RACE_COLUMNS: RawBuilder<unknown> = sql`rr.race_id AS room_race_id, rr.racers, rr.room_rank`;
/** Rank among the runs that are not voided: when one is removed, lower ones move up. */
const JOIN_ROOM_RACE: RawBuilder<unknown> = sql`
  LEFT JOIN LATERAL (
    SELECT p.race_id, count(*)::integer AS racers, 1 + (count(*) FILTER (WHERE o.rank < p.rank))::integer AS room_rank
    FROM room_race_places p
    JOIN room_races a ON a.id = p.race_id AND a.ended_at IS NOT NULL
    JOIN room_race_places o ON o.race_id = p.race_id AND o.rank IS NOT NULL
    LEFT JOIN runs v ON v.id = o.run_id
    WHERE r.mode = 'room' AND p.run_id = r.id AND v.voided_at IS NULL
    GROUP BY p.race_id, p.rank
    UNION ALL
    SELECT a.id, (SELECT count(*)::integer FROM run_tickets o WHERE o.room_race_id = a.id), NULL
    FROM run_tickets t JOIN room_races a ON a.id = t.room_race_id AND a.ended_at IS NULL
    WHERE r.mode = 'room' AND t.run_id = r.id
  ) rr ON true`;

const RUN_COLUMNS: RawBuilder<unknown> = sql`
  r.id, r.mode, r.sim_version, r.score, r.jumps, r.enemies, r.ticks, r.level, r.start_place, r.rule, r.cause, r.witness, r.witness_reason,
  r.look, r.revived, r.heights, r.level_ticks, r.course_date, r.voided_at, r.created_at,
  (SELECT jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'nameEs', e.name_es)
    FROM special_events e WHERE e.id = r.special_event_id) AS event`;

export interface PlayedRunRow extends RunRow, RoomRaceRow {
  userId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  playerLevel: number;
  /** Whether others may see the player's profile. */
  hasProfile: boolean;
  /** What the player has equipped now. */
  cosmetics: EquippedCosmetics;
  board: ModeBoard;
  isInRoom: boolean;
  /** The player's rank with this run: on the Scores board, or on the board of its day or event. */
  rank: number | null;
  /** Name of the season or weekend in which it was played. */
  eventName: string | null;
}

export async function findRun(db: Db, runId: string): Promise<PlayedRunRow | undefined> {
  const { rows } = await sql<PlayedRunRow>`
    SELECT ${RUN_COLUMNS}, ${ROOM_RACE_COLUMNS}, r.user_id, u.public_id, u.username, u.avatar, u.level AS player_level, u.has_profile, u.cosmetics, r.board,
      ${isInRoomQuery(sql`r.id`)} AS is_in_room,
      (SELECT e.name FROM special_events e WHERE e.id = r.special_event_id) AS event_name,
      CASE
        WHEN r.voided_at IS NOT NULL OR u.hidden_at IS NOT NULL THEN NULL
        WHEN s.best_run_id = r.id THEN count_above('hi_score', s.hi_score) + 1
        WHEN d.run_id = r.id THEN
          (SELECT count(*) FROM daily_bests o WHERE o.course_date = d.course_date AND o.score > d.score) + 1
        WHEN b.run_id = r.id THEN
          (SELECT count(*) FROM special_event_bests o WHERE o.special_event_id = b.special_event_id AND o.score > b.score) + 1
      END AS rank
    FROM runs r
    JOIN users u ON u.id = r.user_id
    LEFT JOIN game_stats s ON s.discord_id = u.discord_id
    LEFT JOIN daily_bests d ON d.course_date = r.course_date AND d.user_id = r.user_id
    LEFT JOIN special_event_bests b ON b.special_event_id = r.special_event_id AND b.user_id = r.user_id
    ${JOIN_ROOM_RACE}
    WHERE r.id = ${runId}`.execute(db);
  return rows[0];
}

export async function findReplayHeads(db: Db, runIds: readonly string[]): Promise<Map<string, ReplayHead>> {
  const heads = await db
    .selectFrom('runs as r')
    .leftJoin('runCommitments as c', 'c.runId', 'r.id')
    .leftJoin('dailyKeys as k', 'k.courseDate', 'r.courseDate')
    .leftJoin('dailyCourses as d', 'd.courseDate', 'r.courseDate')
    .select(['r.id', 'r.mode', 'r.userId', 'r.simVersion', 'r.score', 'r.jumps', 'r.enemies', 'r.ticks', 'r.level'])
    .select(['r.courseDate', 'r.voidedAt', 'r.replayHash'])
    .select((eb) => [
      eb.fn.coalesce('r.runKey', 'k.key').as('key'),
      eb.fn.coalesce('c.commitment', 'd.commitment').as('commitment'),
      isInRoomQuery(sql`r.id`).as('isInRoom'),
    ])
    .where('r.id', 'in', [...runIds])
    .execute();
  return new Map(heads.map((head) => [head.id, head]));
}

export interface OwnRunRow extends RunRow, RoomRaceRow {
  isBest: boolean;
  countsGames: boolean;
  xp: number;
}

/** The player's recent runs, newest first, with the XP each was settled with. */
export async function readOwnRuns(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<OwnRunRow[]> {
  const { rows } = await sql<OwnRunRow>`
    SELECT ${RUN_COLUMNS}, ${ROOM_RACE_COLUMNS}, r.counts_games,
      r.id = (SELECT s.best_run_id FROM users u JOIN game_stats s ON s.discord_id = u.discord_id WHERE u.id = ${userId})
        IS TRUE AS is_best,
      (r.answer #>> '{xp,gained}')::int + (r.answer #>> '{xp,characterBonus}')::int AS xp
    FROM runs r ${JOIN_ROOM_RACE} WHERE r.user_id = ${userId}
    ORDER BY r.created_at DESC, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Number of the player's runs, including voided ones. */
export async function countOwnRuns(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The player's records per level, from the first level. */
export async function readLevelRecords(db: Db, userId: string): Promise<LevelRecord[]> {
  return db
    .selectFrom('levelRecords')
    .select(['level', 'reached', 'fastestTicks', 'fastestRunId', 'bestScore', 'bestRunId'])
    .where('userId', '=', userId)
    .orderBy('level')
    .execute();
}
