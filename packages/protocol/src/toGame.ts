import { REVIVE_PAYMENT_STATUSES, TRANSACTION_STATUSES } from '@jumpy/domain/gameStatus';
import * as z from 'zod/mini';
import { Count, Progress, PublicId, TimeMs } from './common.ts';
import { GivenRun } from './givenRun.ts';
import { ResumedRun, WaitingRun } from './http/resume.ts';
import { CourseSeed, RunTicket } from './http/runs.ts';
import { Look } from './look.ts';
import { PLATFORMS } from './platform.ts';
import { MOST_RIVALS, RivalAhead } from './rivalAhead.ts';
import { Emote, ROOM_STATES, RoomCode, RoomGame, RoomPlayer, RoomRanking, SeatScore } from './room/messages.ts';

// Apart from `frame`: the shell reads none of it, and would carry what it is read by.
/** What happens in the room (GAME-35): what the server's messages say, one action each; `FRAME` is a binary frame as it came (`decodeRoomFrame`). */
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
  /** The server played on without the player: their run stands there now. */
  z.object({ action: z.literal('RUN_MOVED'), game: RoomGame }),
  /** Who is in the room now: somebody came, left, is away or back, or is host. */
  z.object({ action: z.literal('PLAYERS'), players: z.array(RoomPlayer) }),
  z.object({ action: z.literal('EMOTE'), playerId: PublicId, emote: Emote }),
  /** Whether the shell lists the race beside the game: the game page has no list of its own then. */
  z.object({ action: z.literal('LIST'), isBeside: z.boolean() }),
  /** The connection with the room is gone for now, or back. */
  z.object({ action: z.literal('BREAK'), isBroken: z.boolean() }),
]);
export type MultiplayerUpdate = z.infer<typeof MultiplayerUpdate>;

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
  /** What the next runs climb towards: others' scores, the lowest first, and the player's own best run, whose pace goes beside them; null: none. */
  z.object({
    type: z.literal('AHEAD'),
    data: z.object({
      rivals: z.array(RivalAhead).check(z.maxLength(MOST_RIVALS)),
      own: z.nullable(GivenRun),
    }),
  }),
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
  /** The room that is played in (GAME-33): told first, and again after each return to it. */
  z.object({
    type: z.literal('MULTIPLAYER_DATA'),
    data: z.object({
      roomId: RoomCode,
      /** Null for somebody who only watches. */
      playerId: z.nullable(PublicId),
      players: z.array(RoomPlayer),
      state: z.enum(ROOM_STATES),
      game: z.nullable(RoomGame),
      /** The room's clock minus the page's: how to read `startsAt`. */
      clockOffsetMs: z.int(),
    }),
  }),
  /** The start was pressed (GAME-36): the first tick is played `countdown` seconds later, at `game.startsAt`. */
  z.object({
    type: z.literal('COUNTDOWN_STARTED'),
    data: z.object({ roomId: RoomCode, countdown: z._default(Count, 10), game: RoomGame }),
  }),
  z.object({ type: z.literal('MULTIPLAYER_UPDATE'), data: MultiplayerUpdate }),
  /** Whom the player plays with from the next run on. */
  z.object({ type: z.literal('CHARACTER'), data: z.object({ look: Look }) }),
  /** How the way to the server is, as it was measured: shown as a small sign, never blocks play. */
  z.object({ type: z.literal('CONNECTION'), data: z.object({ state: z.enum(['good', 'slow', 'gone']) }) }),
]);
export type ToGame = z.infer<typeof ToGame>;
