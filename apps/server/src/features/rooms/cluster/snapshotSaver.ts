import type { RoomManager } from '../roomManager.ts';
import { getGameId, type RoomSnapshot, type SavedRoom, type TrailChunk } from '../roomSnapshot.ts';
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
  /** Saved length of the trail by seat. */
  ticks: Map<number, number>;
  /** Players who have had a seat. */
  players: Set<string>;
  saving: Promise<void> | undefined;
}

interface SnapshotSaverOptions {
  rooms: RoomManager;
  directory: RoomDirectory;
  nowMs(): number;
  isRedisUp(): boolean;
  /** Called when another process owns a room. */
  onLost(code: string): void;
  onError(error: unknown): void;
}

/** Redis snapshots of the rooms of this process. */
export class SnapshotSaver {
  readonly #options: SnapshotSaverOptions;
  readonly #ownedRooms = new Map<string, OwnedRoom>();
  /** Codes of rooms to be saved in the next microtask. */
  readonly #queued = new Set<string>();

  constructor(options: SnapshotSaverOptions) {
    this.#options = options;
  }

  /** Saves the changes of a room, after a running save. */
  saveSoon(code: string): void {
    if (this.#queued.size === 0) queueMicrotask(() => this.#saveQueued());
    this.#queued.add(code);
  }

  saveDue(): void {
    const { rooms, onError } = this.#options;
    for (const [code, owned] of this.#ownedRooms) {
      if (!rooms.get(code)) {
        this.#ownedRooms.delete(code);
        this.#deleteSnapshot(code, owned).catch(onError);
      } else if (this.#isDue(code, owned)) void this.#startSave(code, owned);
    }
  }

  /** Registers a room as owned; `kept` is what Redis already has. */
  addRoom(code: string, epoch: number, kept?: RoomSnapshot): void {
    this.#ownedRooms.set(code, createOwnedRoom({ epoch, kept, nowMs: this.#options.nowMs() }));
  }

  /** Unregisters a room that another process owns. */
  removeRoom(code: string): void {
    this.#ownedRooms.delete(code);
  }

  /** Claims all rooms again; Redis may have lost them or assigned them to others. */
  async reclaimAll(): Promise<void> {
    for (const [code, owned] of this.#ownedRooms) {
      if (!(await this.#options.directory.claim(code, owned.epoch))) this.#lose(code);
      else resetSaved(owned);
    }
  }

  /** Releases all rooms for others to take over. */
  async releaseAll(): Promise<void> {
    for (const [code, owned] of this.#ownedRooms) {
      await this.#startSave(code, owned);
      await this.#startSave(code, owned);
      await this.#options.directory.release(code, owned.epoch);
      this.#ownedRooms.delete(code);
      this.#options.rooms.release(code);
    }
  }

  #saveQueued(): void {
    const { rooms, isRedisUp } = this.#options;
    for (const code of this.#queued) {
      const owned = this.#ownedRooms.get(code);
      if (owned && isRedisUp() && rooms.get(code) && this.#isDue(code, owned)) void this.#startSave(code, owned);
    }
    this.#queued.clear();
  }

  #isDue(code: string, { changes, isPlaying, savedMs }: OwnedRoom): boolean {
    const { rooms, nowMs } = this.#options;
    return changes !== rooms.getChangeCount(code) || (isPlaying && nowMs() - savedMs >= SAVE_INTERVAL_MS);
  }

  #startSave(code: string, owned: OwnedRoom): Promise<void> {
    owned.saving ??= this.#save(code, owned)
      // Changes during the save are saved next.
      .then(() => this.saveSoon(code), this.#options.onError)
      .finally(() => (owned.saving = undefined));
    return owned.saving;
  }

  async #save(code: string, owned: OwnedRoom): Promise<void> {
    const { rooms, directory, nowMs, onError } = this.#options;
    const changes = rooms.getChangeCount(code);
    const snapshot = rooms
      .get(code)
      ?.save((gameId, seat) => (owned.gameId === gameId ? (owned.ticks.get(seat) ?? 0) : 0));
    if (!snapshot) return;
    const { room, parts } = snapshot;
    const areWorldsDue = room.state === 'playing' && nowMs() - owned.worldsMs >= WORLDS_INTERVAL_MS;
    if (areWorldsDue) owned.worldsMs = nowMs();
    const worlds = areWorldsDue ? snapshot.worlds() : undefined;
    const result = await directory.save(code, { epoch: owned.epoch, room, parts, worlds });
    if (this.#ownedRooms.get(code) !== owned) return;
    if (result === 'lost' || (result === 'gone' && !(await directory.claim(code, owned.epoch)))) {
      this.#lose(code);
      return;
    }
    owned.savedMs = nowMs();
    if (result === 'gone') {
      resetSaved(owned);
      return;
    }
    const finishedGame = recordSaved(owned, { room, parts, changes });
    if (finishedGame) directory.removeGame(code, finishedGame).catch(onError);
  }

  #lose(code: string): void {
    this.#ownedRooms.delete(code);
    this.#options.onLost(code);
  }

  async #deleteSnapshot(code: string, { epoch, saving, gameId, ticks, players }: OwnedRoom): Promise<void> {
    await saving;
    const sidecars = { game: gameId, trails: [...ticks.keys()], players: [...players] };
    await this.#options.directory.remove(code, epoch, sidecars);
  }
}

function createOwnedRoom({
  epoch,
  kept,
  nowMs,
}: {
  epoch: number;
  kept: RoomSnapshot | undefined;
  nowMs: number;
}): OwnedRoom {
  return {
    epoch,
    changes: -1,
    savedMs: nowMs,
    worldsMs: nowMs,
    isPlaying: kept?.room.state === 'playing',
    gameId: kept ? getGameId(kept.room) : '',
    ticks: new Map([...(kept?.trails ?? [])].map(([seat, trail]) => [seat, trail.length])),
    players: new Set(kept && listSeatedPlayers(kept.room)),
    saving: undefined,
  };
}

/** Redis has lost the room: everything is saved again. */
function resetSaved(owned: OwnedRoom): void {
  owned.ticks.clear();
  owned.changes = -1;
}

/** Records what Redis has now. Returns the keys of the previous game if another has started. */
function recordSaved(
  owned: OwnedRoom,
  { room, parts, changes }: { room: SavedRoom; parts: readonly TrailChunk[]; changes: number },
): { game: string; trails: number[] } | undefined {
  const hasNewGame = owned.gameId !== getGameId(room);
  const finishedGame = hasNewGame ? { game: owned.gameId, trails: [...owned.ticks.keys()] } : undefined;
  if (hasNewGame) owned.ticks.clear();
  owned.gameId = getGameId(room);
  for (const playerId of listSeatedPlayers(room)) owned.players.add(playerId);
  owned.isPlaying = room.state === 'playing';
  owned.changes = changes;
  for (const { seat, fromTick, codes } of parts) owned.ticks.set(seat, fromTick + codes.length);
  return finishedGame;
}

/** Ids of the persons with a seat; recorded players are left out. */
const listSeatedPlayers = ({ seats }: SavedRoom): string[] =>
  seats.flatMap(({ person, recordedTick }) => (recordedTick === null ? [person.id] : []));
