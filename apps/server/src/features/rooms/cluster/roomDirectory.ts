import { CHECKPOINT_READERS_KEY, HEARTBEATS_KEY } from '../../runs/witness/pendingStore.ts';
import type { RedisConnection } from '../../../platform/redis.ts';
import { getGameId, type RoomSnapshot, type SavedRoom, type SavedWorlds, type TrailChunk } from '../roomSnapshot.ts';

/*
 * Atomic Redis scripts. A room is a hash: `owner`, `epoch` (incremented at each takeover), `state` (snapshot as JSON),
 * `worlds` (world states of its runs as JSON).
 */

/**
 * KEYS beats, owners, waiting players by process, readers of checkpoints; ARGV id, beat, own waiting players. Returns whether the id was
 * unknown, all heartbeats, dead processes that still own rooms, and the waiting players of the others.
 */
const HEARTBEAT_SCRIPT = `
local isNew = redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 and 1 or 0
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
local orphaned = {}
for _, id in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if redis.call('HEXISTS', KEYS[1], id) == 0 then table.insert(orphaned, id) end
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[4], ARGV[1], 1)
for _, id in ipairs(redis.call('HKEYS', KEYS[4])) do
  if redis.call('HEXISTS', KEYS[1], id) == 0 then redis.call('HDEL', KEYS[4], id) end
end
local waiting = 0
for _, id in ipairs(redis.call('HKEYS', KEYS[3])) do
  if redis.call('HEXISTS', KEYS[1], id) == 0 then redis.call('HDEL', KEYS[3], id)
  elseif id ~= ARGV[1] then waiting = waiting + tonumber(redis.call('HGET', KEYS[3], id)) end
end
return {isNew, redis.call('HGETALL', KEYS[1]), orphaned, waiting}`;

/** KEYS beats; ARGV id, beat. */
const DECLARE_DEAD_SCRIPT = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
return 1`;

/** KEYS room, own rooms, owners; ARGV id, epoch, code, seconds. */
const CLAIM_ROOM_SCRIPT = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and (owner ~= ARGV[1] or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'epoch', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('SADD', KEYS[2], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[1])
return 1`;

/** KEYS room. */
const GET_OWNER_SCRIPT = `return redis.call('HGET', KEYS[1], 'owner')`;
const GET_STATE_SCRIPT = `return redis.call('HGET', KEYS[1], 'state')`;
const GET_WORLDS_SCRIPT = `return redis.call('HGET', KEYS[1], 'worlds')`;
/** KEYS rooms. */
const LIST_ROOMS_SCRIPT = `return redis.call('SMEMBERS', KEYS[1])`;

/** KEYS room, beats, rooms of the dead process, own rooms, owners; ARGV dead process, id, code. */
const TAKE_OVER_SCRIPT = `
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 0 end
redis.call('SREM', KEYS[3], ARGV[3])
if redis.call('SCARD', KEYS[3]) == 0 then redis.call('SREM', KEYS[5], ARGV[1]) end
if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[2])
redis.call('SADD', KEYS[4], ARGV[3])
redis.call('SADD', KEYS[5], ARGV[2])
return redis.call('HINCRBY', KEYS[1], 'epoch', 1)`;

const OWNERSHIP_CHECK = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if not owner then return -1 end
if owner ~= ARGV[1] or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2] then return 0 end`;

/**
 * KEYS room, one key per trail; ARGV id, epoch, seconds, state, worlds or '', then start tick and data of each trail.
 */
const SAVE_SNAPSHOT_SCRIPT = `${OWNERSHIP_CHECK}
redis.call('HSET', KEYS[1], 'state', ARGV[4])
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'worlds', ARGV[5]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
for i = 2, #KEYS do
  redis.call('SETRANGE', KEYS[i], ARGV[2 + 2 * i], ARGV[3 + 2 * i])
  redis.call('EXPIRE', KEYS[i], ARGV[3])
