import { REVIVE_PAYMENT_STATUSES, TRANSACTION_STATUSES } from '@jumpy/domain/gameStatus';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from './common.ts';
import { XpProgress } from './xpProgress.ts';
import { PlaybackRun } from './playbackRun.ts';
import { Goal } from './http/goals.ts';
import { ResumedRun, ResumableRunInfo } from './http/resume.ts';
import { CourseSeed, RunRule, RunTicket, StartPlace, TICKET_MODES } from './http/runs.ts';
import { AppearanceName, HeroCosmetics } from './appearance.ts';
import { DEVICE_PLATFORMS } from './devicePlatform.ts';
import { MAX_RIVALS, ScoreRival } from './scoreRival.ts';
import { Emote, ROOM_STATES, RoomCode, RoomGame, RoomPlayer, RoomRanking, SeatScore } from './room/messages.ts';

// Separate from `frame`: the shell parses none of these messages and should not load their schemas.
/**
 * Events of a room (GAME-35): one action per server message; `FRAME` is an unmodified binary frame (`decodeRoomFrame`).
 */
export const MultiplayerUpdate = z.discriminatedUnion('action', [
  z.object({ action: z.literal('SCORE_UPDATE'), scores: z.array(SeatScore) }),
  z.object({
    action: z.literal('PLAYER_DIED'),
    ...{ playerId: PublicId, finalScore: Count, finalJumps: Count, tick: Count },
    ...{ x: z.int(), y: z.int(), cause: z.nullable(z.string()) },
  }),
  z.object({
    action: z.literal('GAME_END'),
    ...{ rankings: z.array(RoomRanking), winner: z.nullable(RoomRanking), raceId: z.nullable(PublicId) },
  }),
  z.object({ action: z.literal('GAME_STARTED'), startsAt: TimeMs }),
  z.object({ action: z.literal('FRAME'), bytes: z.instanceof(Uint8Array) }),
  z.object({ action: z.literal('SECTIONS'), from: Count, seed: CourseSeed }),
  /** The server continued the run without the player; this is its current state. */
  z.object({ action: z.literal('RUN_MOVED'), game: RoomGame }),
  /** Current players of the room, after any change: joined, left, away, back or new host. */
  z.object({ action: z.literal('PLAYERS'), players: z.array(RoomPlayer) }),
  z.object({ action: z.literal('EMOTE'), playerId: PublicId, emote: Emote }),
  /** Whether the shell lists the race next to the game; the game page then shows no list of its own. */
  z.object({ action: z.literal('LIST'), isBeside: z.boolean() }),
  /** The connection to the room was lost or restored. */
  z.object({ action: z.literal('BREAK'), isBroken: z.boolean() }),
]);
export type MultiplayerUpdate = z.infer<typeof MultiplayerUpdate>;

/** A character, and what its player has equipped; without cosmetics nothing is. */
const CharacterData = z.object({ look: AppearanceName, cosmetics: z.optional(HeroCosmetics) });
export type CharacterData = z.infer<typeof CharacterData>;

/** A special event as the start screen shows it. */
const FrameEvent = z.object({ name: z.string(), rule: z.optional(RunRule), startPlace: StartPlace });
export type FrameEvent = z.infer<typeof FrameEvent>;

