import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Look } from '../look.ts';
import { ROOM_KINDS, RoomCode } from '../room/messages.ts';
import { ROOM_SEATS } from '../room/seats.ts';
import { CourseProof } from './replays.ts';
import { MAX_REPLAY_CHARS } from './runs.ts';

/** Somebody who races in a room, as everybody may see them. */
export const RoomRacePlayer = z.object({
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  level: Count,
  /** Present and true where the player shows no profile: the name is no link. */
  noProfile: z.optional(z.literal(true)),
});
export type RoomRacePlayer = z.infer<typeof RoomRacePlayer>;

/** A run of a race that was played ahead by nobody: it has no rank, and its replay comes with it, as it is kept nowhere else. */
export const RoomRaceBot = z.object({
  name: z.string(),
  /** Of the players that it is like. */
  level: Count,
  /** Deflate-raw, base64; null where its inputs cannot be read any more. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_CHARS))),
});

/** How somebody came out of a race (ROOM-61). */
export const RoomRacePlace = z.object({
  seat: Count.check(z.lt(ROOM_SEATS)),
  /** Null for bots and for runs that were removed; who has all in common shares one. */
  rank: z.nullable(Count),
  /** Null for bots. */
  player: z.nullable(RoomRacePlayer),
  /** Null for players. */
  bot: z.nullable(RoomRaceBot),
  /** The character it was played with. */
  look: Look,
  isOwn: z.boolean(),
  /** Its own page and replay; null for bots, and where no run is kept. */
  runId: z.nullable(PublicId),
  /** Taken off the boards by a reviewer: its figures are told as zero. */
  removed: z.boolean(),
  score: Count,
  jumps: Count,
  ticks: Count,
  /** Ticks that it came behind the room for good: of equal scores the one with fewer stands higher. */
  frozenTicks: Count,
});
export type RoomRacePlace = z.infer<typeof RoomRacePlace>;

/** A game of a room. While it is played only who plays is told. */
export const RoomRace = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    raceId: PublicId,
    kind: z.enum(ROOM_KINDS),
    startedAt: TimeMs,
    /** Where it can be watched (`/?room=<code>&watch=1`); null for a room of strangers. */
    code: z.nullable(RoomCode),
    racers: z.array(RoomRacePlayer),
  }),
  z.object({
    state: z.literal('ended'),
    raceId: PublicId,
    kind: z.enum(ROOM_KINDS),
    startedAt: TimeMs,
    endedAt: TimeMs,
    simVersion: z.int(),
    /** The key that the course of all follows from, and what was promised of it before the start. */
    course: CourseProof,
    /** By rank; what has none comes after, by score. */
    places: z.array(RoomRacePlace).check(z.maxLength(ROOM_SEATS)),
  }),
]);
export type RoomRace = z.infer<typeof RoomRace>;
/** A race that is over. */
export type EndedRoomRace = Extract<RoomRace, { state: 'ended' }>;

/** Which race. */
export const RoomRaceParams = z.object({ raceId: PublicId });
export const RoomRaceAnswer = z.object({ success: z.literal(true), race: RoomRace });
/** A game of a room with all who were in it, for anybody; `race_unknown` where there is none. */
export const roomRaceEndpoint: Endpoint<typeof RoomRaceAnswer, { params: typeof RoomRaceParams }> = {
  method: 'GET',
  path: 'room-races/:raceId',
  answer: RoomRaceAnswer,
};
/** The picture of a race for pages that show links. */
export const roomRacePreviewEndpoint: Endpoint<undefined, { params: typeof RoomRaceParams }> = {
  method: 'GET',
  path: 'room-races/:raceId/preview.png',
  answer: undefined,
};
