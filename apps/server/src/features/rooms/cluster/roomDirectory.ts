import type { RedisConnection } from '../../../platform/redis.ts';
import { getGameId, type RoomSnapshot, type SavedRoom, type SavedWorlds, type TrailChunk } from '../roomSnapshot.ts';
import * as lua from './redisScripts.ts';

/** Owner name of released rooms; no process has this id. */
export const UNOWNED = 'free';
/** TTL of untouched keys. */
const TTL_SECONDS = 3_600;

const HEARTBEATS_KEY = 'jumpy:rooms:beats';
const QUICK_RACE_KEY = 'jumpy:rooms:quick';
/** Longer than a quick race gathers. */
const QUICK_RACE_TTL_SECONDS = 60;
const OWNERS_KEY = 'jumpy:rooms:owners';
const roomKey = (code: string): string => `jumpy:room:${code}`;
const ownedRoomsKey = (id: string): string => `jumpy:rooms:of:${id}`;
const seatKey = (playerId: string): string => `jumpy:seat:${playerId}`;
/** A player's inputs, one byte per tick. */
const trailKey = (code: string, { game, seat }: { game: string; seat: number }): string =>
  `jumpy:room:${code}:${game}:${seat}`;

/** Changes of a room since the last save; world states are included only from time to time. */
export interface SnapshotUpdate {
  epoch: number;
  room: SavedRoom;
  parts: readonly TrailChunk[];
  worlds?: SavedWorlds | undefined;
}

/** Keys stored alongside a room: input trails by seat, and the players' room entries. */
export interface RoomSidecarKeys {
  game: string;
  trails: readonly number[];
  players: readonly string[];
}

/** Result of a save: `gone` if Redis does not have the room, `lost` if another process owns it. */
export type SnapshotSaveResult = 'saved' | 'gone' | 'lost';

/** Room ownership and snapshots in Redis. Writes carry the room's epoch as fencing token. */
export interface RoomDirectory {
  /** Sends a heartbeat. `isNew` if Redis did not know this process, so that others may own its rooms. */
  heartbeat(beat: number): Promise<{ isNew: boolean; beats: Map<string, string>; orphaned: string[] }>;
  /** Declares a process dead if its heartbeat has not advanced past `beat`, and frees its rooms. */
  declareDead(id: string, beat: string): Promise<void>;
  /** Claims a room code; false if it is taken. Idempotent for the same epoch. */
  claim(code: string, epoch: number): Promise<boolean>;
  getOwner(code: string): Promise<string | undefined>;
  listRooms(id: string): Promise<string[]>;
  /** Takes a room over from a dead process. Returns its new epoch, or 0. */
  takeOver(code: string, from: string): Promise<number>;
  save(code: string, what: SnapshotUpdate): Promise<SnapshotSaveResult>;
  getSimVersion(code: string): Promise<number | undefined>;
  load(code: string): Promise<RoomSnapshot | undefined>;
  /** Releases a room for others; with `to`, returns it to the dead process it came from after a failed takeover. */
  release(code: string, epoch: number, to?: string): Promise<void>;
  /** Releases all rooms that Redis still assigns to this process, which runs none. */
  releaseAll(): Promise<void>;
  /** Deletes a room and the keys stored alongside it. */
  remove(code: string, epoch: number, kept?: RoomSidecarKeys): Promise<void>;
  /** Deletes the data of a finished game after another has started. */
  removeGame(code: string, kept: Pick<RoomSidecarKeys, 'game' | 'trails'>): Promise<void>;
  /** Records a player's room. Returns the previous one. */
  setSeat(playerId: string, code: string): Promise<string | undefined>;
  getSeat(playerId: string): Promise<string | undefined>;
  /** The gathering quick race of the cluster. */
  getQuickRace(): Promise<string | undefined>;
  /** Replaces an unusable quick race (`instead`). Returns the current one, which may belong to another process. */
  offerQuickRace(code: string, instead: string): Promise<string>;
  unregister(): Promise<void>;
}

