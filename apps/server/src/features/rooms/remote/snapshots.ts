import type { Rooms } from '../rooms.ts';
import { gameIdOf, type KeptRoom } from '../savedRoom.ts';
import type { Directory } from './directory.ts';

/** How often the trails of a game are kept: so much of a game may be lost with its process, and its pages tell it again. */
const SAVE_EVERY_MS = 1_000;

/** How often where its runs stand is kept: whoever takes it over plays no more again than that. */
const WORLDS_EVERY_MS = 10_000;

interface Owned {
  epoch: number;
  /** Changes of the room that its snapshot has. */
  changes: number;
  savedMs: number;
  worldsMs: number;
  isPlaying: boolean;
  gameId: string;
  ticks: Map<number, number>;
  /** Who has had a seat in it. */
  players: Set<string>;
  saving: Promise<void> | undefined;
}

/** The rooms of this process as they are kept in Redis. */
export interface Snapshots {
  /** Keeps what has changed in one, once what is under way is done. */
  saveSoon(code: string): void;
  /** Keeps what is new in all of them, as far as it is time. */
  saveDue(): void;
  /** A room is this process's; with what Redis has of it. */
  own(code: string, epoch: number, kept?: KeptRoom): void;
  /** A room is another process's, as is known from elsewhere. */
  disown(code: string): void;
  /** Claims all of them anew: Redis may have forgotten them, or given them to others. */
  claimAll(): Promise<void>;
  /** Leaves all of them to whoever takes them. */
  releaseAll(): Promise<void>;
}

export interface SnapshotsParts {
  rooms: Rooms;
  directory: Directory;
  nowMs(): number;
  /** Whether Redis is there. */
  mayAsk(): boolean;
  /** A room is another process's now. */
  onLost(code: string): void;
  onError(error: unknown): void;
}

export function createSnapshots({ rooms, directory, nowMs, mayAsk, onLost, onError }: SnapshotsParts): Snapshots {
  const owned = new Map<string, Owned>();
  const soon = new Set<string>();

  function lose(code: string): void {
    owned.delete(code);
    onLost(code);
  }

  async function save(code: string, mine: Owned): Promise<void> {
    const changes = rooms.changesOf(code);
    const taken = rooms.get(code)?.save((gameId, seat) => (mine.gameId === gameId ? (mine.ticks.get(seat) ?? 0) : 0));
    if (!taken) return;
    const { room, parts } = taken;
    const isLong = room.state === 'playing' && nowMs() - mine.worldsMs >= WORLDS_EVERY_MS;
    if (isLong) mine.worldsMs = nowMs();
    const worlds = isLong ? taken.worlds() : undefined;
    const result = await directory.save(code, { epoch: mine.epoch, room, parts, worlds });
    if (owned.get(code) !== mine) return;
    if (result === 'lost' || (result === 'gone' && !(await directory.claim(code, mine.epoch)))) return lose(code);
    mine.savedMs = nowMs();
    if (result === 'gone') return again(mine);
    if (mine.gameId !== gameIdOf(room)) {
      const before = { game: mine.gameId, trails: [...mine.ticks.keys()] };
      mine.ticks.clear();
      directory.forgetGame(code, before).catch(onError);
    }
    mine.gameId = gameIdOf(room);
    for (const { person, recordedTick } of room.seats) if (recordedTick === null) mine.players.add(person.id);
    mine.isPlaying = room.state === 'playing';
    mine.changes = changes;
    for (const { seat, fromTick, codes } of parts) mine.ticks.set(seat, fromTick + codes.length);
  }

  /** Redis knows nothing of it: all of it is new. */
  function again(mine: Owned): void {
    mine.ticks.clear();
    mine.changes = -1;
  }

  async function forget(code: string, { epoch, saving, gameId, ticks, players }: Owned): Promise<void> {
    await saving;
    await directory.forget(code, epoch, { game: gameId, trails: [...ticks.keys()], players: [...players] });
  }

  function begin(code: string, mine: Owned): Promise<void> {
    mine.saving ??= save(code, mine)
      // What changed while it was on its way comes next.
      .then(() => saveSoon(code), onError)
      .finally(() => (mine.saving = undefined));
    return mine.saving;
  }

  function saveThose(): void {
    for (const code of soon) {
      const mine = owned.get(code);
      if (mine && mayAsk() && rooms.get(code) && isDue(code, mine)) void begin(code, mine);
    }
    soon.clear();
  }

  function saveSoon(code: string): void {
    if (soon.size === 0) queueMicrotask(saveThose);
    soon.add(code);
  }

  function isDue(code: string, mine: Owned): boolean {
    return mine.changes !== rooms.changesOf(code) || (mine.isPlaying && nowMs() - mine.savedMs >= SAVE_EVERY_MS);
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
    own(code, epoch, kept) {
      const ticks = new Map([...(kept?.trails ?? [])].map(([seat, trail]) => [seat, trail.length]));
      owned.set(code, {
        ...{ epoch, changes: -1, savedMs: nowMs(), worldsMs: nowMs(), ticks, saving: undefined },
        ...{ gameId: kept ? gameIdOf(kept.room) : '', isPlaying: kept?.room.state === 'playing' },
        players: new Set(
          kept?.room.seats.flatMap(({ person, recordedTick }) => (recordedTick === null ? [person.id] : [])),
        ),
      });
    },
    disown: (code) => void owned.delete(code),
    async claimAll() {
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
