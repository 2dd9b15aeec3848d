import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';
import { CourseSeed, MAX_INPUTS_CHARS, RunCommitment } from './runs.ts';

/** Maximum number of runs in the list. */
export const MOST_LIVE = 50;

/** A run in progress, up to the last inputs received. */
export const LiveRun = z.object({
  runId: PublicId,
  player: z.object({
    publicId: PublicId,
    username: z.string(),
    avatarUrl: z.string(),
    level: Count,
    /** Set if the player's profile is hidden; the name is not a link. */
    noProfile: z.optional(z.literal(true)),
  }),
  look: Look,
  score: Count,
  level: Count,
  startedAt: TimeMs,
  /** SHA-256 of the key its course is derived from; the key is revealed with the run. */
  commitment: RunCommitment,
});
export type LiveRun = z.infer<typeof LiveRun>;

export const LiveRunsAnswer = z.object({ success: z.literal(true), total: Count, runs: z.array(LiveRun) });
export type LiveRunsAnswer = z.infer<typeof LiveRunsAnswer>;
/** Runs in progress of players who allow watching, highest first. */
export const liveRunsEndpoint: Endpoint<typeof LiveRunsAnswer, Nothing> = {
  method: 'GET',
  path: 'live',
  answer: LiveRunsAnswer,
};

export const LiveParams = z.object({ runId: PublicId });
/** Event stream (SSE) of a run; the data of each event is a `LiveNews`. */
export const liveStreamEndpoint: Endpoint<undefined, { params: typeof LiveParams }> = {
  method: 'GET',
  path: 'live/:runId',
  answer: undefined,
};

/**
 * Why a watched stream ends. `settled`: the run is over and has a page; `over`: it is over without a page, for now or
 * for good; `silent`: no inputs for a long time; `hidden`: the player disallows watching; `alone`: the page continues
 * without the server.
 */
export const LIVE_ENDS = ['settled', 'over', 'silent', 'hidden', 'alone'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/**
 * Events of a watched run, delayed by about four seconds: first its setup, then packed inputs (a revive precedes the
 * inputs after it) and further course sections, and finally the end with its reason.
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

/** Whether others may watch the player's runs live. */
export const WatchingAnswer = z.object({ success: z.literal(true), othersMayWatch: z.boolean() });
export type WatchingAnswer = z.infer<typeof WatchingAnswer>;
/** Returns the player's watch setting. */
export const watchingEndpoint: Endpoint<typeof WatchingAnswer, Nothing> = {
  method: 'GET',
  path: 'account/watching',
  answer: WatchingAnswer,
};

export const WatchingBody = z.object({ othersMayWatch: z.boolean() });
/** Changes the watch setting; switching it off hides a run in progress at once. */
export const setWatchingEndpoint: Endpoint<typeof WatchingAnswer, { body: typeof WatchingBody }> = {
  method: 'POST',
  path: 'account/watching',
  answer: WatchingAnswer,
};