export function createRoomDirectory({ id, redis }: { id: string; redis: RedisConnection }): RoomDirectory {
  const text = (answer: unknown): string => String(answer);
  const texts = (answer: unknown): string[] => (answer as unknown[]).map(text);
  async function stateOf(code: string): Promise<SavedRoom | undefined> {
    const state = await redis.runScript(lua.GET_STATE_SCRIPT, [roomKey(code)], []);
    return state === null ? undefined : (JSON.parse(text(state)) as SavedRoom);
  }
  return {
    async heartbeat(beat) {
      const answer = await redis.runScript(lua.HEARTBEAT_SCRIPT, [HEARTBEATS_KEY, OWNERS_KEY], [id, beat]);
      const [isNew, beats, orphaned] = answer as [number, unknown, unknown];
      const flat = texts(beats);
      const pairs = flat.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, flat[at + 1] ?? '']]));
      return { isNew: isNew === 1, beats: new Map(pairs), orphaned: texts(orphaned) };
    },
    async declareDead(other, beat) {
      await redis.runScript(lua.DECLARE_DEAD_SCRIPT, [HEARTBEATS_KEY], [other, beat]);
    },
    claim: async (code, epoch) =>
      (await redis.runScript(
        lua.CLAIM_ROOM_SCRIPT,
        [roomKey(code), ownedRoomsKey(id), OWNERS_KEY],
        [id, epoch, code, TTL_SECONDS],
      )) === 1,
    async getOwner(code) {
      const owner = await redis.runScript(lua.GET_OWNER_SCRIPT, [roomKey(code)], []);
      return owner === null ? undefined : text(owner);
    },
    listRooms: async (other) => texts(await redis.runScript(lua.LIST_ROOMS_SCRIPT, [ownedRoomsKey(other)], [])),
    takeOver: async (code, from) =>
      Number(
        await redis.runScript(
          lua.TAKE_OVER_SCRIPT,
          [roomKey(code), HEARTBEATS_KEY, ownedRoomsKey(from), ownedRoomsKey(id), OWNERS_KEY],
          [from, id, code],
        ),
      ),
    async save(code, { epoch, room, parts, worlds }) {
      const keys = parts.map(({ seat }) => trailKey(code, { game: getGameId(room), seat }));
      const values = parts.flatMap(({ fromTick, codes }) => [fromTick, Buffer.from(codes)]);
      const answer = await redis.runScript(
        lua.SAVE_SNAPSHOT_SCRIPT,
        [roomKey(code), ...keys],
        [id, epoch, TTL_SECONDS, JSON.stringify(room), worlds ? JSON.stringify(worlds) : '', ...values],
      );
      return answer === 1 ? 'saved' : answer === 0 ? 'lost' : 'gone';
    },
    getSimVersion: async (code) => (await stateOf(code))?.simVersion,
    async load(code) {
      const room = await stateOf(code);
      if (!room) return undefined;
      const trails = new Map<number, Uint8Array>();
      for (const { number: seat, run } of room.seats) {
        if (!run) continue;
        const trail = await redis.read(trailKey(code, { game: getGameId(room), seat }));
        if (trail) trails.set(seat, new Uint8Array(trail));
      }
      const worlds = room.game && (await redis.runScript(lua.GET_WORLDS_SCRIPT, [roomKey(code)], []));
      return { room, trails, ...(worlds ? { worlds: JSON.parse(text(worlds)) as SavedWorlds } : {}) };
    },
    async release(code, epoch, to = UNOWNED) {
      await redis.runScript(
        lua.RELEASE_ROOM_SCRIPT,
        [roomKey(code), ownedRoomsKey(id), ownedRoomsKey(to), OWNERS_KEY],
        [id, epoch, code, to],
      );
    },
    async releaseAll() {
      const codes = texts(await redis.runScript(lua.LIST_ROOMS_SCRIPT, [ownedRoomsKey(id)], []));
      for (const code of codes)
        await redis.runScript(
          lua.LEAVE_ROOM_SCRIPT,
          [roomKey(code), ownedRoomsKey(id), ownedRoomsKey(UNOWNED), OWNERS_KEY],
          [id, code, UNOWNED],
        );
    },
    async remove(code, epoch, { game, trails, players } = { game: '', trails: [], players: [] }) {
      const kept = [...trails.map((seat) => trailKey(code, { game, seat })), ...players.map(seatKey)];
      await redis.runScript(
        lua.REMOVE_ROOM_SCRIPT,
        [roomKey(code), ownedRoomsKey(id), ...kept],
        [id, epoch, code, trails.length],
      );
    },
    async removeGame(code, { game, trails }) {
      if (trails.length === 0) return;
      await redis.runScript(
        lua.DELETE_KEYS_SCRIPT,
        trails.map((seat) => trailKey(code, { game, seat })),
        [],
      );
    },
    async setSeat(playerId, code) {
      const before = await redis.runScript(lua.SET_SEAT_SCRIPT, [seatKey(playerId)], [code, TTL_SECONDS]);
      return before === null ? undefined : text(before);
    },
    async getSeat(playerId) {
      const code = await redis.read(seatKey(playerId));
      return code?.toString();
    },
    async getQuickRace() {
      return (await redis.read(QUICK_RACE_KEY))?.toString();
    },
    async offerQuickRace(code, instead) {
      return text(
        await redis.runScript(lua.OFFER_QUICK_RACE_SCRIPT, [QUICK_RACE_KEY], [instead, code, QUICK_RACE_TTL_SECONDS]),
      );
    },
    async unregister() {
      await redis.runScript(lua.UNREGISTER_PROCESS_SCRIPT, [HEARTBEATS_KEY, ownedRoomsKey(id), OWNERS_KEY], [id]);
    },
  };
}
