import type { RedisConnection } from '../../../platform/redis.ts';
import { gameIdOf, type KeptRoom, type SavedRoom, type SavedWorlds, type TrailPart } from '../savedRoom.ts';
import * as lua from './scripts.ts';

/** Rooms that were handed over wait for an owner under this name, which no process has. */
export const FREE = 'free';
/** What nobody touches for so long is forgotten. */
const KEPT_SECONDS = 3_600;

const BEATS = 'jumpy:rooms:beats';
const QUICK = 'jumpy:rooms:quick';
/** One has begun long before. */
const QUICK_SECONDS = 60;
const OWNERS = 'jumpy:rooms:owners';
const roomKey = (code: string): string => `jumpy:room:${code}`;
const ownedKey = (id: string): string => `jumpy:rooms:of:${id}`;
const seatKey = (playerId: string): string => `jumpy:seat:${playerId}`;
/** What a player of a game pressed, a byte a tick. */
const trailKey = (code: string, { game, seat }: { game: string; seat: number }): string =>
  `jumpy:room:${code}:${game}:${seat}`;

/** What is new of a room; where its runs stand only now and then. */
export interface SavedParts {
  epoch: number;
  room: SavedRoom;
  parts: readonly TrailPart[];
  worlds?: SavedWorlds | undefined;
}

/** What Redis has beside a room: trails of its game by their seats, and in which room its players are. */
export interface KeptBeside {
  game: string;
  trails: readonly number[];
  players: readonly string[];
}

/** How a room's snapshot was taken: `gone` where Redis knows no such room, `lost` where it is another's. */
export type SaveResult = 'saved' | 'gone' | 'lost';

/** Which process has which room, and what is known of it, in Redis. Who writes about a room proves that it is theirs by its epoch. */
export interface Directory {
  /** Shows that this process lives. `isNew`: Redis did not know it, so that its rooms may be others'. */
  beat(beat: number): Promise<{ isNew: boolean; beats: Map<string, string>; orphaned: string[] }>;
  /** Takes a process that came no further than this for dead; its rooms are free from then on. */
  bury(id: string, beat: string): Promise<void>;
  /** Makes a code this process's; false where it is somebody's. Again with the same epoch it stays so. */
  claim(code: string, epoch: number): Promise<boolean>;
  ownerOf(code: string): Promise<string | undefined>;
  roomsOf(id: string): Promise<string[]>;
  /** Takes a room from a process that is dead: the room's new epoch, or 0. */
  take(code: string, from: string): Promise<number>;
  save(code: string, what: SavedParts): Promise<SaveResult>;
  /** The version of the rules that a room is played by. */
  versionOf(code: string): Promise<number | undefined>;
  load(code: string): Promise<KeptRoom | undefined>;
  /** Leaves a room to whoever takes it; or to a process that is dead, from which it was taken in vain. */
  release(code: string, epoch: number, to?: string): Promise<void>;
  /** Leaves all rooms that Redis still has as this process's, which plays none. */
  leaveAll(): Promise<void>;
  /** A room is no more, with what was kept beside it. */
  forget(code: string, epoch: number, kept?: KeptBeside): Promise<void>;
  /** A game of it is over, and another has begun. */
  forgetGame(code: string, kept: Pick<KeptBeside, 'game' | 'trails'>): Promise<void>;
  /** Notes in which room a player is; the one before. */
  seat(playerId: string, code: string): Promise<string | undefined>;
  seatOf(playerId: string): Promise<string | undefined>;
  /** The quick race that gathers people, of any process. */
  quickRace(): Promise<string | undefined>;
  /** Offers one in place of one that was no use; the one that gathers now, which may be another's. */
  offerQuick(code: string, instead: string): Promise<string>;
  /** This process ends. */
  end(): Promise<void>;
}

