import { GAME_MODES } from '@jumpy/domain/modes';
import { XP_PARTS } from '@jumpy/domain/xpBreakdown';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';

/** What an entry was granted for, if it can be linked. */
export const LedgerLink = z.discriminatedUnion('kind', [
  /** Removed runs are off the boards and cannot be watched. */
  z.object({ kind: z.literal('run'), runId: PublicId, score: Count, removed: z.boolean() }),
  /** `period` is the day or week of a recurring quest. */
  z.object({ kind: z.literal('quest'), questKey: z.string(), title: z.string(), period: z.nullable(z.string()) }),
  /** The player's local day, and the streak length including it. */
  z.object({ kind: z.literal('daily'), day: z.string(), streak: Count }),
]);
export type LedgerLink = z.infer<typeof LedgerLink>;

/** An entry of the player's ledger. */
export const LedgerEntry = z.object({
  id: Count,
  bucket: z.enum(['game', 'quest', 'invite']),
  /**
   * Source as recorded in the ledger: `run`, `character_bonus`, `void`, `reinstate`, `recompute`, `quest`, `daily`,
   * `invite`; more may be added.
   */
  source: z.string(),
  /** XP; negative if revoked. */
  amount: z.int(),
  at: TimeMs,
  link: z.nullable(LedgerLink),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Default number of entries per page. */
export const LEDGER_PAGE_SIZE = 50;
/** Entries after an id, newest first. */
export const LedgerQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())),
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
});
/** `next` is the cursor of the next page; null on the last one. */
export const LedgerResponse = z.object({
  success: z.literal(true),
  lines: z.array(LedgerEntry),
  next: z.nullable(Count),
});
export type LedgerResponse = z.infer<typeof LedgerResponse>;
/** A page of the player's ledger. */
export const ledgerEndpoint: Endpoint<typeof LedgerResponse, { query: typeof LedgerQuery }> = {
  method: 'GET',
  path: 'xp/ledger',
  response: LedgerResponse,
};

/** A run that counts toward its player's totals. */
export const CountedRun = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  score: Count,
  jumps: Count,
  playedAt: TimeMs,
  /** True for the run that holds the high score. */
  isBest: z.boolean(),
});
export type CountedRun = z.infer<typeof CountedRun>;

export const PlayerXpParams = z.object({ publicId: PublicId });
/** Breakdown of a player's totals. */
export const PlayerXpResponse = z.object({
  success: z.literal(true),
  player: z.object({
    publicId: PublicId,
    /** Null for a deleted account. */
    username: z.nullable(z.string()),
    avatarUrl: z.string(),
    level: Count,
  }),
  xp: z.int(),
  /** XP from unwitnessed runs; counts for the player but not on LEVELS. */
  unseen: Count,
  /** Components that add up to `xp`. */
  parts: z.array(z.object({ part: z.enum(XP_PARTS), count: Count, amount: z.int() })),
  /** Values ranked on the JUMPS board: live games and their jumps. */
  ranked: z.object({ games: Count, jumps: Count }),
  /** The best live run, then the latest ones. */
  runs: z.array(CountedRun),
});
export type PlayerXpResponse = z.infer<typeof PlayerXpResponse>;
/** Public breakdown of a player's totals. */
export const playerXpEndpoint: Endpoint<typeof PlayerXpResponse, { params: typeof PlayerXpParams }> = {
  method: 'GET',
  path: 'players/:publicId/xp',
  response: PlayerXpResponse,
};