end
return 1`;

/** KEYS room, own rooms, free rooms, owners; ARGV id, epoch, code, name of the free owner. */
const RELEASE_ROOM_SCRIPT = `${OWNERSHIP_CHECK}
redis.call('HSET', KEYS[1], 'owner', ARGV[4])
redis.call('SREM', KEYS[2], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[3])
redis.call('SADD', KEYS[4], ARGV[4])
return 1`;

/** KEYS room, own rooms, free rooms, owners; ARGV id, code, name of the free owner. */
const LEAVE_ROOM_SCRIPT = `
redis.call('SREM', KEYS[2], ARGV[2])
if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[3])
redis.call('SADD', KEYS[3], ARGV[2])
redis.call('SADD', KEYS[4], ARGV[3])
return 1`;

/**
 * KEYS room, own rooms, then trails, then seats; ARGV id, epoch, code, number of trails. Seats of players who moved to
 * another room are kept.
 */
const REMOVE_ROOM_SCRIPT = `
redis.call('SREM', KEYS[2], ARGV[3])${OWNERSHIP_CHECK}
redis.call('DEL', KEYS[1])
for i = 3, #KEYS do
  if i <= 2 + ARGV[4] or redis.call('GET', KEYS[i]) == ARGV[3] then redis.call('DEL', KEYS[i]) end
end
return 1`;

/** KEYS trails of a finished game. */
const DELETE_KEYS_SCRIPT = `return redis.call('DEL', unpack(KEYS))`;

/** KEYS seat; ARGV code, seconds. */
const SET_SEAT_SCRIPT = `return redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'GET')`;

/** KEYS quick race; ARGV the unusable race, the offered race, seconds. Returns the gathering race. */
const OFFER_QUICK_RACE_SCRIPT = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return known end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return ARGV[2]`;

/** KEYS beats, own rooms, owners, waiting players, readers of checkpoints; ARGV id. */
const UNREGISTER_PROCESS_SCRIPT = `
redis.call('HDEL', KEYS[4], ARGV[1])
redis.call('HDEL', KEYS[5], ARGV[1])
if redis.call('SCARD', KEYS[2]) == 0 then redis.call('SREM', KEYS[3], ARGV[1]) end
return redis.call('HDEL', KEYS[1], ARGV[1])`;

/** Owner name of released rooms; no process has this id. */
export const UNOWNED = 'free';
/** TTL of untouched keys. */
const TTL_SECONDS = 3_600;

const QUICK_RACE_KEY = 'jumpy:rooms:quick';
/** Longer than a quick race gathers. */
const QUICK_RACE_TTL_SECONDS = 60;
const OWNERS_KEY = 'jumpy:rooms:owners';
const WAITING_KEY = 'jumpy:rooms:waiting';
const roomKey = (code: string): string => `jumpy:room:${code}`;
const ownedRoomsKey = (id: string): string => `jumpy:rooms:of:${id}`;
const seatKey = (playerId: string): string => `jumpy:seat:${playerId}`;
/** A player's inputs, one byte per tick. */
const trailKey = (code: string, { game, seat }: { game: string; seat: number }): string =>
  `jumpy:room:${code}:${game}:${seat}`;

/** Changes of a room since the last save; world states are included only from time to time. */
interface SnapshotUpdate {
  epoch: number;
  room: SavedRoom;
  parts: readonly TrailChunk[];
  worlds?: SavedWorlds | undefined;
}

/** Keys stored alongside a room: input trails by seat, and the players' room entries. */
interface RoomSidecarKeys {
  game: string;
  trails: readonly number[];
  players: readonly string[];
}

/** Result of a save: `gone` if Redis does not have the room, `lost` if another process owns it. */
type SnapshotSaveResult = 'saved' | 'gone' | 'lost';

/** Answer to a heartbeat. */
interface Heartbeat {
  /** Redis did not know this process, so that others may own its rooms. */
  isNew: boolean;
  beats: Map<string, string>;
  orphaned: string[];
  /** Players who wait in rooms of the other processes. */
  waitingElsewhere: number;
}

