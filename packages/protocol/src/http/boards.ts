import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Look } from '../look.ts';

/** Boards in the order of their tabs (BOARD-02). */
export const BOARDS = ['scores', 'jumps', 'levels'] as const;
export type Board = (typeof BOARDS)[number];

/**
 * A row of any board (BOARD-22). The rows that everybody reads name nobody: in them `isSelf` is false, `discord_id` and `wallet_address` are
 * null; one's own row, and all of them to admins, is `OwnPlaceAnswer`. A hundred are read many times a second, so nothing is said twice:
 * the rest of the progress follows from `xp` (`levelProgress`).
 */
export const BoardRow = z.object({
  publicId: PublicId,
  /** Null in one's own row before the first run that ranks (READ-03). */
  rank: z.nullable(Count),
  username: z.nullable(z.string()),
  avatarUrl: z.string(),
  /** Score, jumps or XP, by board: what live runs earned. `level`, `xp` and `progress` are of the XP without that of unseen runs, too. */
  value: Count,
  level: Count,
  xp: Count,
  /** Percent of the way to the next level. */
  progress: Count,
  isSelf: z.boolean(),
  discord_id: z.nullable(z.string()),
  wallet_address: z.nullable(z.string()),
  /** Stands in for a `username` that is missing (BOARD-23). */
  discord_username: z.optional(z.nullable(z.string())),
  /** On the Scores board: the best run and its 32 heights, to be read by `readHeights`. */
  runId: z.nullable(PublicId),
  heights: z.string().check(z.maxLength(32)),
  /** Present and true when that run went on after a revive: its row carries a heart. */
  revived: z.optional(z.literal(true)),
  /** Present and true when that run was played in a room, on one course with others: its row carries a mark. */
  isRoom: z.optional(z.literal(true)),
  /** The character equipped now; left away for Jumpy. */
  look: z.optional(Look),
  /** Present and true where the player shows no profile: the name is no link. */
  noProfile: z.optional(z.literal(true)),
  /** In one's own row: jumps or XP of unseen runs, which count for oneself and not for the board. */
  unranked: z.optional(Count),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Which board. */
export const BoardParams = z.object({ board: z.enum(BOARDS) });
/** How many rows, at most. */
export const BoardQuery = z.object({
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
});
export const BoardAnswer = z.object({
  success: z.literal(true),
  board: z.enum(BOARDS),
  rows: z.array(BoardRow),
  total: Count,
});
export type BoardAnswer = z.infer<typeof BoardAnswer>;
/** Up to 100 rows of a board, the same for everybody. */
export const boardEndpoint: Endpoint<typeof BoardAnswer, { params: typeof BoardParams; query: typeof BoardQuery }> = {
  method: 'GET',
  path: 'leaderboards/:board',
  answer: BoardAnswer,
};

/** One's own row, also when it is further down; to admins also the rows with all ids and wallets. */
export const OwnPlaceAnswer = z.object({
  success: z.literal(true),
  board: z.enum(BOARDS),
  self: z.nullable(BoardRow),
  rows: z.optional(z.array(BoardRow)),
});
export type OwnPlaceAnswer = z.infer<typeof OwnPlaceAnswer>;
/** One's own row of a board. */
export const ownPlaceEndpoint: Endpoint<typeof OwnPlaceAnswer, { params: typeof BoardParams }> = {
  method: 'GET',
  path: 'leaderboards/:board/self',
  answer: OwnPlaceAnswer,
};
