import { MODES } from '@jumpy/domain/modes';
import { XP_PARTS } from '@jumpy/domain/xpParts';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';

/** What an entry was given for, where that can be looked at. */
export const LedgerLink = z.discriminatedUnion('kind', [
  /** A removed run is off the boards: there is nothing to watch. */
  z.object({ kind: z.literal('run'), runId: PublicId, score: Count, removed: z.boolean() }),
  /** `period` is the day or the week of one that comes back. */
  z.object({ kind: z.literal('quest'), questKey: z.string(), title: z.string(), period: z.nullable(z.string()) }),
  /** The player's day, and how long the streak was with it. */
  z.object({ kind: z.literal('daily'), day: z.string(), streak: Count }),
]);
export type LedgerLink = z.infer<typeof LedgerLink>;

/** An entry of one's own ledger. */
export const LedgerLine = z.object({
  id: Count,
  bucket: z.enum(['game', 'quest', 'invite']),
  /** As the ledger names it: `run`, `character_bonus`, `void`, `reinstate`, `recompute`, `quest`, `daily`, `invite`; later ones may come. */
  source: z.string(),
  /** XP; less than 0 where it was taken back. */
  amount: z.int(),
  at: TimeMs,
  link: z.nullable(LedgerLink),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** Lines of a page of the ledger when nobody says how many. */
export const LEDGER_PAGE = 50;
/** From behind an id, the newest first. */
export const LedgerQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())),
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
});
/** `next` is what to ask for the page after this; null on the last one. */
export const LedgerAnswer = z.object({
  success: z.literal(true),
  lines: z.array(LedgerLine),
  next: z.nullable(Count),
});
export type LedgerAnswer = z.infer<typeof LedgerAnswer>;
/** A page of one's own ledger. */
export const ledgerEndpoint: Endpoint<typeof LedgerAnswer, { query: typeof LedgerQuery }> = {
  method: 'GET',
  path: 'xp/ledger',
  answer: LedgerAnswer,
};

/** A run that counts for its player's numbers. */
export const CountedRun = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  jumps: Count,
  playedAt: TimeMs,
  /** The high score stands on it. */
  isBest: z.boolean(),
});
export type CountedRun = z.infer<typeof CountedRun>;

/** Whose XP. */
export const PlayerXpParams = z.object({ publicId: PublicId });
/** Where a player's numbers come from. */
export const PlayerXpAnswer = z.object({
  success: z.literal(true),
  player: z.object({
    publicId: PublicId,
    /** Null for a player who has left. */
    username: z.nullable(z.string()),
    avatarUrl: z.string(),
    level: Count,
  }),
  xp: z.int(),
  /** The part of unseen runs: it counts for the player, and not on LEVELS. */
  unseen: Count,
  /** They add up to `xp`. */
  parts: z.array(z.object({ part: z.enum(XP_PARTS), count: Count, amount: z.int() })),
  /** What the JUMPS board counts: live games and the jumps in them. */
  ranked: z.object({ games: Count, jumps: Count }),
  /** The best of the live runs, then the last ones. */
  runs: z.array(CountedRun),
});
export type PlayerXpAnswer = z.infer<typeof PlayerXpAnswer>;
/** Why a player's numbers are what they are, for anybody. */
export const playerXpEndpoint: Endpoint<typeof PlayerXpAnswer, { params: typeof PlayerXpParams }> = {
  method: 'GET',
  path: 'players/:publicId/xp',
  answer: PlayerXpAnswer,
};