/** Room ownership and snapshots in Redis. Writes carry the room's epoch as fencing token. */
export class RoomDirectory {
  readonly #id: string;
  readonly #redis: RedisConnection;

  constructor({ id, redis }: { id: string; redis: RedisConnection }) {
    this.#id = id;
    this.#redis = redis;
  }

  /** Sends a heartbeat, with the number of players who wait in rooms of this process. */
  async heartbeat(beat: number, waiting: number): Promise<Heartbeat> {
    const keys = [HEARTBEATS_KEY, OWNERS_KEY, WAITING_KEY, CHECKPOINT_READERS_KEY];
    const answer = await this.#redis.runScript(HEARTBEAT_SCRIPT, keys, [this.#id, beat, waiting]);
    const [isNew, beats, orphaned, waitingElsewhere] = answer as [number, unknown, unknown, number];
    const heartbeatTexts = toTexts(beats);
    const pairs = heartbeatTexts.flatMap((name, at): [string, string][] =>
      at % 2 ? [] : [[name, heartbeatTexts[at + 1] ?? '']],
    );
    return { isNew: isNew === 1, beats: new Map(pairs), orphaned: toTexts(orphaned), waitingElsewhere };
  }

  /** Declares a process dead if its heartbeat has not advanced past `beat`, and frees its rooms. */
  async declareDead(id: string, beat: string): Promise<void> {
    await this.#redis.runScript(DECLARE_DEAD_SCRIPT, [HEARTBEATS_KEY], [id, beat]);
  }

