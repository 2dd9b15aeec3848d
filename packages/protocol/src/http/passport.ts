import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { ProfileFeat, Stamp } from './profiles.ts';

/** One of the player's own stamps, with what others do not see: how many runs passed, and the first of each grade. */
export const PassportStamp = z.extend(Stamp, {
  runs: Count,
  firstAt: z.object({ bronze: TimeMs, silver: z.optional(TimeMs), gold: z.optional(TimeMs) }),
});
export type PassportStamp = z.infer<typeof PassportStamp>;
export const PassportResponse = z.object({
  success: z.literal(true),
  /** By place; places without a stamp are left out. */
  stamps: z.array(PassportStamp),
  /** All feats, achieved or not. */
  feats: z.array(ProfileFeat),
});
export type PassportResponse = z.infer<typeof PassportResponse>;
/** The signed-in player's stamps and feats. */
export const passportEndpoint: Endpoint<typeof PassportResponse, EmptyRequest> = {
  method: 'GET',
  path: 'passport',
  response: PassportResponse,
};
