import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';
import { CourseSeed, MAX_INPUTS_CHARS, RunCommitment } from './runs.ts';

/** Most runs of the list. */
export const MOST_LIVE = 50;

/** A run under way, as far as it was heard. */
export const LiveRun = z.object({
  runId: PublicId,
  player: z.object({
    publicId: PublicId,
    username: z.string(),
    avatarUrl: z.string(),
    level: Count,
    /** Present and true where the player shows no profile: the name is no link. */
    noProfile: z.optional(z.literal(true)),
  }),
  look: Look,
  score: Count,
  level: Count,
  startedAt: TimeMs,
  /** SHA-256 of the key that its course follows from; the key is shown with the run. */
  commitment: RunCommitment,
});
export type LiveRun = z.infer<typeof LiveRun>;

export const LiveRunsAnswer = z.object({ success: z.literal(true), total: Count, runs: z.array(LiveRun) });
export type LiveRunsAnswer = z.infer<typeof LiveRunsAnswer>;
/** Who climbs now, of those who let others watch: the highest first. */
export const liveRunsEndpoint: Endpoint<typeof LiveRunsAnswer, Nothing> = {
  method: 'GET',
  path: 'live',
  answer: LiveRunsAnswer,
};

/** Which run. */
export const LiveParams = z.object({ runId: PublicId });
/** The events of one run, as an event stream: `LiveNews` as the data of each. */
export const liveStreamEndpoint: Endpoint<undefined, { params: typeof LiveParams }> = {
  method: 'GET',
  path: 'live/:runId',
  answer: undefined,
};

/**
 * Why nothing more comes of a run that is watched: `settled`: it is over and has a page; `over`: it is over, and has no page yet, or never
 * will; `silent`: nothing was heard of it for long; `hidden`: its player lets nobody watch; `alone`: its page went on without the server.
 */
export const LIVE_ENDS = ['settled', 'over', 'silent', 'hidden', 'alone'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/**
 * What is said of a run that is watched, some four seconds after it was played: first what it is played on, then its inputs (packed, a
 * revive stands before the inputs that follow it) and more of its course, at last that nothing more comes, and why.
 */
export const LiveNews = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('head'),
    run: LiveRun,
    simVersion: z.int(),
    seed: CourseSeed,
  }),
  z.object({
    type: z.literal('play'),
    fromTick: Count,
    toTick: Count,
    inputs: z.string().check(z.maxLength(MAX_INPUTS_CHARS)),
  }),
  z.object({ type: z.literal('sections'), from: Count, seed: CourseSeed }),
  z.object({ type: z.literal('revive'), tick: Count }),
  z.object({ type: z.literal('end'), reason: z.enum(LIVE_ENDS) }),
]);
export type LiveNews = z.infer<typeof LiveNews>;

/** Whether others may watch the player's runs while they are played. */
export const WatchingAnswer = z.object({ success: z.literal(true), othersMayWatch: z.boolean() });
export type WatchingAnswer = z.infer<typeof WatchingAnswer>;
/** The player's setting. */
export const watchingEndpoint: Endpoint<typeof WatchingAnswer, Nothing> = {
  method: 'GET',
  path: 'account/watching',
  answer: WatchingAnswer,
};

export const WatchingBody = z.object({ othersMayWatch: z.boolean() });
/** Changes it: off hides a run under way at once. */
export const setWatchingEndpoint: Endpoint<typeof WatchingAnswer, { body: typeof WatchingBody }> = {
  method: 'POST',
  path: 'account/watching',
  answer: WatchingAnswer,
};
