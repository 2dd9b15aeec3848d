import { GAME_MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { ClientMetrics, RunCheckpoint, SECURITY_FLAGS } from './http/runs.ts';

const ScoreFields = z.object({
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  tick: Count,
});

/** Extra statistics of a run for the summary; nothing is counted from them. */
export const RunExtras = z.object({
  /** Most consecutive landings on new platforms. */
  streak: Count,
  /** Hits absorbed by a shield, and returns from below the death line. */
  closeCalls: Count,
});
export type RunExtras = z.infer<typeof RunExtras>;

/**
 * Result of a game as reported by the frame (GAME-15). Ids are checked against the session, never trusted (GAME-16).
 * Durations in seconds.
 */
export const GameResult = z.object({
  runId: z.nullable(PublicId),
  mode: z.enum(GAME_MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  hi_score: Count,
  total_time: z.number(),
  playTime: z.number(),
  duration: z.number(),
  level: Count,
  /** Height at the end in meters; older game pages omit it. */
  metres: z.optional(Count),
  cause: z.string(),
  discordId: z.nullable(z.string()),
  walletAddress: z.nullable(z.string()),
  marks: z.optional(RunExtras),
});
export type GameResult = z.infer<typeof GameResult>;

/**
 * Why a replay cannot be watched. `damaged`: the bytes are not a replay; `version`: its rules are unknown to this page;
 * `mismatch`: it does not reproduce its score.
 */
export const PLAYBACK_ERRORS = ['damaged', 'version', 'mismatch'] as const;
export type PlaybackError = (typeof PLAYBACK_ERRORS)[number];

// Separate from `frame`, so that solo play does not load the room schemas.
/** Messages from the game page to the shell outside of rooms (GAME-17 to GAME-25 and our additions). */
export const SoloGameToShellMessage = z.discriminatedUnion('type', [
  /** The frame has loaded and listens. */
  z.object({ type: z.literal('GAME_READY') }),
  /** Play or "again" was pressed; the shell replies with RUN_TICKET or RUN_REFUSED. */
  z.object({
    type: z.literal('REQUEST_RUN'),
    data: z.object({
      securityFlags: z.array(z.enum(SECURITY_FLAGS)),
      /** The waiting run (RUN_WAITING) to resume. */
      resumes: z.optional(PublicId),
    }),
  }),
  /** Abandons the waiting run. */
  z.object({ type: z.literal('LEAVE_RUN') }),
  /** A witness message to post to `/api/run-digest`, in order. */
  z.object({
    type: z.literal('RUN_DIGEST'),
    data: z.extend(RunCheckpoint, { runId: PublicId }),
  }),
  z.object({ type: z.literal('SCORE_UPDATE'), data: ScoreFields }),
  /** The run is over; the summary appears at once, before the server has responded. */
  z.object({ type: z.literal('GAME_OVER'), data: GameResult }),
  /** The run to save, with its replay (deflate-raw, base64). `SAVE_STATS` is an alias. */
  z.object({
    type: z.enum(['GAME_COMPLETE', 'SAVE_STATS']),
    data: z.extend(GameResult, { replay: z.string(), clientMetrics: ClientMetrics }),
  }),
  z.object({ type: z.literal('STATS_UPDATE'), data: ScoreFields }),
  z.object({ type: z.literal('NAVIGATE_HOME') }),
  z.object({ type: z.literal('REQUEST_PLATFORM_INFO') }),
  z.object({ type: z.literal('REQUEST_GAME_STATS') }),
  /** Requests ACCOUNT_INFO (GAME-24). */
  z.object({ type: z.literal('GET_ACCOUNT') }),
  /**
   * The player requests a revive of the dead run (GAME-23). Contract and amount are only checked for presence
   * (READ-90).
   */
  z.object({
    type: z.literal('REVIVE_PAYMENT'),
    data: z.object({
      runId: PublicId,
      tick: Count,
      contractAddress: z.optional(z.string().check(z.maxLength(64))),
      amount: z.optional(z.string().check(z.maxLength(80))),
    }),
  }),
  /** Playback state of the watched run: sent on every change and at most four times a second while playing. */
  z.object({
    type: z.literal('WATCH_STATE'),
    data: z.object({ state: z.enum(['playing', 'paused', 'ended']), tick: Count, lengthTicks: Count }),
  }),
  /** One of the runs cannot be shown; `index` identifies it. */
  z.object({ type: z.literal('WATCH_FAILED'), data: z.object({ index: Count, error: z.enum(PLAYBACK_ERRORS) }) }),
]);
export type SoloGameToShellMessage = z.infer<typeof SoloGameToShellMessage>;
