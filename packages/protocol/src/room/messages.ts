import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import { CourseSeed, RunCommitment } from '../http/runs.ts';
import { AppearanceName, WornCosmetics } from '../appearance.ts';
import { MAX_ROOM_SEATS } from './seats.ts';

/** Minimum number of players to start (ROOM-34). */
export const MIN_ROOM_START_PLAYERS = 2;

/** Close code of a socket whose player has opened the room elsewhere. */
export const ROOM_MOVED_CLOSE_CODE = 4002;

/** Emotes a player can show above their character to the whole room (rate limited by `EMOTE_INTERVAL_MS`). */
export const EMOTES = ['wave', 'laugh', 'cheer', 'gasp', 'cry', 'heart'] as const;
export const Emote = z.enum(EMOTES);
export type Emote = (typeof EMOTES)[number];
/** Minimum interval between a player's emotes, in milliseconds; earlier ones are dropped. */
export const EMOTE_INTERVAL_MS = 1_000;

/** How the players of a room came together: by a shared code, or by server matchmaking (Quick race). */
export const ROOM_KINDS = ['code', 'quick'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** A room code: six digits, the first not zero (ROOM-24, ROOM-25). */
export const RoomCode = z.string().check(z.regex(/^[1-9]\d{5}$/));

/** A player in a room (ROOM-32). */
export const RoomPlayer = z.object({
  id: PublicId,
  /** Identifies the player in frames. */
  seat: Count.check(z.lt(MAX_ROOM_SEATS)),
  username: z.string(),
  avatar: z.string(),
  /** Only set for the recipient's own entry. */
  discordId: z.nullable(DiscordId),
  level: Count,
  discordUsername: z.string(),
  look: AppearanceName,
  /** What the player wears; absent without any. */
  cosmetics: z.optional(WornCosmetics),
  score: Count,
  jumps: Count,
  isAlive: z.boolean(),
  isHost: z.boolean(),
  /** Disconnected, but may still return. */
  isAway: z.boolean(),
  /** A pre-computed bot run, outside the ranking. */
  isBot: z.boolean(),
  joinedAt: TimeMs,
  /** Set if the player's profile is hidden; the name is not a link. */
  noProfile: z.optional(z.literal(true)),
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

/** Seat, score and jumps; `z.tuple` would add 1 KB to every page. */
export const SeatScore = z.array(Count).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
  [seat: number, score: number, jumps: number]
>;

/** States of a room (ROOM-60). */
export const ROOM_STATES = ['waiting', 'countdown', 'playing', 'ended'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** A row of the result (ROOM-61). */
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

/** A room's game as sent to one player: start time, course, and the state of their own run. */
export const RoomGame = z.object({
  /** In server time; the first tick is played at the same moment for everyone. */
  startsAt: TimeMs,
  now: TimeMs,
  simVersion: z.int(),
  /** The course sections this player may already know. */
  seed: CourseSeed,
  /** SHA-256 of the key the course is derived from. */
  commitment: RunCommitment,
  /** The received inputs of the player's own run, packed; play continues from there. */
  playedTicks: Count,
  inputs: z.string(),
});
export type RoomGame = z.infer<typeof RoomGame>;

/** Why a room request was refused. */
export const ROOM_ERRORS = [
  'not_host',
  'too_few_players',
  'not_waiting',
  'not_playing',
  'bad_message',
  'input_order',
  'input_early',
  'run_over',
  /** The room does not exist, is full or has started; not distinguished, so that guessing codes reveals nothing. */
  'no_room',
  'too_many_rooms',
  /** Too many joins by the player or the IP address. */
  'too_many_joins',
  /** The player may not play now (banned or not admitted), but stays as a spectator. */
  'may_not_play',
  'suspended',
  /**
   * A resource needed for the start was unavailable, so the room keeps waiting; or the room belongs to another process
   * that cannot be reached.
   */
  'unavailable',
] as const;
export type RoomError = (typeof ROOM_ERRORS)[number];

/** Messages from a room to its players (ROOM-45 to ROOM-54), as JSON; positions are sent in binary frames. */
export const RoomMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('room_joined'),
    data: z.object({
      roomId: RoomCode,
      /** Null for a spectator. */
      playerId: z.nullable(PublicId),
      kind: z.enum(ROOM_KINDS),
      players: z.array(RoomPlayer),
      state: z.enum(ROOM_STATES),
      /** Latest start of a waiting quick race. */
      startsBy: z.nullable(TimeMs),
      /** Room time, the reference for `startsBy`; older servers omit it. */
      now: z.optional(TimeMs),
      /** Set during the countdown and the game. */
      game: z.nullable(RoomGame),
      /**
       * Token for the reconnect query if only the connection is lost; without it the run continues as `unwitnessed`.
       */
      resume: z.optional(z.string()),
    }),
  }),
  /** A player joined, or their display data changed, such as the name. */
  z.object({ type: z.literal('player_joined'), data: z.object({ player: RoomPlayer }) }),
  /** The player left for good. */
  z.object({ type: z.literal('player_left'), data: z.object({ playerId: PublicId }) }),
  /** The player disconnected or reconnected. */
  z.object({ type: z.literal('player_away'), data: z.object({ playerId: PublicId, isAway: z.boolean() }) }),
  z.object({ type: z.literal('host_changed'), data: z.object({ newHostId: PublicId }) }),
  z.object({
    type: z.literal('countdown_started'),
    data: z.object({
      roomId: RoomCode,
      /** In seconds. */
      countdown: Count,
      game: RoomGame,
      /** Another run of the player was in progress and has been closed. */
      closedRun: z.boolean(),
    }),
  }),
  z.object({ type: z.literal('game_started'), data: z.object({ startsAt: TimeMs }) }),
  z.object({
    type: z.literal('score_updated'),
    /** Seat, score and jumps of every player whose run is in progress. */
    data: z.object({ scores: z.array(SeatScore) }),
  }),
  z.object({
    type: z.literal('player_died'),
    data: z.object({
      playerId: PublicId,
      finalScore: Count,
      finalJumps: Count,
      tick: Count,
      /** In simulation units. */
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
      /** Its page is `/race/<id>`; null if the race is not stored. */
      raceId: z.nullable(PublicId),
    }),
  }),
  z.object({ type: z.literal('emote'), data: z.object({ playerId: PublicId, emote: Emote }) }),
  /** Further course sections, released by the player's own height. */
  z.object({ type: z.literal('sections'), data: z.object({ from: Count, seed: CourseSeed }) }),
  /** The server continued the run without the player; this is its current state. */
  z.object({ type: z.literal('run_moved'), data: z.object({ game: RoomGame }) }),
  /** The room is waiting again, for a rematch on another course. */
  z.object({ type: z.literal('back_to_lobby'), data: z.object({ players: z.array(RoomPlayer) }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.enum(ROOM_ERRORS), message: z.string() }) }),
]);
export type RoomMessage = z.infer<typeof RoomMessage>;

/** Requests from a player to a room (ROOM-42 to ROOM-44), as JSON; inputs are sent in binary messages. */
export const RoomRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start_countdown'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('back_to_lobby'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('leave'), data: z.optional(z.object({})) }),
  z.object({ type: z.literal('emote'), data: z.object({ emote: Emote }) }),
  /** Client-side claims; compared with the server's simulation, but decide nothing. */
  z.object({
    type: z.literal('update_score'),
    data: z.object({ score: Count, isAlive: z.boolean(), jumps: Count }),
  }),
  z.object({ type: z.literal('player_died'), data: z.object({ finalScore: Count, finalJumps: Count }) }),
]);
export type RoomRequest = z.infer<typeof RoomRequest>;