  /** Claims a room code; false if it is taken. Idempotent for the same epoch. */
  async claim(code: string, epoch: number): Promise<boolean> {
    const keys = [roomKey(code), ownedRoomsKey(this.#id), OWNERS_KEY];
    return (await this.#redis.runScript(CLAIM_ROOM_SCRIPT, keys, [this.#id, epoch, code, TTL_SECONDS])) === 1;
  }

  async getOwner(code: string): Promise<string | undefined> {
    return this.#getField(GET_OWNER_SCRIPT, code);
  }

  async listRooms(id: string): Promise<string[]> {
    return toTexts(await this.#redis.runScript(LIST_ROOMS_SCRIPT, [ownedRoomsKey(id)], []));
  }

  /** Takes a room over from a dead process. Returns its new epoch, or 0. */
  async takeOver(code: string, from: string): Promise<number> {
    const keys = [roomKey(code), HEARTBEATS_KEY, ownedRoomsKey(from), ownedRoomsKey(this.#id), OWNERS_KEY];
    return Number(await this.#redis.runScript(TAKE_OVER_SCRIPT, keys, [from, this.#id, code]));
  }

  async save(code: string, { epoch, room, parts, worlds }: SnapshotUpdate): Promise<SnapshotSaveResult> {
    const keys = parts.map(({ seat }) => trailKey(code, { game: getGameId(room), seat }));
    const values = parts.flatMap(({ fromTick, codes }) => [fromTick, Buffer.from(codes)]);
    const answer = await this.#redis.runScript(
      SAVE_SNAPSHOT_SCRIPT,
      [roomKey(code), ...keys],
      [this.#id, epoch, TTL_SECONDS, JSON.stringify(room), worlds ? JSON.stringify(worlds) : '', ...values],
    );
    return answer === 1 ? 'saved' : answer === 0 ? 'lost' : 'gone';
  }

  async getSimVersion(code: string): Promise<number | undefined> {
    return (await this.#getState(code))?.simVersion;
  }

  async load(code: string): Promise<RoomSnapshot | undefined> {
    const room = await this.#getState(code);
    if (!room) return undefined;
    const trails = new Map<number, Uint8Array>();
    for (const { number: seat, run } of room.seats) {
      if (!run) continue;
      const trail = await this.#redis.read(trailKey(code, { game: getGameId(room), seat }));
      if (trail) trails.set(seat, new Uint8Array(trail));
    }
    const worlds = room.game ? await this.#getField(GET_WORLDS_SCRIPT, code) : undefined;
    return { room, trails, ...(worlds ? { worlds: JSON.parse(worlds) as SavedWorlds } : {}) };
  }

  async #getField(script: string, code: string): Promise<string | undefined> {
    return toOptionalText(await this.#redis.runScript(script, [roomKey(code)], []));
  }

  async #getState(code: string): Promise<SavedRoom | undefined> {
    const state = await this.#getField(GET_STATE_SCRIPT, code);
    return state === undefined ? undefined : (JSON.parse(state) as SavedRoom);
  }

  /** Releases a room for others; with `to`, returns it to the dead process it came from after a failed takeover. */
  async release(code: string, epoch: number, to = UNOWNED): Promise<void> {
    const keys = [roomKey(code), ownedRoomsKey(this.#id), ownedRoomsKey(to), OWNERS_KEY];
    await this.#redis.runScript(RELEASE_ROOM_SCRIPT, keys, [this.#id, epoch, code, to]);
  }

  /** Releases all rooms that Redis still assigns to this process, which runs none. */
  async releaseAll(): Promise<void> {
    for (const code of await this.listRooms(this.#id)) {
      const keys = [roomKey(code), ownedRoomsKey(this.#id), ownedRoomsKey(UNOWNED), OWNERS_KEY];
      await this.#redis.runScript(LEAVE_ROOM_SCRIPT, keys, [this.#id, code, UNOWNED]);
    }
  }

  /** Deletes a room and the keys stored alongside it. */
  async remove(
    code: string,
    epoch: number,
    { game, trails, players }: RoomSidecarKeys = { game: '', trails: [], players: [] },
  ): Promise<void> {
    const sidecars = [...trails.map((seat) => trailKey(code, { game, seat })), ...players.map(seatKey)];
    const keys = [roomKey(code), ownedRoomsKey(this.#id), ...sidecars];
    await this.#redis.runScript(REMOVE_ROOM_SCRIPT, keys, [this.#id, epoch, code, trails.length]);
  }

  /** Deletes the data of a finished game after another has started. */
  async removeGame(code: string, { game, trails }: Pick<RoomSidecarKeys, 'game' | 'trails'>): Promise<void> {
    if (trails.length === 0) return;
    const keys = trails.map((seat) => trailKey(code, { game, seat }));
    await this.#redis.runScript(DELETE_KEYS_SCRIPT, keys, []);
  }

  /** Records a player's room. Returns the previous one. */
  async setSeat(playerId: string, code: string): Promise<string | undefined> {
    return toOptionalText(await this.#redis.runScript(SET_SEAT_SCRIPT, [seatKey(playerId)], [code, TTL_SECONDS]));
  }

  async getSeat(playerId: string): Promise<string | undefined> {
    return (await this.#redis.read(seatKey(playerId)))?.toString();
  }

  /** The gathering quick race of the cluster. */
  async getQuickRace(): Promise<string | undefined> {
    return (await this.#redis.read(QUICK_RACE_KEY))?.toString();
  }

  /** Replaces an unusable quick race (`unusableCode`). Returns the current one, which may belong to another process. */
  async offerQuickRace(code: string, unusableCode: string): Promise<string> {
    const values = [unusableCode, code, QUICK_RACE_TTL_SECONDS];
    return toText(await this.#redis.runScript(OFFER_QUICK_RACE_SCRIPT, [QUICK_RACE_KEY], values));
  }

  async unregister(): Promise<void> {
    const keys = [HEARTBEATS_KEY, ownedRoomsKey(this.#id), OWNERS_KEY, WAITING_KEY, CHECKPOINT_READERS_KEY];
    await this.#redis.runScript(UNREGISTER_PROCESS_SCRIPT, keys, [this.#id]);
  }
}

const toText = (answer: unknown): string => String(answer);
const toTexts = (answer: unknown): string[] => (answer as unknown[]).map(toText);
const toOptionalText = (answer: unknown): string | undefined => (answer === null ? undefined : toText(answer));
