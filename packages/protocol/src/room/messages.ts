import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import { CourseSeed, RunCommitment } from '../http/runs.ts';
import { Look } from '../look.ts';
import { ROOM_SEATS } from './seats.ts';

/** Players that a start needs (ROOM-34). */
export const ROOM_START_PLAYERS = 2;

/** The server closes a socket with it where its player has opened the room elsewhere. */
export const ROOM_MOVED = 4002;

/** What a player can show over their figure, for all the room (by the rate of `EMOTE_EVERY_MS`). */
export const EMOTES = ['wave', 'laugh', 'cheer', 'gasp', 'cry', 'heart'] as const;
export const Emote = z.enum(EMOTES);
export type Emote = (typeof EMOTES)[number];
/** What comes sooner after the player's one before is left away. */
export const EMOTE_EVERY_MS = 1_000;

/** How strangers came together: by a code that somebody gave, or by the server (Quick race). */
export const ROOM_KINDS = ['code', 'quick'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** The code of a room: six digits, the first no zero (ROOM-24, ROOM-25). */
export const RoomCode = z.string().check(z.regex(/^[1-9]\d{5}$/));

/** Somebody in a room (ROOM-32). */
export const RoomPlayer = z.object({
  id: PublicId,
  /** Their place: how frames name them. */
  seat: Count.check(z.lt(ROOM_SEATS)),
  username: z.string(),
  avatar: z.string(),
  /** Only one's own is told. */
  discordId: z.nullable(DiscordId),
  level: Count,
  discordUsername: z.string(),
  look: Look,
  score: Count,
  jumps: Count,
  isAlive: z.boolean(),
  isHost: z.boolean(),
  /** Their connection is gone, and they may still come back. */
  isAway: z.boolean(),
  /** Nobody: a run that was played ahead, outside the ranking. */
  isBot: z.boolean(),
  joinedAt: TimeMs,
  /** Present and true where they show no profile: the name is no link. */
  noProfile: z.optional(z.literal(true)),
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

/** Seat, score and jumps; `z.tuple` would weigh 1 KB on every page. */
export const SeatScore = z.array(Count).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
  [seat: number, score: number, jumps: number]
>;

/** How a room stands (ROOM-60). */
export const ROOM_STATES = ['waiting', 'countdown', 'playing', 'ended'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** A line of the result (ROOM-61). */
export const RoomRanking = z.object({
  rank: Count,
  playerId: PublicId,
  username: z.string(),
  avatar: z.string(),
  score: Count,
  jumps: Count,
  noProfile: z.optional(z.literal(true)),
});
export type RoomRanking = z.infer<typeof RoomRanking>;

/** The game of a room as it is told to one player: when it begins, on which course, and where their own run stands. */
export const RoomGame = z.object({
  /** The server's clock, by which the first tick is played at the same moment everywhere. */
  startsAt: TimeMs,
  now: TimeMs,
  simVersion: z.int(),
  /** Of the course, the sections that this player may know. */
  seed: CourseSeed,
  /** SHA-256 of the key that the course follows from. */
  commitment: RunCommitment,
  /** All that was heard of the own run, packed; what comes next goes on from there. */
  playedTicks: Count,
  inputs: z.string(),
});
export type RoomGame = z.infer<typeof RoomGame>;

/** Why something that was asked of a room is not done. */
export const ROOM_ERRORS = [
  'not_host',
  'too_few_players',
  'not_waiting',
  'not_playing',
  'bad_message',
  'input_order',
  'input_early',
  'run_over',
  /** There is no such room, or it is full or begun: who guesses codes is told no more. */
  'no_room',
  'too_many_rooms',
  /** Too many joins, of the player or of the address. */
  'too_many_joins',
  /** The player has no right to play now: banned, or not let in. They stay, and watch. */
  'may_not_play',
  'suspended',
  /** What a start needs could not be had: the room waits on. Or the room may be another process's, which cannot be reached. */
  'unavailable',
] as const;
export type RoomError = (typeof ROOM_ERRORS)[number];

/** What a room tells its players (ROOM-45 to ROOM-54), as JSON; where the others are is told in frames. */
export const RoomMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('room_joined'),
    data: z.object({
      roomId: RoomCode,
      /** Null for somebody who only watches. */
      playerId: z.nullable(PublicId),
      kind: z.enum(ROOM_KINDS),
      players: z.array(RoomPlayer),
      state: z.enum(ROOM_STATES),
      /** Of a quick race that waits: when it begins at the latest. */
      startsBy: z.nullable(TimeMs),
      /** The room's clock, by which `startsBy` is told; servers of before leave it away. */
      now: z.optional(TimeMs),
      /** While it is played or about to be. */
      game: z.nullable(RoomGame),
      /** To be given back in the query by the page that only loses its line; one without it goes on `unwitnessed`. */
      resume: z.optional(z.string()),
    }),
  }),
  /** Somebody came, or is shown otherwise from now on, as under another name. */
  z.object({ type: z.literal('player_joined'), data: z.object({ player: RoomPlayer }) }),
  /** They left for good. */
  z.object({ type: z.literal('player_left'), data: z.object({ playerId: PublicId }) }),
  /** Their connection went, or is back. */
  z.object({ type: z.literal('player_away'), data: z.object({ playerId: PublicId, isAway: z.boolean() }) }),
  z.object({ type: z.literal('host_changed'), data: z.object({ newHostId: PublicId }) }),
  z.object({
    type: z.literal('countdown_started'),
    data: z.object({
      roomId: RoomCode,
      /** Seconds. */
      countdown: Count,
      game: RoomGame,
      /** Another run of the player was under way, and is closed. */
      closedRun: z.boolean(),
    }),
  }),
  z.object({ type: z.literal('game_started'), data: z.object({ startsAt: TimeMs }) }),
  z.object({
    type: z.literal('score_updated'),
    /** Seat, score and jumps of each whose run goes on. */
    data: z.object({ scores: z.array(SeatScore) }),
  }),
  z.object({
    type: z.literal('player_died'),
    data: z.object({
      playerId: PublicId,
      finalScore: Count,
      finalJumps: Count,
      tick: Count,
      /** Where, in units of the simulation. */
      x: z.int(),
      y: z.int(),
      cause: z.nullable(z.string()),
    }),
  }),
  z.object({
    type: z.literal('game_ended'),
    data: z.object({
      rankings: z.array(RoomRanking),
      winner: z.nullable(RoomRanking),
      /** Its page is `/race/<id>`; null where nothing is kept. */
      raceId: z.nullable(PublicId),
    }),
  }),
  z.object({ type: z.literal('emote'), data: z.object({ playerId: PublicId, emote: Emote }) }),
  /** More of the course, by the player's own height. */
  z.object({ type: z.literal('sections'), data: z.object({ from: Count, seed: CourseSeed }) }),
  /** The server played on without the player: their run stands there now. */
  z.object({ type: z.literal('run_moved'), data: z.object({ game: RoomGame }) }),
  /** The room waits again, for a rematch on another course. */
  z.object({ type: z.literal('back_to_lobby'), data: z.object({ players: z.array(RoomPlayer) }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.enum(ROOM_ERRORS), message: z.string() }) }),
]);
export type RoomMessage = z.infer<typeof RoomMessage>;

/** What a player asks of a room (ROOM-42 to ROOM-44), as JSON; what they press is told in binary messages. */
export const RoomRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start_countdown'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('back_to_lobby'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('leave'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('emote'), data: z.object({ emote: Emote }) }),
  /** Claims: they are compared with what the server played, and decide nothing. */
  z.object({
    type: z.literal('update_score'),
    data: z.object({ score: Count, isAlive: z.boolean(), jumps: Count }),
  }),
  z.object({ type: z.literal('player_died'), data: z.object({ finalScore: Count, finalJumps: Count }) }),
]);
export type RoomRequest = z.infer<typeof RoomRequest>;
