import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AppearanceName, WornCosmetics } from '../appearance.ts';
import { CourseSeed, MAX_INPUTS_LENGTH, RunCommitment, StartPlace } from './runs.ts';
import { PlayerCard } from '../playerCards.ts';

/** Maximum number of runs in the list. */
export const MAX_LIVE_RUNS = 50;

/** A run in progress, up to the last inputs received. */
export const LiveRun = z.object({
  runId: PublicId,
  player: PlayerCard,
  look: AppearanceName,
  /** What its player wears. */
  cosmetics: z.optional(WornCosmetics),
  score: Count,
  level: Count,
  startPlace: StartPlace,
  startedAt: TimeMs,
  /** SHA-256 of the key its course is derived from; the key is revealed with the run. */
  commitment: RunCommitment,
});
export type LiveRun = z.infer<typeof LiveRun>;

export const LiveRunsResponse = z.object({ success: z.literal(true), total: Count, runs: z.array(LiveRun) });
export type LiveRunsResponse = z.infer<typeof LiveRunsResponse>;
/** Runs in progress of players who allow watching, highest first. */
export const liveRunsEndpoint: Endpoint<typeof LiveRunsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'live',
  response: LiveRunsResponse,
};

export const LiveParams = z.object({ runId: PublicId });
/** Event stream (SSE) of a run; the data of each event is a `LiveRunEvent`. */
export const liveStreamEndpoint: Endpoint<undefined, { params: typeof LiveParams }> = {
  method: 'GET',
  path: 'live/:runId',
  response: undefined,
};

/**
 * Why a watched stream ends. `settled`: the run is over and has a page; `over`: it is over without a page, for now or
 * for good; `silent`: no inputs for a long time; `hidden`: the player disallows watching; `alone`: the page continues
 * without the server.
 */
export const LIVE_END_REASONS = ['settled', 'over', 'silent', 'hidden', 'alone'] as const;
export type LiveEndReason = (typeof LIVE_END_REASONS)[number];

/**
 * Events of a watched run, delayed by about four seconds: first its setup, then packed inputs (a revive precedes the
 * inputs after it) and further course sections, and finally the end with its reason.
 */
export const LiveRunEvent = z.discriminatedUnion('type', [
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
    inputs: z.string().check(z.maxLength(MAX_INPUTS_LENGTH)),
  }),
  z.object({ type: z.literal('sections'), from: Count, seed: CourseSeed }),
  z.object({ type: z.literal('revive'), tick: Count }),
  z.object({ type: z.literal('end'), reason: z.enum(LIVE_END_REASONS) }),
]);
export type LiveRunEvent = z.infer<typeof LiveRunEvent>;

/** Whether others may watch the player's runs live. */
export const SpectatingSettingResponse = z.object({ success: z.literal(true), othersMayWatch: z.boolean() });
export type SpectatingSettingResponse = z.infer<typeof SpectatingSettingResponse>;
/** Returns the player's watch setting. */
export const spectatingSettingEndpoint: Endpoint<typeof SpectatingSettingResponse, EmptyRequest> = {
  method: 'GET',
  path: 'account/watching',
  response: SpectatingSettingResponse,
};

export const SpectatingSettingBody = z.object({ othersMayWatch: z.boolean() });
/** Changes the watch setting; switching it off hides a run in progress at once. */
export const setSpectatingSettingEndpoint: Endpoint<
  typeof SpectatingSettingResponse,
  { body: typeof SpectatingSettingBody }
> = {
  method: 'POST',
  path: 'account/watching',
  response: SpectatingSettingResponse,
};