/** Messages from the shell to the game page (GAME-27 to GAME-32 and our additions). */
export const ShellToGameMessage = z.discriminatedUnion('type', [
  /** The device, and the mode of the next runs. */
  z.object({
    type: z.literal('PLATFORM_INFO'),
    data: z.object({ platform: z.enum(DEVICE_PLATFORMS), mode: z.optional(z.enum(TICKET_MODES)) }),
  }),
  z.object({
    type: z.literal('RUN_TICKET'),
    data: z.extend(RunTicket, { ghost: z.optional(PlaybackRun), resumed: z.optional(ResumedRun) }),
  }),
  /** A run whose page is gone can be resumed; null: no longer. */
  z.object({ type: z.literal('RUN_WAITING'), data: z.nullable(ResumableRunInfo) }),
  /** Further course sections of the current run: seeds, starting at `from`. */
  z.object({
    type: z.literal('RUN_SECTIONS'),
    data: z.object({ runId: PublicId, from: Count, seed: z.string().check(z.maxLength(4_800)) }),
  }),
  /** The opponent of the next run; sent before it begins. */
  z.object({ type: z.literal('RIVAL'), data: z.pick(PlaybackRun, { name: true, score: true, isOwn: true }) }),
  /** The special event of the next runs, with its name in the page's language; sent before they begin. */
  z.object({ type: z.literal('EVENT'), data: FrameEvent }),
  /**
   * Targets of the next runs: others' scores, lowest first, and the player's best run, whose pace is shown for
   * comparison; null for none.
   */
  z.object({
    type: z.literal('AHEAD'),
    data: z.object({
      rivals: z.array(ScoreRival).check(z.maxLength(MAX_RIVALS)),
      own: z.nullable(PlaybackRun),
    }),
  }),
  /** The player's goals that runs of this mode can reach, sent before a run and after each change. */
  z.object({ type: z.literal('GOALS'), data: z.object({ goals: z.array(Goal).check(z.maxLength(3)) }) }),
  /** Watch one run, or two side by side, from the start or a given tick; sending it again replaces the current view. */
  z.object({
    type: z.literal('WATCH'),
    data: z.object({
      runs: z.array(PlaybackRun).check(z.minLength(1), z.maxLength(2)),
      fromTick: z.optional(Count),
    }),
  }),
  /** No run can start now; `error` is shown with a link home. */
  z.object({ type: z.literal('RUN_REFUSED'), data: z.object({ error: z.string(), code: z.string() }) }),
  /** Another tab started a run; this one stops. */
  z.object({ type: z.literal('RUN_CLOSED'), data: z.object({ runId: PublicId }) }),
  /**
   * Another ticket was issued before this run began, e.g. in another tab. The page requests a new one, unless the run
   * is well in progress.
   */
  z.object({ type: z.literal('RUN_VOIDED'), data: z.object({ runId: PublicId }) }),
  /** Play again was pressed in the summary; start with the next ticket. */
  z.object({ type: z.literal('PLAY_AGAIN') }),
  /** The player's totals; also the reply to REQUEST_GAME_STATS. */
  z.object({
    type: z.literal('STATS_UPDATE'),
    data: z.object({ hi_score: Count, total_jumps: Count, total_games: Count, username: z.string() }),
  }),
  z.object({
    type: z.literal('XP_UPDATE'),
    data: z.object({ xpGained: z.int(), questBonus: z.int(), progress: z.optional(XpProgress) }),
  }),
  /** Progress of saving a run, including on chain (GAME-28, GAME-51). */
  z.object({
    type: z.literal('TRANSACTION_STATUS'),
    data: z.object({
      runId: z.nullable(PublicId),
      status: z.enum(TRANSACTION_STATUSES),
      message: z.string(),
      txHash: z.optional(z.string()),
    }),
  }),
  /** The current account (GAME-31); sent with retries (GAME-59). Amounts in MON as text, null while unknown. */
  z.object({
    type: z.literal('ACCOUNT_INFO'),
    data: z.object({
      discordId: z.string(),
      walletAddress: z.nullable(z.string()),
      balance: z.nullable(z.string()),
    }),
  }),
  /** The balance changed (GAME-34); `notice` names a problem with it, null if there is none (GAME-54 to GAME-58). */
  z.object({
    type: z.literal('BALANCE_UPDATE'),
    data: z.object({ balance: z.nullable(z.string()), isLow: z.boolean(), notice: z.nullable(z.string()) }),
  }),
  /** Whether a revive can be offered at the next death and what it costs, in MON as text; null: none is offered. */
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
  /**
   * Progress of a revive payment (GAME-30, REVIVE-16). Success is sent five times (REVIVE-17); the first one revives.
   */
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
  /** The current room (GAME-33): sent first, and again after every return to it. */
  z.object({
    type: z.literal('MULTIPLAYER_DATA'),
    data: z.object({
      roomId: RoomCode,
      /** Null for a spectator. */
      playerId: z.nullable(PublicId),
      players: z.array(RoomPlayer),
      state: z.enum(ROOM_STATES),
      game: z.nullable(RoomGame),
      /** Room time minus page time, in milliseconds; needed to interpret `startsAt`. */
      clockOffsetMs: z.int(),
    }),
  }),
  /** The start was pressed (GAME-36): the first tick is played `countdown` seconds later, at `game.startsAt`. */
  z.object({
    type: z.literal('COUNTDOWN_STARTED'),
    data: z.object({ roomId: RoomCode, countdown: z._default(Count, 10), game: RoomGame }),
  }),
  z.object({ type: z.literal('MULTIPLAYER_UPDATE'), data: MultiplayerUpdate }),
  /** The character to play with from the next run on. */
  z.object({ type: z.literal('CHARACTER'), data: CharacterData }),
  /** Measured connection quality; shown as a small icon and never blocks play. */
  z.object({ type: z.literal('CONNECTION'), data: z.object({ state: z.enum(['good', 'slow', 'gone']) }) }),
]);
export type ShellToGameMessage = z.infer<typeof ShellToGameMessage>;
