import * as z from 'zod/mini';
import { AppearanceName, WornCosmetics } from '../appearance.ts';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { type RunParams } from './replays.ts';
import { CourseSeed, PackedReplay, RunRule, StartPlace } from './runs.ts';

/** Players listed below a challenge. */
export const MAX_LISTED_TRIES = 50;

const ChallengePlayer = z.object({
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
});

/** A run as a challenge to others: its score is to be beaten. */
export const Challenge = z.object({
  runId: PublicId,
  score: Count,
  level: Count,
  startPlace: StartPlace,
  rule: z.optional(RunRule),
  /** `noProfile` is set if the player's profile is hidden. */
  player: z.extend(ChallengePlayer, { noProfile: z.optional(z.literal(true)) }),
  isOwn: z.boolean(),
  /** The character of the run, omitted for Jumpy, in what its player wears now. */
  look: z.optional(AppearanceName),
  cosmetics: z.optional(WornCosmetics),
  /** While the course of the run is closed, it is raced by its score alone, on this course; null once it is published. */
  practice: z.nullable(z.object({ seed: CourseSeed, startPlace: StartPlace, simVersion: z.int() })),
});
export type Challenge = z.infer<typeof Challenge>;

/** A player's best try; only players with a public profile are listed. */
export const ChallengeTry = z.object({
  player: ChallengePlayer,
  score: Count,
  isBeaten: z.boolean(),
  isOwn: z.boolean(),
  /** The race, where it is a run that can be watched. */
  runId: z.nullable(PublicId),
});
export type ChallengeTry = z.infer<typeof ChallengeTry>;

export const ChallengeResponse = z.object({
  success: z.literal(true),
  challenge: Challenge,
  /** How many players and how many tries of guests there are, how many of both beat the run, and the best players. */
  tries: z.object({
    players: Count,
    guests: Count,
    beaten: Count,
    list: z.array(ChallengeTry).check(z.maxLength(MAX_LISTED_TRIES)),
  }),
});
export type ChallengeResponse = z.infer<typeof ChallengeResponse>;
/** A run as a challenge, and who tried. */
export const challengeEndpoint: Endpoint<typeof ChallengeResponse, { params: typeof RunParams }> = {
  method: 'GET',
  path: 'challenges/:runId',
  response: ChallengeResponse,
};

/** A practice run on the course of the challenge. */
export const ChallengeTryBody = z.object({ replay: PackedReplay });
export const ChallengeTryResponse = z.object({
  success: z.literal(true),
  /** By the server's simulation. */
  score: Count,
  isBeaten: z.boolean(),
  /** False if it is in no list: a try at a run of one's own, a repeated one, or one too many. */
  isListed: z.boolean(),
});
export type ChallengeTryResponse = z.infer<typeof ChallengeTryResponse>;
/** Sends a try, which the server simulates and which counts for nothing but the challenge. */
export const challengeTryEndpoint: Endpoint<
  typeof ChallengeTryResponse,
  { params: typeof RunParams; body: typeof ChallengeTryBody }
> = {
  method: 'POST',
  path: 'challenges/:runId/tries',
  response: ChallengeTryResponse,
};