export function createDirectory({ id, redis }: { id: string; redis: RedisConnection }): Directory {
  const text = (answer: unknown): string => String(answer);
  const texts = (answer: unknown): string[] => (answer as unknown[]).map(text);
  async function stateOf(code: string): Promise<SavedRoom | undefined> {
    const state = await redis.run(lua.STATE, [roomKey(code)], []);
    return state === null ? undefined : (JSON.parse(text(state)) as SavedRoom);
  }
  return {
    async beat(beat) {
      const answer = await redis.run(lua.BEAT, [BEATS, OWNERS], [id, beat]);
      const [isNew, beats, orphaned] = answer as [number, unknown, unknown];
      const flat = texts(beats);
      const pairs = flat.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, flat[at + 1] ?? '']]));
      return { isNew: isNew === 1, beats: new Map(pairs), orphaned: texts(orphaned) };
    },
    async bury(other, beat) {
      await redis.run(lua.BURY, [BEATS], [other, beat]);
    },
    claim: async (code, epoch) =>
      (await redis.run(lua.CLAIM, [roomKey(code), ownedKey(id), OWNERS], [id, epoch, code, KEPT_SECONDS])) === 1,
    async ownerOf(code) {
      const owner = await redis.run(lua.OWNER, [roomKey(code)], []);
      return owner === null ? undefined : text(owner);
    },
    roomsOf: async (other) => texts(await redis.run(lua.ROOMS, [ownedKey(other)], [])),
    take: async (code, from) =>
      Number(await redis.run(lua.TAKE, [roomKey(code), BEATS, ownedKey(from), ownedKey(id), OWNERS], [from, id, code])),
    async save(code, { epoch, room, parts, worlds }) {
      const keys = parts.map(({ seat }) => trailKey(code, { game: gameIdOf(room), seat }));
      const values = parts.flatMap(({ fromTick, codes }) => [fromTick, Buffer.from(codes)]);
      const answer = await redis.run(
        lua.SAVE,
        [roomKey(code), ...keys],
        [id, epoch, KEPT_SECONDS, JSON.stringify(room), worlds ? JSON.stringify(worlds) : '', ...values],
      );
      return answer === 1 ? 'saved' : answer === 0 ? 'lost' : 'gone';
    },
    versionOf: async (code) => (await stateOf(code))?.simVersion,
    async load(code) {
      const room = await stateOf(code);
      if (!room) return undefined;
      const trails = new Map<number, Uint8Array>();
      for (const { number: seat, run } of room.seats) {
        if (!run) continue;
        const trail = await redis.read(trailKey(code, { game: gameIdOf(room), seat }));
        if (trail) trails.set(seat, new Uint8Array(trail));
      }
      const worlds = room.game && (await redis.run(lua.WORLDS, [roomKey(code)], []));
      return { room, trails, ...(worlds ? { worlds: JSON.parse(text(worlds)) as SavedWorlds } : {}) };
    },
    async release(code, epoch, to = FREE) {
      await redis.run(lua.RELEASE, [roomKey(code), ownedKey(id), ownedKey(to), OWNERS], [id, epoch, code, to]);
    },
    async leaveAll() {
      const codes = texts(await redis.run(lua.ROOMS, [ownedKey(id)], []));
      for (const code of codes)
        await redis.run(lua.LEAVE, [roomKey(code), ownedKey(id), ownedKey(FREE), OWNERS], [id, code, FREE]);
    },
    async forget(code, epoch, { game, trails, players } = { game: '', trails: [], players: [] }) {
      const kept = [...trails.map((seat) => trailKey(code, { game, seat })), ...players.map(seatKey)];
      await redis.run(lua.FORGET, [roomKey(code), ownedKey(id), ...kept], [id, epoch, code, trails.length]);
    },
    async forgetGame(code, { game, trails }) {
      if (trails.length === 0) return;
      await redis.run(
        lua.DROP,
        trails.map((seat) => trailKey(code, { game, seat })),
        [],
      );
    },
    async seat(playerId, code) {
      const before = await redis.run(lua.SEAT, [seatKey(playerId)], [code, KEPT_SECONDS]);
      return before === null ? undefined : text(before);
    },
    async seatOf(playerId) {
      const code = await redis.read(seatKey(playerId));
      return code?.toString();
    },
    async quickRace() {
      return (await redis.read(QUICK))?.toString();
    },
    async offerQuick(code, instead) {
      return text(await redis.run(lua.OFFER, [QUICK], [instead, code, QUICK_SECONDS]));
    },
    async end() {
      await redis.run(lua.END, [BEATS, ownedKey(id), OWNERS], [id]);
    },
  };
}
