import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/** An IANA time zone, as named by browsers. */
export const TimeZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/));

/** State of the player's daily claim (DAILY-03). */
export const DailyClaim = z.object({
  current_streak: Count,
  can_claim: z.boolean(),
  /** Day of the next claim in the cycle, 1 to 7 (DAILY-11). */
  day: z.int().check(z.minimum(1), z.maximum(7)),
  xp: Count,
  nextClaimAt: TimeMs,
  /** When the streak expires without another claim; null without a streak. */
  streakEndsAt: z.nullable(TimeMs),
  serverNow: TimeMs,
  timeZone: TimeZone,
  /** True until the browser has reported its time zone. */
  isZoneUnseen: z.boolean(),
  /** Earliest time at which the player may change the time zone. */
  zoneChangeableAt: TimeMs,
});
export type DailyClaim = z.infer<typeof DailyClaim>;

export const DailyClaimResponse = z.object({ success: z.literal(true), claim: DailyClaim });
/** The signed-in player's daily claim. */
export const dailyClaimEndpoint: Endpoint<typeof DailyClaimResponse, EmptyRequest> = {
  method: 'GET',
  path: 'daily-claim',
  response: DailyClaimResponse,
};

/**
 * A claim that can be recorded on chain: its key with the period, and the server's attestation; null without an
 * attestation key or a wallet.
 */
export const ClaimAttestation = z.object({
  questKey: z.string().check(z.minLength(1), z.maxLength(64)),
  xpAwarded: Count,
  signature: z.nullable(z.string().check(z.regex(/^0x[0-9a-f]{130}$/))),
});
export type ClaimAttestation = z.infer<typeof ClaimAttestation>;

/** Result of a claim (DAILY-07); a claim that is too early is rejected with `claim_early`. */
export const ClaimDailyResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  day: Count,
  xp_awarded: Count,
  claim: DailyClaim,
  record: ClaimAttestation,
});
export type ClaimDailyResponse = z.infer<typeof ClaimDailyResponse>;
/** Claims the daily reward. */
export const claimDailyEndpoint: Endpoint<typeof ClaimDailyResponse, EmptyRequest> = {
  method: 'POST',
  path: 'daily-claim',
  response: ClaimDailyResponse,
};

/** `isSeen`: the zone reported by the browser, accepted once; otherwise the player's choice, allowed once in 7 days. */
export const TimeZoneBody = z.object({ timeZone: TimeZone, isSeen: z.optional(z.boolean()) });
/** Sets the time zone of the player's daily cycle (READ-60). */
export const timeZoneEndpoint: Endpoint<typeof DailyClaimResponse, { body: typeof TimeZoneBody }> = {
  method: 'POST',
  path: 'time-zone',
  response: DailyClaimResponse,
};
