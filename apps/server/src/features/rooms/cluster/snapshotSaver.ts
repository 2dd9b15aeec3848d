import type { RoomManager } from '../roomManager.ts';
import { getGameId, type RoomSnapshot } from '../roomSnapshot.ts';
import type { RoomDirectory } from './roomDirectory.ts';

/** Save interval of input trails. A crash loses at most this much from Redis, and clients send it again. */
const SAVE_INTERVAL_MS = 1_000;

/** Save interval of world states; a takeover simulates at most this much again. */
const WORLDS_INTERVAL_MS = 10_000;

interface OwnedRoom {
  epoch: number;
  /** Change count of the room at its last snapshot. */
  changes: number;
  savedMs: number;
  worldsMs: number;
  isPlaying: boolean;
  gameId: string;
  ticks: Map<number, number>;
  /** Players who have had a seat. */
  players: Set<string>;
  saving: Promise<void> | undefined;
}

/** Redis snapshots of the rooms of this process. */
export interface SnapshotSaver {
  /** Saves the changes of a room, after a running save. */
  saveSoon(code: string): void;
  saveDue(): void;
  /** Registers a room as owned; `kept` is what Redis already has. */
  addRoom(code: string, epoch: number, kept?: RoomSnapshot): void;
  /** Unregisters a room that another process owns. */
  removeRoom(code: string): void;
  /** Claims all rooms again; Redis may have lost them or assigned them to others. */
  reclaimAll(): Promise<void>;
  /** Releases all rooms for others to take over. */
  releaseAll(): Promise<void>;
}

export interface SnapshotSaverOptions {
  rooms: RoomManager;
  directory: RoomDirectory;
  nowMs(): number;
  isRedisUp(): boolean;
  /** Called when another process owns a room. */
  onLost(code: string): void;
  onError(error: unknown): void;
}

export function createSnapshotSaver({
  rooms,
  directory,
  nowMs,
  isRedisUp,
  onLost,
  onError,
}: SnapshotSaverOptions): SnapshotSaver {
  const owned = new Map<string, OwnedRoom>();
  const soon = new Set<string>();

  function lose(code: string): void {
    owned.delete(code);
    onLost(code);
  }

  async function save(code: string, mine: OwnedRoom): Promise<void> {
    const changes = rooms.getChangeCount(code);
    const taken = rooms.get(code)?.save((gameId, seat) => (mine.gameId === gameId ? (mine.ticks.get(seat) ?? 0) : 0));
    if (!taken) return;
    const { room, parts } = taken;
    const isLong = room.state === 'playing' && nowMs() - mine.worldsMs >= WORLDS_INTERVAL_MS;
    if (isLong) mine.worldsMs = nowMs();
    const worlds = isLong ? taken.worlds() : undefined;
    const result = await directory.save(code, { epoch: mine.epoch, room, parts, worlds });
    if (owned.get(code) !== mine) return;
    if (result === 'lost' || (result === 'gone' && !(await directory.claim(code, mine.epoch)))) return lose(code);
    mine.savedMs = nowMs();
    if (result === 'gone') return again(mine);
    if (mine.gameId !== getGameId(room)) {
      const before = { game: mine.gameId, trails: [...mine.ticks.keys()] };
      mine.ticks.clear();
      directory.removeGame(code, before).catch(onError);
    }
    mine.gameId = getGameId(room);
    for (const { person, recordedTick } of room.seats) if (recordedTick === null) mine.players.add(person.id);
    mine.isPlaying = room.state === 'playing';
    mine.changes = changes;
    for (const { seat, fromTick, codes } of parts) mine.ticks.set(seat, fromTick + codes.length);
  }

  /** Redis has lost the room: saves everything again. */
  function again(mine: OwnedRoom): void {
    mine.ticks.clear();
    mine.changes = -1;
  }

  async function forget(code: string, { epoch, saving, gameId, ticks, players }: OwnedRoom): Promise<void> {
    await saving;
    await directory.remove(code, epoch, { game: gameId, trails: [...ticks.keys()], players: [...players] });
  }

  function begin(code: string, mine: OwnedRoom): Promise<void> {
    mine.saving ??= save(code, mine)
      // Changes during the save are saved next.
      .then(() => saveSoon(code), onError)
      .finally(() => (mine.saving = undefined));
    return mine.saving;
  }

  function saveThose(): void {
    for (const code of soon) {
      const mine = owned.get(code);
      if (mine && isRedisUp() && rooms.get(code) && isDue(code, mine)) void begin(code, mine);
    }
    soon.clear();
  }

  function saveSoon(code: string): void {
    if (soon.size === 0) queueMicrotask(saveThose);
    soon.add(code);
  }

  function isDue(code: string, mine: OwnedRoom): boolean {
    return (
      mine.changes !== rooms.getChangeCount(code) || (mine.isPlaying && nowMs() - mine.savedMs >= SAVE_INTERVAL_MS)
    );
  }

  return {
    saveSoon,
    saveDue() {
      for (const [code, mine] of owned) {
        if (!rooms.get(code)) {
          owned.delete(code);
          forget(code, mine).catch(onError);
        } else if (isDue(code, mine)) void begin(code, mine);
      }
    },
    addRoom(code, epoch, kept) {
      const ticks = new Map([...(kept?.trails ?? [])].map(([seat, trail]) => [seat, trail.length]));
      owned.set(code, {
        ...{ epoch, changes: -1, savedMs: nowMs(), worldsMs: nowMs(), ticks, saving: undefined },
        ...{ gameId: kept ? getGameId(kept.room) : '', isPlaying: kept?.room.state === 'playing' },
        players: new Set(
          kept?.room.seats.flatMap(({ person, recordedTick }) => (recordedTick === null ? [person.id] : [])),
        ),
      });
    },
    removeRoom: (code) => void owned.delete(code),
    async reclaimAll() {
      for (const [code, mine] of owned) {
        if (!(await directory.claim(code, mine.epoch))) lose(code);
        else again(mine);
      }
    },
    async releaseAll() {
      for (const [code, mine] of owned) {
        await begin(code, mine);
        await begin(code, mine);
        await directory.release(code, mine.epoch);
        owned.delete(code);
        rooms.release(code);
      }
    },
  };
}
