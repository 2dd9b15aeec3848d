import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { BoardRow } from './boards.ts';
import { CourseDate } from './runs.ts';

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The course of a UTC day; its number counts the days since the first. */
export const DailyCourse = z.object({
  date: CourseDate,
  opensAt: TimeMs,
  endsAt: TimeMs,
  /** SHA-256 of the day's key, published 30 days ahead. */
  commitment: Hash,
});
export type DailyCourse = z.infer<typeof DailyCourse>;

/** Today's course, and how the signed-in player stands on it. */
export const DailyAnswer = z.object({
  success: z.literal(true),
  today: DailyCourse,
  serverNow: TimeMs,
  players: Count,
  own: z.nullable(
    z.object({ games: Count, best: z.nullable(Count), runId: z.nullable(PublicId), rank: z.nullable(Count) }),
  ),
});
export type DailyAnswer = z.infer<typeof DailyAnswer>;
/** Today's course. */
export const dailyEndpoint: Endpoint<typeof DailyAnswer, Nothing> = {
  method: 'GET',
  path: 'daily',
  answer: DailyAnswer,
};

/** Boards of the daily course in the order of their tabs. */
export const DAILY_BOARDS = ['today', 'yesterday', 'best'] as const;
export type DailyBoard = (typeof DAILY_BOARDS)[number];

/** Which board of the daily course. */
export const DailyBoardParams = z.object({ board: z.enum(DAILY_BOARDS) });
/** `tries`: runs of its player on that day, for who plays a course again knows it. */
export const DailyBoardRow = z.extend(BoardRow, { courseDate: CourseDate, tries: Count });
export type DailyBoardRow = z.infer<typeof DailyBoardRow>;
export const DailyBoardAnswer = z.object({
  success: z.literal(true),
  board: z.enum(DAILY_BOARDS),
  /** Null for the best of all days. */
  date: z.nullable(CourseDate),
  rows: z.array(DailyBoardRow),
  total: Count,
});
export type DailyBoardAnswer = z.infer<typeof DailyBoardAnswer>;
/** A player's best on the day, or on any day; up to 100 rows, the same for everybody. */
export const dailyBoardEndpoint: Endpoint<typeof DailyBoardAnswer, { params: typeof DailyBoardParams }> = {
  method: 'GET',
  path: 'daily/boards/:board',
  answer: DailyBoardAnswer,
};

/** One's own row, also when it is further down; to admins also the rows with all ids and wallets. */
export const OwnDailyPlaceAnswer = z.object({
  success: z.literal(true),
  board: z.enum(DAILY_BOARDS),
  date: z.nullable(CourseDate),
  self: z.nullable(DailyBoardRow),
  rows: z.optional(z.array(DailyBoardRow)),
});
export type OwnDailyPlaceAnswer = z.infer<typeof OwnDailyPlaceAnswer>;
/** One's own row of a board of the daily course. */
export const ownDailyPlaceEndpoint: Endpoint<typeof OwnDailyPlaceAnswer, { params: typeof DailyBoardParams }> = {
  method: 'GET',
  path: 'daily/boards/:board/self',
  answer: OwnDailyPlaceAnswer,
};

/** What was promised about the course of a day, with its key once the day is over. */
export const DailyCommitment = z.object({
  date: CourseDate,
  commitment: Hash,
  committedAt: TimeMs,
  /** 32 bytes as hex, once the replays of the day are open. */
  key: z.nullable(Hash),
  /** The version of the rules that the day was played by, once its key is shown. */
  simVersion: z.nullable(z.int()),
  /** What is drawn from the key: the first 4 bytes of HMAC-SHA-256(key, "jumpy section n") for the sections 0, 1 and 2. */
  seed: z.nullable(z.string().check(z.regex(/^(?:[0-9a-f]{8}){3}$/))),
});
export type DailyCommitment = z.infer<typeof DailyCommitment>;
export const DailyCommitmentsAnswer = z.object({ success: z.literal(true), days: z.array(DailyCommitment) });
export type DailyCommitmentsAnswer = z.infer<typeof DailyCommitmentsAnswer>;
/** What was promised about the courses to come, and the keys of the days that are over. */
export const commitmentsEndpoint: Endpoint<typeof DailyCommitmentsAnswer, Nothing> = {
  method: 'GET',
  path: 'daily/commitments',
  answer: DailyCommitmentsAnswer,
};
