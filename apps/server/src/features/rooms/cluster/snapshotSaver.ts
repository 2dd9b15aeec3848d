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
    for (const [code, ownedRoom] of this.#ownedRooms) {
      if (!rooms.get(code)) {
        this.#ownedRooms.delete(code);
        this.#deleteSnapshot(code, ownedRoom).catch(onError);
      } else if (this.#isDue(code, ownedRoom)) void this.#startSave(code, ownedRoom);
    }
  }

  /** Registers a room as owned; `saved` is what Redis already has. */
  addRoom(code: string, epoch: number, saved?: RoomSnapshot): void {
    this.#ownedRooms.set(code, createOwnedRoom({ epoch, saved, nowMs: this.#options.nowMs() }));
  }

  /** Unregisters a room that another process owns. */
  removeRoom(code: string): void {
    this.#ownedRooms.delete(code);
  }

  /** Claims all rooms again; Redis may have lost them or assigned them to others. */
  async reclaimAll(): Promise<void> {
    for (const [code, ownedRoom] of this.#ownedRooms) {
      if (!(await this.#options.directory.claim(code, ownedRoom.epoch))) this.#lose(code);
      else resetSaved(ownedRoom);
    }
  }

  /** Releases all rooms for others to take over. */
  async releaseAll(): Promise<void> {
    for (const [code, ownedRoom] of this.#ownedRooms) {
      await this.#startSave(code, ownedRoom);
      await this.#startSave(code, ownedRoom);
      await this.#options.directory.release(code, ownedRoom.epoch);
      this.#ownedRooms.delete(code);
      this.#options.rooms.release(code);
    }
  }

  #saveQueued(): void {
    const { rooms, isRedisUp } = this.#options;
    for (const code of this.#queued) {
      const ownedRoom = this.#ownedRooms.get(code);
      if (ownedRoom && isRedisUp() && rooms.get(code) && this.#isDue(code, ownedRoom))
        void this.#startSave(code, ownedRoom);
    }
    this.#queued.clear();
  }

  #isDue(code: string, { changes, isPlaying, savedMs }: OwnedRoom): boolean {
    const { rooms, nowMs } = this.#options;
    return changes !== rooms.getChangeCount(code) || (isPlaying && nowMs() - savedMs >= SAVE_INTERVAL_MS);
  }

  #startSave(code: string, ownedRoom: OwnedRoom): Promise<void> {
    ownedRoom.saving ??= this.#save(code, ownedRoom)
      // Changes during the save are saved next.
      .then(() => this.saveSoon(code), this.#options.onError)
      .finally(() => (ownedRoom.saving = undefined));
    return ownedRoom.saving;
  }

  async #save(code: string, ownedRoom: OwnedRoom): Promise<void> {
    const { rooms, directory, nowMs, onError } = this.#options;
    const changes = rooms.getChangeCount(code);
    const snapshot = rooms
      .get(code)
      ?.save((gameId, seat) => (ownedRoom.gameId === gameId ? (ownedRoom.ticks.get(seat) ?? 0) : 0));
    if (!snapshot) return;
    const { room, parts } = snapshot;
    const areWorldsDue = room.state === 'playing' && nowMs() - ownedRoom.worldsMs >= WORLDS_INTERVAL_MS;
    if (areWorldsDue) ownedRoom.worldsMs = nowMs();
    const worlds = areWorldsDue ? snapshot.worlds() : undefined;
    const result = await directory.save(code, { epoch: ownedRoom.epoch, room, parts, worlds });
    if (this.#ownedRooms.get(code) !== ownedRoom) return;
    if (result === 'lost' || (result === 'gone' && !(await directory.claim(code, ownedRoom.epoch)))) {
      this.#lose(code);
      return;
    }
    ownedRoom.savedMs = nowMs();
    if (result === 'gone') {
      resetSaved(ownedRoom);
      return;
    }
    const finishedGame = recordSaved(ownedRoom, { room, parts, changes });
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
  saved,
  nowMs,
}: {
  epoch: number;
  saved: RoomSnapshot | undefined;
  nowMs: number;
}): OwnedRoom {
  return {
    epoch,
    changes: -1,
    savedMs: nowMs,
    worldsMs: nowMs,
    isPlaying: saved?.room.state === 'playing',
    gameId: saved ? getGameId(saved.room) : '',
    ticks: new Map([...(saved?.trails ?? [])].map(([seat, trail]) => [seat, trail.length])),
    players: new Set(saved && listSeatedPlayers(saved.room)),
    saving: undefined,
  };
}

/** Redis has lost the room: everything is saved again. */
function resetSaved(ownedRoom: OwnedRoom): void {
  ownedRoom.ticks.clear();
  ownedRoom.changes = -1;
}

/** Records what Redis has now. Returns the keys of the previous game if another has started. */
function recordSaved(
  ownedRoom: OwnedRoom,
  { room, parts, changes }: { room: SavedRoom; parts: readonly TrailChunk[]; changes: number },
): { game: string; trails: number[] } | undefined {
  const hasNewGame = ownedRoom.gameId !== getGameId(room);
  const finishedGame = hasNewGame ? { game: ownedRoom.gameId, trails: [...ownedRoom.ticks.keys()] } : undefined;
  if (hasNewGame) ownedRoom.ticks.clear();
  ownedRoom.gameId = getGameId(room);
  for (const playerId of listSeatedPlayers(room)) ownedRoom.players.add(playerId);
  ownedRoom.isPlaying = room.state === 'playing';
  ownedRoom.changes = changes;
  for (const { seat, fromTick, codes } of parts) ownedRoom.ticks.set(seat, fromTick + codes.length);
  return finishedGame;
}

/** Ids of the persons with a seat; recorded players are left out. */
const listSeatedPlayers = ({ seats }: SavedRoom): string[] =>
  seats.flatMap(({ person, recordedTick }) => (recordedTick === null ? [person.id] : []));
