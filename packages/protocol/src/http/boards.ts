import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';

/** Boards in tab order (BOARD-02). */
export const BOARDS = ['scores', 'jumps', 'levels'] as const;
export type Board = (typeof BOARDS)[number];

/**
 * A row of any board (BOARD-22). In public rows `isSelf` is false, and `discord_id` and `wallet_address` are null;
 * `OwnRankResponse` has the caller's own row, and for admins all rows in full. Redundant fields are omitted to keep rows
 * small: the remaining progress follows from `xp` (`levelProgress`).
 */
export const BoardRow = z.object({
  publicId: PublicId,
  /** Null in the player's own row before their first ranked run (READ-03). */
  rank: z.nullable(Count),
  username: z.nullable(z.string()),
  avatarUrl: z.string(),
  /**
   * Score, jumps or XP from live runs, depending on the board. `level`, `xp` and `progress` also exclude the XP of
   * unwitnessed runs.
   */
  value: Count,
  level: Count,
  xp: Count,
  /** Progress to the next level in percent. */
  progress: Count,
  isSelf: z.boolean(),
  discord_id: z.nullable(z.string()),
  wallet_address: z.nullable(z.string()),
  /** Used if `username` is missing (BOARD-23). */
  discord_username: z.optional(z.nullable(z.string())),
  /** Scores board only: the best run and its 32 heights, encoded for `decodeHeights`. */
  runId: z.nullable(PublicId),
  heights: z.string().check(z.maxLength(32)),
  /** Set if that run was continued after a revive; the row shows a heart. */
  revived: z.optional(z.literal(true)),
  /** Set if that run was played in a room, on a shared course; the row shows a mark. */
  isRoom: z.optional(z.literal(true)),
  /** The character currently equipped; omitted for Jumpy. */
  look: z.optional(AppearanceName),
  /** Set if the player's profile is hidden; the name is not a link. */
  noProfile: z.optional(z.literal(true)),
  /** Own row only: jumps or XP from unwitnessed runs, which count for the player but not on the board. */
  unranked: z.optional(Count),
});
export type BoardRow = z.infer<typeof BoardRow>;

export const BoardParams = z.object({ board: z.enum(BOARDS) });
/** Maximum number of rows. */
export const BoardQuery = z.object({
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
});
export const BoardResponse = z.object({
  success: z.literal(true),
  board: z.enum(BOARDS),
  rows: z.array(BoardRow),
  total: Count,
});
export type BoardResponse = z.infer<typeof BoardResponse>;
/** Up to 100 rows of a board; identical for all callers, so cacheable. */
export const boardEndpoint: Endpoint<typeof BoardResponse, { params: typeof BoardParams; query: typeof BoardQuery }> = {
  method: 'GET',
  path: 'leaderboards/:board',
  response: BoardResponse,
};

/** The player's own row, whatever its rank; for admins also all rows with ids and wallets. */
export const OwnRankResponse = z.object({
  success: z.literal(true),
  board: z.enum(BOARDS),
  self: z.nullable(BoardRow),
  rows: z.optional(z.array(BoardRow)),
});
export type OwnRankResponse = z.infer<typeof OwnRankResponse>;
/** The player's own row on a board. */
export const ownRankEndpoint: Endpoint<typeof OwnRankResponse, { params: typeof BoardParams }> = {
  method: 'GET',
  path: 'leaderboards/:board/self',
  response: OwnRankResponse,
};
