import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { BoardRow } from './boards.ts';
import { CourseDate } from './runs.ts';

const Sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The course of a UTC day; its number counts days since the first. */
export const DailyCourse = z.object({
  date: CourseDate,
  opensAt: TimeMs,
  endsAt: TimeMs,
  /** SHA-256 of the day's key, published 30 days in advance. */
  commitment: Sha256Hex,
});
export type DailyCourse = z.infer<typeof DailyCourse>;

/** Today's course and the signed-in player's results on it. */
export const DailyResponse = z.object({
  success: z.literal(true),
  today: DailyCourse,
  serverNow: TimeMs,
  players: Count,
  own: z.nullable(
    z.object({ games: Count, best: z.nullable(Count), runId: z.nullable(PublicId), rank: z.nullable(Count) }),
  ),
});
export type DailyResponse = z.infer<typeof DailyResponse>;
/** Today's course. */
export const dailyEndpoint: Endpoint<typeof DailyResponse, EmptyRequest> = {
  method: 'GET',
  path: 'daily',
  response: DailyResponse,
};

/** Daily boards, in tab order. */
export const DAILY_BOARDS = ['today', 'yesterday', 'best'] as const;
export type DailyBoard = (typeof DAILY_BOARDS)[number];

export const DailyBoardParams = z.object({ board: z.enum(DAILY_BOARDS) });
/** `tries`: the player's runs on that day; repeated tries benefit from knowing the course. */
export const DailyBoardRow = z.extend(BoardRow, { courseDate: CourseDate, tries: Count });
export type DailyBoardRow = z.infer<typeof DailyBoardRow>;
export const DailyBoardResponse = z.object({
  success: z.literal(true),
  board: z.enum(DAILY_BOARDS),
  /** Null for the all-time best. */
  date: z.nullable(CourseDate),
  rows: z.array(DailyBoardRow),
  total: Count,
});
export type DailyBoardResponse = z.infer<typeof DailyBoardResponse>;
/** Each player's best on the day, or of all days; up to 100 rows, identical for all callers. */
export const dailyBoardEndpoint: Endpoint<typeof DailyBoardResponse, { params: typeof DailyBoardParams }> = {
  method: 'GET',
  path: 'daily/boards/:board',
  response: DailyBoardResponse,
};

/** The player's own row, whatever its rank; for admins also all rows with ids and wallets. */
export const OwnDailyRankResponse = z.object({
  success: z.literal(true),
  board: z.enum(DAILY_BOARDS),
  date: z.nullable(CourseDate),
  self: z.nullable(DailyBoardRow),
  rows: z.optional(z.array(DailyBoardRow)),
});
export type OwnDailyRankResponse = z.infer<typeof OwnDailyRankResponse>;
/** The player's own row on a daily board. */
export const ownDailyRankEndpoint: Endpoint<typeof OwnDailyRankResponse, { params: typeof DailyBoardParams }> = {
  method: 'GET',
  path: 'daily/boards/:board/self',
  response: OwnDailyRankResponse,
};

/** Commitment to a day's course, with its key once the day is over. */
export const DailyCommitment = z.object({
  date: CourseDate,
  commitment: Sha256Hex,
  committedAt: TimeMs,
  /** 32 bytes in hex, once the day's replays are public. */
  key: z.nullable(Sha256Hex),
  /** Version of the simulation the day was played with; shown with the key. */
  simVersion: z.nullable(z.int()),
  /** What is drawn from the key: the first 4 bytes of HMAC-SHA-256(key, "jumpy section n") for the sections 0, 1 and 2. */
  seed: z.nullable(z.string().check(z.regex(/^(?:[0-9a-f]{8}){3}$/))),
});
export type DailyCommitment = z.infer<typeof DailyCommitment>;
export const DailyCommitmentsResponse = z.object({ success: z.literal(true), days: z.array(DailyCommitment) });
export type DailyCommitmentsResponse = z.infer<typeof DailyCommitmentsResponse>;
/** Commitments to upcoming courses, and the keys of past ones. */
export const dailyCommitmentsEndpoint: Endpoint<typeof DailyCommitmentsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'daily/commitments',
  response: DailyCommitmentsResponse,
};
