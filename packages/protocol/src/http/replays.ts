import { GAME_MODES } from '@jumpy/domain/modes';
import { WITNESS_CLASSES } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AppearanceName, WornCosmetics } from '../appearance.ts';
import type { PreviewQuery } from './previews.ts';
import {
  CourseDate,
  MAX_REPLAY_LENGTH,
  NullableWitnessReason,
  RunCommitment,
  RunEvent,
  RunRule,
  StartPlace,
} from './runs.ts';

/** Public data of a verified run. */
export const RunFacts = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  startPlace: StartPlace,
  rule: z.optional(RunRule),
  ticks: Count,
  cause: z.string(),
  simVersion: z.int(),
  witness: z.enum(WITNESS_CLASSES),
  witnessReason: NullableWitnessReason,
  /** Whether it was continued after a revive; the row shows a heart. */
  revived: z.boolean(),
  /** The character it was played with. */
  look: AppearanceName,
  playedAt: TimeMs,
  /** Date of the course, for a daily run. */
  courseDate: z.nullable(CourseDate),
  /** The special event, for a run of one. */
  event: z.optional(RunEvent),
  /** 32 heights of the run, from 0 to 1. */
  heights: z.array(z.number()),
  /** Ticks spent in each level, starting with the first. */
  levelTicks: z.array(Count),
  /** For a room run: its race, the number of human racers, and its rank; null while the race is in progress. */
  roomRace: z.optional(z.object({ raceId: PublicId, racers: Count, rank: z.nullable(Count) })),
});
export type RunFacts = z.infer<typeof RunFacts>;

export const RunParams = z.object({ runId: PublicId });
/** A run with its player. */
export const PublicRun = z.extend(RunFacts, {
  player: z.object({
    publicId: PublicId,
    username: z.string(),
    avatarUrl: z.string(),
    level: Count,
    /** Set if the player's profile is hidden; the name is not a link. */
    noProfile: z.optional(z.literal(true)),
    /** What the player wears now; absent without any. */
    cosmetics: z.optional(WornCosmetics),
  }),
  isOwn: z.boolean(),
  /** Its rank if it is the player's listed run on the Scores or daily board. */
  rank: z.nullable(Count),
  /** Number of players who raced it and scored more. */
  beatenBy: Count,
  /**
   * When the replay becomes public; for a daily run, once the day's last runs are over. Null if this viewer can already
   * see it.
   */
  replayOpensAt: z.nullable(TimeMs),
});
export type PublicRun = z.infer<typeof PublicRun>;
export const PublicRunResponse = z.object({
  success: z.literal(true),
  run: PublicRun,
  /** Server time, the reference for `replayOpensAt`; older servers omit it. */
  serverNow: z.optional(TimeMs),
});
/** A run with its player, public. A removed run is refused with `run_removed`. */
export const runEndpoint: Endpoint<typeof PublicRunResponse, { params: typeof RunParams }> = {
  method: 'GET',
  path: 'runs/:runId',
  response: PublicRunResponse,
};
/** Preview image of a run for link unfurling. */
export const runPreviewEndpoint: Endpoint<undefined, { params: typeof RunParams; query: typeof PreviewQuery }> = {
  method: 'GET',
  path: 'runs/:runId/preview.png',
  response: undefined,
};

/** Maximum number of replays per request. */
export const MAX_REPLAYS = 25;

/** Comma-separated run ids. */
export const ReplaysQuery = z.object({ runs: z.string().check(z.minLength(1), z.maxLength(MAX_REPLAYS * 37)) });

/**
 * `closed`: another player's daily run while runs of that day may be in progress; `removed`: taken off the boards;
 * `unknown`: no such run.
 */
export const REPLAY_STATES = ['open', 'closed', 'removed', 'unknown'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** The result a replay claims; simulating it must produce the same. */
export const ReplayClaim = z.object({ score: Count, jumps: Count, enemies: Count, ticks: Count, level: Count });
export type ReplayClaim = z.infer<typeof ReplayClaim>;
/**
 * Proof of a course that was revealed during the run: its key (32 bytes in hex), shown once the run is settled or with
 * the day's replays, and the key's SHA-256, public since the run was issued, or 30 days in advance.
 */
export const CourseProof = z.object({ key: RunCommitment, commitment: RunCommitment });
export type CourseProof = z.infer<typeof CourseProof>;
export const RunReplay = z.object({
  runId: PublicId,
  state: z.enum(REPLAY_STATES),
  simVersion: z.nullable(z.int()),
  /** Deflate-raw, base64; null unless `open`. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_LENGTH))),
  claim: z.nullable(ReplayClaim),
  /** Absent in races, whose course is fully known. */
  course: z.optional(CourseProof),
});
export type RunReplay = z.infer<typeof RunReplay>;
export const ReplaysResponse = z.object({ success: z.literal(true), replays: z.array(RunReplay) });
export type ReplaysResponse = z.infer<typeof ReplaysResponse>;
/** Replays with the claims they must reproduce; public, in the requested order. */
export const replaysEndpoint: Endpoint<typeof ReplaysResponse, { query: typeof ReplaysQuery }> = {
  method: 'GET',
  path: 'replays',
  response: ReplaysResponse,
};
