import type { Logger } from 'pino';
import type { RoomManager } from '../roomManager.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { type RoomDirectory, UNOWNED } from './roomDirectory.ts';
import type { Fencing } from './lease.ts';
import type { SnapshotSaver } from './snapshotSaver.ts';

const SEEN_WITHOUT_HEARTBEAT = '';

/**
 * Failure detection from local observation: each process advances a heartbeat counter in Redis, and one that stalls is
 * dead. No clocks are compared across machines.
 */
export interface Peers {
  /** Records the current heartbeats. */
  recordHeartbeats(beats: ReadonlyMap<string, string>): void;
  /** A message arrived from this process, even if no heartbeat is known yet. */
  markSeen(id: string): void;
  isAlive(id: string): boolean;
  count(): number;
  /** Processes whose heartbeat has stalled, with its last value. */
  listSilent(): [id: string, beat: string][];
  /** Resets the observation times after this process could not watch for a while. */
  reset(): void;
}

/** A process without heartbeat progress for `leaseMs` is dead. */
export function createPeers({ nowMs, leaseMs }: { nowMs(): number; leaseMs: number }): Peers {
  const peers = new Map<string, { beat: string; atMs: number }>();
  return {
    recordHeartbeats(beats) {
      for (const [id, beat] of beats) if (peers.get(id)?.beat !== beat) peers.set(id, { beat, atMs: nowMs() });
      for (const [id, { beat, atMs }] of peers)
        if (!beats.has(id) && (beat !== SEEN_WITHOUT_HEARTBEAT || nowMs() - atMs >= leaseMs)) peers.delete(id);
    },
    markSeen(id) {
      if (!peers.has(id)) peers.set(id, { beat: SEEN_WITHOUT_HEARTBEAT, atMs: nowMs() });
    },
    isAlive: (id) => peers.has(id),
    count: () => peers.size,
    listSilent: () =>
      [...peers].flatMap(([id, { beat, atMs }]): [string, string][] => (nowMs() - atMs >= leaseMs ? [[id, beat]] : [])),
    reset() {
      for (const [id, { beat }] of peers) peers.set(id, { beat, atMs: nowMs() });
    },
  };
}

/** Processes without clients in an orphaned room wait this long, so that those with some takeOverRoom it wanted. */
const YIELD_MS = 600;

interface FailoverOptions {
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
  reconcile(snapshot: RoomSnapshot): Promise<RoomSnapshot>;
  /** Called when a room runs here. */
  onTakenOver(code: string): void;
}

/** Takes over the rooms of dead processes, one by one. */
interface Failover {
  readonly count: number;
  /** Declares a stalled process dead and takes its rooms, once its lease has expired. */
  declareDead(id: string, beat: string): Promise<void>;
  /** Takes orphaned rooms; those in which clients here are come first. */
  takeOverFrom(id: string): Promise<void>;
  stop(): void;
}

export function createFailover(options: FailoverOptions): Failover {
  const { rooms, directory, fencing, snapshots, log, simVersion, nowMs, listWantedRooms, reconcile, onTakenOver } =
    options;
  const orphanedSinceMs = new Map<string, number>();
  const busyProcessIds = new Set<string>();
  let count = 0;
  let isStopped = false;

  async function runOncePerProcess(id: string, work: () => Promise<void>): Promise<void> {
    if (busyProcessIds.has(id) || isStopped) return;
    busyProcessIds.add(id);
    try {
      await work();
    } finally {
      busyProcessIds.delete(id);
    }
  }

  async function takeOverRooms(id: string): Promise<void> {
    const sinceMs = orphanedSinceMs.get(id) ?? nowMs();
    orphanedSinceMs.set(id, sinceMs);
    const codes = await directory.listRooms(id);
    const wantedRooms = listWantedRooms();
    for (const code of codes) if (wantedRooms.has(code) || nowMs() - sinceMs >= YIELD_MS) await takeOverRoom(code, id);
    if (codes.length === 0) await directory.takeOver('', id);
    if (codes.every((code) => rooms.get(code))) orphanedSinceMs.delete(id);
  }

  async function takeOverRoom(code: string, from: string): Promise<void> {
    // Rooms of another simulation version are left to processes that support it.
    if (((await directory.getSimVersion(code)) ?? simVersion) !== simVersion) return;
    const epoch = await directory.takeOver(code, from);
    if (epoch === 0) return;
    const snapshot = await loadSnapshot(code, from).catch(async (error: unknown) => {
      await directory.release(code, epoch, from);
      throw error;
    });
    if (!snapshot) return directory.remove(code, epoch);
    rooms.restore(snapshot.merged);
    snapshots.addRoom(code, epoch, snapshot.saved);
    count += 1;
    log.info(
      { code, from },
      from === UNOWNED ? 'a room was taken in' : 'a room was taken over from a process that ended',
    );
    onTakenOver(code);
  }

  /** Snapshot from Redis, and the same merged with the database. */
  async function loadSnapshot(
    code: string,
    from: string,
  ): Promise<{ saved: RoomSnapshot; merged: RoomSnapshot } | undefined> {
    const saved = await directory.load(code);
    if (!saved) return undefined;
    // A released room was saved completely, so the database is optional.
    const merged = await reconcile(saved).catch((error: unknown) => (from === UNOWNED ? saved : Promise.reject(error)));
    return { saved, merged };
  }

  return {
    get count() {
      return count;
    },
    declareDead: (id, beat) =>
      runOncePerProcess(id, async () => {
        if (!(await fencing.declareDead(id, Number(beat)))) return;
        await directory.declareDead(id, beat);
        await takeOverRooms(id);
      }),
    takeOverFrom: (id) => runOncePerProcess(id, () => takeOverRooms(id)),
    stop() {
      isStopped = true;
    },
  };
}
