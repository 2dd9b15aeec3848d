import { MODES } from '@jumpy/domain/modes';
import { REVIVE_PAYMENT_STATUSES, TRANSACTION_STATUSES } from '@jumpy/domain/gameStatus';
import * as z from 'zod/mini';
import { Count, Progress, PublicId } from './common.ts';
import { Look } from './look.ts';
import { ResumedRun, WaitingRun } from './http/resume.ts';
import { ClientMetrics, MAX_REPLAY_CHARS, RunCheckpoint, RunTicket, SECURITY_FLAGS } from './http/runs.ts';

/** Platforms the frame can be told (GAME-04). */
export const PLATFORMS = ['mobile', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

const Score = z.object({
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  tick: Count,
});

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
  cause: z.string(),
  discordId: z.nullable(z.string()),
  walletAddress: z.nullable(z.string()),
});
export type GameResult = z.infer<typeof GameResult>;

/** A run given to the game page to be watched or raced: its replay as the server gives it (deflate-raw, base64). */
export const GivenRun = z.object({
  runId: z.nullable(PublicId),
  /** Its player's name as shown. */
  name: z.string(),
  score: Count,
  simVersion: z.int(),
  replay: z.string().check(z.maxLength(MAX_REPLAY_CHARS)),
  isOwn: z.boolean(),
  /** The character it was played with; Jumpy where left away. */
  look: z.optional(Look),
});
export type GivenRun = z.infer<typeof GivenRun>;

/** How watching goes; `damaged`: the bytes are no replay; `version`: its rules are not known to this page; `mismatch`: it does not give its score. */
export const WATCH_ERRORS = ['damaged', 'version', 'mismatch'] as const;
export type WatchError = (typeof WATCH_ERRORS)[number];

/** Messages from the game page to the shell (GAME-17 to GAME-25 and ours). */
export const FromGame = z.discriminatedUnion('type', [
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
export type FromGame = z.infer<typeof FromGame>;

/** Messages from the shell to the game page (GAME-27 to GAME-32 and ours). */
export const ToGame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PLATFORM_INFO'), data: z.object({ platform: z.enum(PLATFORMS) }) }),
  z.object({
    type: z.literal('RUN_TICKET'),
    data: z.extend(RunTicket, { ghost: z.optional(GivenRun), resumed: z.optional(ResumedRun) }),
  }),
  /** A run whose page is gone may be gone on with; null: none any more. */
  z.object({ type: z.literal('RUN_WAITING'), data: z.nullable(WaitingRun) }),
  /** More of the course of the run under way: seeds of sections, from one on. */
  z.object({
    type: z.literal('RUN_SECTIONS'),
    data: z.object({ runId: PublicId, from: Count, seed: z.string().check(z.maxLength(4_800)) }),
  }),
  /** Whom the next run is against, said before it begins. */
  z.object({ type: z.literal('RIVAL'), data: z.pick(GivenRun, { name: true, score: true, isOwn: true }) }),
  /** Watch one run, or two side by side, from the start or from a tick on; sent again it replaces what is shown. */
  z.object({
    type: z.literal('WATCH'),
    data: z.object({
      runs: z.array(GivenRun).check(z.minLength(1), z.maxLength(2)),
      fromTick: z.optional(Count),
    }),
  }),
  /** No run can start now; `error` is shown with a way home. */
  z.object({ type: z.literal('RUN_REFUSED'), data: z.object({ error: z.string(), code: z.string() }) }),
  /** Another tab started a run: this one stands still. */
  z.object({ type: z.literal('RUN_CLOSED'), data: z.object({ runId: PublicId }) }),
  /** Another ticket was drawn before this run began, as in another tab: the page asks for the next, unless the run is well under way. */
  z.object({ type: z.literal('RUN_VOIDED'), data: z.object({ runId: PublicId }) }),
  /** Play again was pressed on the summary: begin with the next ticket. */
  z.object({ type: z.literal('PLAY_AGAIN') }),
  /** The player's totals, also the answer to REQUEST_GAME_STATS. */
  z.object({
    type: z.literal('STATS_UPDATE'),
    data: z.object({ hi_score: Count, total_jumps: Count, total_games: Count, username: z.string() }),
  }),
  z.object({
    type: z.literal('XP_UPDATE'),
    data: z.object({ xpGained: z.int(), questBonus: z.int(), progress: z.optional(Progress) }),
  }),
  /** How the saving of a run goes, chain included (GAME-28, GAME-51). */
  z.object({
    type: z.literal('TRANSACTION_STATUS'),
    data: z.object({
      runId: z.nullable(PublicId),
      status: z.enum(TRANSACTION_STATUSES),
      message: z.string(),
      txHash: z.optional(z.string()),
    }),
  }),
  /** The account at play (GAME-31); sent with retries (GAME-59). Amounts in MON as text, null while they are not known. */
  z.object({
    type: z.literal('ACCOUNT_INFO'),
    data: z.object({
      discordId: z.string(),
      walletAddress: z.nullable(z.string()),
      balance: z.nullable(z.string()),
    }),
  }),
  /** The balance moved (GAME-34); `notice` says what is wrong with it, null when all is well (GAME-54 to GAME-58). */
  z.object({
    type: z.literal('BALANCE_UPDATE'),
    data: z.object({ balance: z.nullable(z.string()), isLow: z.boolean(), notice: z.nullable(z.string()) }),
  }),
  /** Whether a revive can be offered at the next death, and what it takes: prices in MON as text; null: nothing is offered. */
  z.object({
    type: z.literal('REVIVE_TERMS'),
    data: z.nullable(
      z.object({
        contractAddress: z.nullable(z.string()),
        price: z.nullable(z.string()),
        credits: Count,
        isAffordable: z.boolean(),
      }),
    ),
  }),
  /** How the payment of a revive goes (GAME-30, REVIVE-16). The success is told five times (REVIVE-17); the first revives. */
  z.object({
    type: z.literal('REVIVE_PAYMENT_STATUS'),
    data: z.object({
      runId: PublicId,
      tick: Count,
      status: z.enum(REVIVE_PAYMENT_STATUSES),
      message: z.string(),
      txHash: z.optional(z.string()),
    }),
  }),
  /** Whom the player plays with from the next run on. */
  z.object({ type: z.literal('CHARACTER'), data: z.object({ look: Look }) }),
  /** How the way to the server is, as it was measured: shown as a small sign, never blocks play. */
  z.object({ type: z.literal('CONNECTION'), data: z.object({ state: z.enum(['good', 'slow', 'gone']) }) }),
]);
export type ToGame = z.infer<typeof ToGame>;

/**
 * Where the game page lays down a run it cannot send any more, under this and the run's id, and the shell collects it: a
 * `GAME_COMPLETE` message as JSON, in the local storage both share.
 * @example localStorage.getItem(ABANDONED_RUN_KEY + runId) // '{"type":"GAME_COMPLETE",…}'
 */
export const ABANDONED_RUN_KEY = 'jumpy.leftRun.';
