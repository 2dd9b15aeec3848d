import type { Logger } from 'pino';
import type { RoomManager } from '../roomManager.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { type RoomDirectory, UNOWNED } from './roomDirectory.ts';
import type { Fencing } from './fencing.ts';
import type { SnapshotSaver } from './snapshotSaver.ts';

/** Processes without clients in an orphaned room wait this long, so that those with some take it first. */
const YIELD_MS = 600;

export interface FailoverOptions {
  rooms: Pick<RoomManager, 'get' | 'restore'>;
  directory: RoomDirectory;
  fencing: Pick<Fencing, 'declareDead'>;
  snapshots: Pick<SnapshotSaver, 'addRoom'>;
  log: Logger;
  simVersion: number;
  nowMs(): number;
  /** Rooms in which clients of this process are. */
  listWantedRooms(): ReadonlySet<string>;
  /** Merges a snapshot with the database. */
  reconcile(kept: RoomSnapshot): Promise<RoomSnapshot>;
  /** Called when a room runs here. */
  onTakenOver(code: string): void;
}

/** Takes over the rooms of dead processes, one by one. */
export interface Failover {
  readonly count: number;
  /** Declares a stalled process dead and takes its rooms, once its lease has expired. */
  declareDead(id: string, beat: string): Promise<void>;
  /** Takes orphaned rooms; those in which clients here are come first. */
  takeOverFrom(id: string): Promise<void>;
  stop(): void;
}

export function createFailover(parts: FailoverOptions): Failover {
  const { rooms, directory, fencing, snapshots, log, simVersion, nowMs, listWantedRooms, reconcile, onTakenOver } =
    parts;
  const orphanedMs = new Map<string, number>();
  const busy = new Set<string>();
  let count = 0;
  let isEnding = false;

  async function alone(id: string, work: () => Promise<void>): Promise<void> {
    if (busy.has(id) || isEnding) return;
    busy.add(id);
    try {
      await work();
    } finally {
      busy.delete(id);
    }
  }

  async function takeAll(id: string): Promise<void> {
    const sinceMs = orphanedMs.get(id) ?? nowMs();
    orphanedMs.set(id, sinceMs);
    const codes = await directory.listRooms(id);
    const first = listWantedRooms();
    for (const code of codes) if (first.has(code) || nowMs() - sinceMs >= YIELD_MS) await take(code, id);
    if (codes.length === 0) await directory.takeOver('', id);
    if (codes.every((code) => rooms.get(code))) orphanedMs.delete(id);
  }

  async function take(code: string, from: string): Promise<void> {
    // Rooms of another simulation version are left to processes that support it.
    if (((await directory.getSimVersion(code)) ?? simVersion) !== simVersion) return;
    const epoch = await directory.takeOver(code, from);
    if (epoch === 0) return;
    const recalled = await recall(code, from).catch(async (error: unknown) => {
      await directory.release(code, epoch, from);
      throw error;
    });
    if (!recalled) return directory.remove(code, epoch);
    rooms.restore(recalled.whole);
    snapshots.addRoom(code, epoch, recalled.kept);
    count += 1;
    log.info(
      { code, from },
      from === UNOWNED ? 'a room was taken in' : 'a room was taken over from a process that ended',
    );
    onTakenOver(code);
  }

  /** Snapshot from Redis, and the same merged with the database. */
  async function recall(code: string, from: string): Promise<{ kept: RoomSnapshot; whole: RoomSnapshot } | undefined> {
    const kept = await directory.load(code);
    if (!kept) return undefined;
    // A released room was saved completely, so the database is optional.
    const whole = await reconcile(kept).catch((error: unknown) => (from === UNOWNED ? kept : Promise.reject(error)));
    return { kept, whole };
  }

  return {
    get count() {
      return count;
    },
    declareDead: (id, beat) =>
      alone(id, async () => {
        if (!(await fencing.declareDead(id, Number(beat)))) return;
        await directory.declareDead(id, beat);
        await takeAll(id);
      }),
    takeOverFrom: (id) => alone(id, () => takeAll(id)),
    stop() {
      isEnding = true;
    },
  };
}
