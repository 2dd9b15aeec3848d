import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';
import { ROOM_KINDS, RoomCode } from '../room/messages.ts';
import { MAX_ROOM_SEATS } from '../room/seats.ts';
import type { PreviewQuery } from './previews.ts';
import { CourseProof } from './replays.ts';
import { MAX_REPLAY_LENGTH } from './runs.ts';
import { PlayerCard } from '../playerCards.ts';

/** Public data of a player in a room race. */
export const RoomRacePlayer = PlayerCard;
export type RoomRacePlayer = z.infer<typeof RoomRacePlayer>;

/** A pre-computed bot run in a race. It has no rank, and includes its replay because that is stored nowhere else. */
export const RoomRaceBot = z.object({
  name: z.string(),
  /** Level of the players it imitates. */
  level: Count,
  /** Deflate-raw, base64; null if its inputs can no longer be read. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_LENGTH))),
});

/** A participant's result in a race (ROOM-61). */
export const RoomRaceResult = z.object({
  seat: Count.check(z.lt(MAX_ROOM_SEATS)),
  /** Null for bots and removed runs; participants with equal results share a rank. */
  rank: z.nullable(Count),
  /** Null for bots. */
  player: z.nullable(RoomRacePlayer),
  /** Null for players. */
  bot: z.nullable(RoomRaceBot),
  /** The character it was played with. */
  look: AppearanceName,
  isOwn: z.boolean(),
  /** Its run page and replay; null for bots and if no run is stored. */
  runId: z.nullable(PublicId),
  /** Taken off the boards by a reviewer; its figures are reported as zero. */
  removed: z.boolean(),
  score: Count,
  jumps: Count,
  ticks: Count,
  /** Ticks the run permanently fell behind the room's clock; breaks ties, fewer is better. */
  frozenTicks: Count,
});
export type RoomRaceResult = z.infer<typeof RoomRaceResult>;

/** A room game. While it is in progress only the participants are included. */
export const RoomRace = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    raceId: PublicId,
    kind: z.enum(ROOM_KINDS),
    startedAt: TimeMs,
    /** Room code for watching (`/?room=<code>&watch=1`); null for a room of strangers. */
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
    /** Key of the shared course, and the commitment made before the start. */
    course: CourseProof,
    /** By rank; entries without one follow, by score. */
    places: z.array(RoomRaceResult).check(z.maxLength(MAX_ROOM_SEATS)),
  }),
]);
export type RoomRace = z.infer<typeof RoomRace>;
/** A finished race. */
export type EndedRoomRace = Extract<RoomRace, { state: 'ended' }>;

export const RoomRaceParams = z.object({ raceId: PublicId });
export const RoomRaceResponse = z.object({ success: z.literal(true), race: RoomRace });
/** A room game with all its participants; public. `race_unknown` if there is none. */
export const roomRaceEndpoint: Endpoint<typeof RoomRaceResponse, { params: typeof RoomRaceParams }> = {
  method: 'GET',
  path: 'room-races/:raceId',
  response: RoomRaceResponse,
};
/** Preview image of a race for link unfurling. */
export const roomRacePreviewEndpoint: Endpoint<
  undefined,
  { params: typeof RoomRaceParams; query: typeof PreviewQuery }
> = {
  method: 'GET',
  path: 'room-races/:raceId/preview.png',
  response: undefined,
};
