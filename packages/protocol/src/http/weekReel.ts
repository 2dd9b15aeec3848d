import * as z from 'zod/mini';
import { AppearanceName, WornCosmetics } from '../appearance.ts';
import { Count, PublicId } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';
import { StartPlace } from './runs.ts';
import { NamedPlayer } from '../playerCards.ts';

export const MAX_REEL_RUNS = 10;

/** A player's best ranked run of the week. Its replay is open to everyone. */
export const ReelRun = z.object({
  runId: PublicId,
  score: Count,
  level: Count,
  startPlace: StartPlace,
  /** The character of the run, in what its player wears now. */
  look: AppearanceName,
  cosmetics: z.optional(WornCosmetics),
  player: NamedPlayer,
});
export type ReelRun = z.infer<typeof ReelRun>;

export const WeekReelResponse = z.object({
  success: z.literal(true),
  /** One run of each player, the best first. */
  runs: z.array(ReelRun).check(z.maxLength(MAX_REEL_RUNS)),
});
export type WeekReelResponse = z.infer<typeof WeekReelResponse>;
/** The best runs of this week, the same for everyone. */
export const weekReelEndpoint: Endpoint<typeof WeekReelResponse, EmptyRequest> = {
  method: 'GET',
  path: 'leaderboards/scores/week',
  response: WeekReelResponse,
};
