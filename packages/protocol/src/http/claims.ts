import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';

/** A zone of the IANA database, as browsers name theirs. */
export const TimeZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/));

/** How the signed-in player stands with the daily claim (DAILY-03). */
export const DailyClaim = z.object({
  current_streak: Count,
  can_claim: z.boolean(),
  /** The day of the cycle that the next claim is, 1 to 7 (DAILY-11), and its XP. */
  day: z.int().check(z.minimum(1), z.maximum(7)),
  xp: Count,
  nextClaimAt: TimeMs,
  /** When the streak ends unless there is a claim before; null without one. */
  streakEndsAt: z.nullable(TimeMs),
  serverNow: TimeMs,
  timeZone: TimeZone,
  /** Whether the zone is yet to be learnt from the browser. */
  isZoneUnseen: z.boolean(),
  /** From when on the player may choose another zone. */
  zoneChangeableAt: TimeMs,
});
export type DailyClaim = z.infer<typeof DailyClaim>;

export const DailyClaimAnswer = z.object({ success: z.literal(true), claim: DailyClaim });
/** The daily claim of the signed-in player. */
export const dailyClaimEndpoint: Endpoint<typeof DailyClaimAnswer, Nothing> = {
  method: 'GET',
  path: 'daily-claim',
  answer: DailyClaimAnswer,
};

/** A claim as it may go on chain: its key with the period, and the server's word on it; null without a key or a wallet. */
export const ClaimRecord = z.object({
  questKey: z.string().check(z.minLength(1), z.maxLength(64)),
  xpAwarded: Count,
  signature: z.nullable(z.string().check(z.regex(/^0x[0-9a-f]{130}$/))),
});
export type ClaimRecord = z.infer<typeof ClaimRecord>;

/** DAILY-07; one that is too early is refused with `claim_early`. */
export const ClaimedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  day: Count,
  xp_awarded: Count,
  claim: DailyClaim,
  record: ClaimRecord,
});
export type ClaimedAnswer = z.infer<typeof ClaimedAnswer>;
/** Claims the day. */
export const claimDailyEndpoint: Endpoint<typeof ClaimedAnswer, Nothing> = {
  method: 'POST',
  path: 'daily-claim',
  answer: ClaimedAnswer,
};

/** `isSeen`: what the browser says of itself, which counts once; else the player's choice, once in 7 days. */
export const TimeZoneBody = z.object({ timeZone: TimeZone, isSeen: z.optional(z.boolean()) });
/** In which zone the player's days are counted (READ-60). */
export const timeZoneEndpoint: Endpoint<typeof DailyClaimAnswer, { body: typeof TimeZoneBody }> = {
  method: 'POST',
  path: 'time-zone',
  answer: DailyClaimAnswer,
};
