import { MODES } from '@jumpy/domain/modes';
import { WITNESS_CLASSES, WITNESS_REASONS } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Look } from '../look.ts';
import { CourseDate, MAX_REPLAY_CHARS, RunCommitment } from './runs.ts';

/** A verified run as everybody may see it. */
export const RunFacts = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  ticks: Count,
  cause: z.string(),
  simVersion: z.int(),
  witness: z.enum(WITNESS_CLASSES),
  witnessReason: z.nullable(z.enum(WITNESS_REASONS)),
  /** Whether it went on after a revive: its row carries a heart. */
  revived: z.boolean(),
  /** The character it was played with. */
  look: Look,
  playedAt: TimeMs,
  /** The day of its course, for a daily run. */
  courseDate: z.nullable(CourseDate),
  /** 32 heights of the run, 0 to 1. */
  heights: z.array(z.number()),
  /** Ticks spent in each level from the first. */
  levelTicks: z.array(Count),
  /** Of a room's run: the race it belongs to, how many people raced, and its place among them; null while the race goes on. */
  roomRace: z.optional(z.object({ raceId: PublicId, racers: Count, rank: z.nullable(Count) })),
});
export type RunFacts = z.infer<typeof RunFacts>;

/** Which run. */
export const RunParams = z.object({ runId: PublicId });
/** A run with its player. */
export const PublicRun = z.extend(RunFacts, {
  player: z.object({
    publicId: PublicId,
    username: z.string(),
    avatarUrl: z.string(),
    level: Count,
    /** Present and true where the player shows no profile: the name is no link. */
    noProfile: z.optional(z.literal(true)),
  }),
  isOwn: z.boolean(),
  /** Its place, when it is what its player stands on the Scores or the day's board with. */
  rank: z.nullable(Count),
  /** Players who raced it and scored more. */
  beatenBy: Count,
  /** When the replay opens to others: when the last runs of its day are over, for a daily one; null when it is open to this viewer. */
  replayOpensAt: z.nullable(TimeMs),
});
export type PublicRun = z.infer<typeof PublicRun>;
export const PublicRunAnswer = z.object({
  success: z.literal(true),
  run: PublicRun,
  /** The server's clock, by which `replayOpensAt` is told; servers of before leave it away. */
  serverNow: z.optional(TimeMs),
});
/** A run with its player, for anybody. A removed one is refused with `run_removed`. */
export const runEndpoint: Endpoint<typeof PublicRunAnswer, { params: typeof RunParams }> = {
  method: 'GET',
  path: 'runs/:runId',
  answer: PublicRunAnswer,
};
/** The picture of a run for pages that show links. */
export const runPreviewEndpoint: Endpoint<undefined, { params: typeof RunParams }> = {
  method: 'GET',
  path: 'runs/:runId/preview.png',
  answer: undefined,
};

/** Most replays of one request. */
export const MAX_REPLAYS = 25;

/** Ids of runs with commas between them. */
export const ReplaysQuery = z.object({ runs: z.string().check(z.minLength(1), z.maxLength(MAX_REPLAYS * 37)) });

/** `closed`: a daily run of others while runs of its day may be under way; `removed`: taken off the boards; `unknown`: no such run. */
export const REPLAY_STATES = ['open', 'closed', 'removed', 'unknown'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** What the boards claim a replay comes to; simulating it must give the same. */
export const ReplayClaim = z.object({ score: Count, jumps: Count, enemies: Count, ticks: Count, level: Count });
export type ReplayClaim = z.infer<typeof ReplayClaim>;
/**
 * What a course follows from that was revealed as it was climbed: its key (32 bytes as hex), shown when the run is settled, or with the
 * replays of its day; and the SHA-256 of it, public since the run was drawn, or 30 days before.
 */
export const CourseProof = z.object({ key: RunCommitment, commitment: RunCommitment });
export type CourseProof = z.infer<typeof CourseProof>;
export const RunReplay = z.object({
  runId: PublicId,
  state: z.enum(REPLAY_STATES),
  simVersion: z.nullable(z.int()),
  /** Deflate-raw, base64; null unless `open`. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_CHARS))),
  claim: z.nullable(ReplayClaim),
  /** Left away in races, whose course is known as a whole. */
  course: z.optional(CourseProof),
});
export type RunReplay = z.infer<typeof RunReplay>;
export const ReplaysAnswer = z.object({ success: z.literal(true), replays: z.array(RunReplay) });
export type ReplaysAnswer = z.infer<typeof ReplaysAnswer>;
/** Replays with what the board says of them, for anybody, in the order asked for. */
export const replaysEndpoint: Endpoint<typeof ReplaysAnswer, { query: typeof ReplaysQuery }> = {
  method: 'GET',
  path: 'replays',
  answer: ReplaysAnswer,
};
