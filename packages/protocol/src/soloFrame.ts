import { MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { ClientMetrics, RunCheckpoint, SECURITY_FLAGS } from './http/runs.ts';

const Score = z.object({
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  tick: Count,
});

/** What a run had beside its figures, for the summary alone: nothing is counted by it. */
export const RunMarks = z.object({
  /** Most landings on new platforms without an old one between them. */
  streak: Count,
  /** Hits that a shield took, and returns from under the line below. */
  closeCalls: Count,
});
export type RunMarks = z.infer<typeof RunMarks>;

/** Result of a game as the frame reports it (GAME-15); ids are checked against the session, never believed (GAME-16). Seconds. */
export const GameResult = z.object({
  runId: z.nullable(PublicId),
  mode: z.enum(MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  hi_score: Count,
  total_time: z.number(),
  playTime: z.number(),
  duration: z.number(),
  level: Count,
  /** How high it ended; game pages from before do not tell. */
  metres: z.optional(Count),
  cause: z.string(),
  discordId: z.nullable(z.string()),
  walletAddress: z.nullable(z.string()),
  marks: z.optional(RunMarks),
});
export type GameResult = z.infer<typeof GameResult>;

/** How watching goes; `damaged`: the bytes are no replay; `version`: its rules are not known to this page; `mismatch`: it does not give its score. */
export const WATCH_ERRORS = ['damaged', 'version', 'mismatch'] as const;
export type WatchError = (typeof WATCH_ERRORS)[number];

// Apart from `frame`: who plays alone carries nothing of rooms.
/** Messages from the game page to the shell outside of rooms (GAME-17 to GAME-25 and ours). */
export const FromSoloGame = z.discriminatedUnion('type', [
  /** The frame has loaded and listens. */
  z.object({ type: z.literal('GAME_READY') }),
  /** Play was pressed (or "again"): the shell answers RUN_TICKET or RUN_REFUSED. */
  z.object({
    type: z.literal('REQUEST_RUN'),
    data: z.object({
      securityFlags: z.array(z.enum(SECURITY_FLAGS)),
      /** The run that waits (RUN_WAITING), to be gone on with. */
      resumes: z.optional(PublicId),
    }),
  }),
  /** The run that waits is not gone on with. */
  z.object({ type: z.literal('LEAVE_RUN') }),
  /** A witness message to post to `/api/run-digest`, in order. */
  z.object({
    type: z.literal('RUN_DIGEST'),
    data: z.extend(RunCheckpoint, { runId: PublicId }),
  }),
  z.object({ type: z.literal('SCORE_UPDATE'), data: Score }),
  /** The run is over: the summary shows at once, before the server has answered. */
  z.object({ type: z.literal('GAME_OVER'), data: GameResult }),
  /** The run to save, with its replay (deflate-raw, base64). `SAVE_STATS` is an alias. */
  z.object({
    type: z.enum(['GAME_COMPLETE', 'SAVE_STATS']),
    data: z.extend(GameResult, { replay: z.string(), clientMetrics: ClientMetrics }),
  }),
  z.object({ type: z.literal('STATS_UPDATE'), data: Score }),
  z.object({ type: z.literal('NAVIGATE_HOME') }),
  z.object({ type: z.literal('REQUEST_PLATFORM_INFO') }),
  z.object({ type: z.literal('REQUEST_GAME_STATS') }),
  /** Asks for ACCOUNT_INFO (GAME-24). */
  z.object({ type: z.literal('GET_ACCOUNT') }),
  /** The player wants the dead run revived (GAME-23). Contract and amount are only looked at for their presence (READ-90). */
  z.object({
    type: z.literal('REVIVE_PAYMENT'),
    data: z.object({
      runId: PublicId,
      tick: Count,
      contractAddress: z.optional(z.string().check(z.maxLength(64))),
      amount: z.optional(z.string().check(z.maxLength(80))),
    }),
  }),
  /** The watched run moved: on every change and at most four times a second while it plays. */
  z.object({
    type: z.literal('WATCH_STATE'),
    data: z.object({ state: z.enum(['playing', 'paused', 'ended']), tick: Count, lengthTicks: Count }),
  }),
  /** A given run cannot be shown; `index` says which. */
  z.object({ type: z.literal('WATCH_FAILED'), data: z.object({ index: Count, error: z.enum(WATCH_ERRORS) }) }),
]);
export type FromSoloGame = z.infer<typeof FromSoloGame>;
