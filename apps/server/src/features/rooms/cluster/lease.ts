import type { Logger } from 'pino';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type FencingCheck, processStore } from '../store.ts';
import type { RoomDirectory } from './roomDirectory.ts';

/** Lease without Redis, granted per request. */
const STANDALONE_MS = 700;
/** Others wait slightly longer, to allow for clock drift. */
const STANDALONE_GRACE_MS = 800;

/** Thrown when others have declared this process dead; its writes no longer count. */
export class RoomsTakenError extends Error {
  constructor() {
    super('Rooms of this process are of others by now; whoever has them writes what comes of them.');
    this.name = 'RoomsTakenError';
  }
}

/**
 * Fencing through the database. Redis assigns room ownership; a process cut off from Redis learns here that it was
 * declared dead, and its writes are rejected.
 */
export interface Fencing {
  /** Unique per process start. */
  readonly id: string;
  /** Extends the lease without Redis by `STANDALONE_MS`; false if this process was declared dead. */
  extendStandalone(beat: number): Promise<boolean>;
  /** Declares another process dead. Returns whether it has stopped playing. */
  declareDead(id: string, beat: number): Promise<boolean>;
  /** Fencing proof for decisions made while the lease of this heartbeat was held. */
  createCheck(beat: number): FencingCheck;
  unregister(): Promise<void>;
}

export function createFencing(context: Pick<Context, 'db' | 'clock'>, id: string): Fencing {
  return {
    id,
    extendStandalone: (beat) =>
      inTransaction(context, (trx) =>
        processStore.extendStandalone(trx, { id, beat, durationMs: STANDALONE_GRACE_MS }),
      ),
    declareDead: (other, beat) => inTransaction(context, (trx) => processStore.declareDead(trx, { id: other, beat })),
    createCheck: (beat) => async (trx) => {
      if (!(await processStore.holdsLease(trx, { id, beat }))) throw new RoomsTakenError();
    },
    unregister: () => inTransaction(context, (trx) => processStore.remove(trx, id)),
  };
}

const HEARTBEAT_INTERVAL_MS = 300;
/** Rooms pause after this time without a heartbeat, well before others may declare this process dead. */
const PAUSE_AFTER_MS = 1_000;

export type HeartbeatResult = Awaited<ReturnType<RoomDirectory['heartbeat']>>;

interface LeaseOptions {
  directory: Pick<RoomDirectory, 'heartbeat'>;
  fencing: Pick<Fencing, 'extendStandalone'>;
  log: Logger;
  nowMs(): number;
  isUp(): boolean;
  /** Number of players who wait in rooms of this process. */
  countWaiting(): number;
  /**
   * Called after a heartbeat, before the lease is renewed. `isNew` is also set if the previous heartbeat failed, since
   * its response may have said so.
   */
  onHeartbeat(result: HeartbeatResult): Promise<void>;
  /** Called once the lease is renewed. */
  onConfirmed(result: HeartbeatResult): void;
  /** Called when others have declared this process dead while it was cut off from Redis. */
  onDeclaredDead(): void;
}

/** Lease of this process on its rooms, held through Redis, or through the database while Redis is unreachable. */
export interface RoomLease {
  /** Whether the rooms are paused because the lease is uncertain. */
  isPaused(): boolean;
  /** For how long the rooms have been paused. */
  pausedMs(): number;
  /** Others own its rooms, and Redis is unreachable. */
  readonly isDeclaredDead: boolean;
  /** Heartbeat count at the last renewal of the lease. */
  readonly confirmedBeat: number;
  redisUpForMs(): number;
  /** Redis has become available, initially or again. */
  onRedisUp(): void;
  tick(): void;
  stop(): void;
}

export function createRoomLease(options: LeaseOptions): RoomLease {
  const { directory, fencing, log, nowMs, isUp, countWaiting, onHeartbeat, onConfirmed, onDeclaredDead } = options;
  let beatCount = 0;
  let sentMs = -Infinity;
  const pending = new Set<() => Promise<void>>();
  let isStopped = false;
  let confirmedBeat = 0;
  let heldUntilMs = nowMs() + PAUSE_AFTER_MS;
  let redisUpSinceMs = nowMs();
  let isDeclaredDead = false;
  /** True if the last heartbeat failed, or there was none. */
  let isUncertain = true;

  async function runUnlessPending(work: () => Promise<void>): Promise<void> {
    if (pending.has(work) || isStopped) return;
    pending.add(work);
    sentMs = nowMs();
    try {
      await work();
    } catch (error) {
      log.debug({ err: error }, 'a beat was lost');
    } finally {
      pending.delete(work);
    }
  }

  async function sendHeartbeat(): Promise<void> {
    const sentAtMs = nowMs();
    const count = (beatCount += 1);
    const mayBeNew = isUncertain;
    isUncertain = true;
    const result = await directory.heartbeat(count, countWaiting());
    await onHeartbeat({ ...result, isNew: result.isNew || mayBeNew });
    isUncertain = false;
    confirmedBeat = count;
    heldUntilMs = Math.max(heldUntilMs, sentAtMs + PAUSE_AFTER_MS);
    isDeclaredDead = false;
    onConfirmed(result);
  }

  async function extendStandaloneLease(): Promise<void> {
    const sentAtMs = nowMs();
    const beat = confirmedBeat;
    const isMine = await fencing.extendStandalone(beat);
    // Redis has answered in the meantime.
    if (beat !== confirmedBeat) return;
    if (isMine) heldUntilMs = Math.max(heldUntilMs, sentAtMs + STANDALONE_MS);
    else {
      isDeclaredDead = true;
      onDeclaredDead();
    }
  }

  return {
    isPaused: () => isDeclaredDead || nowMs() > heldUntilMs,
    pausedMs: () => Math.max(0, nowMs() - heldUntilMs),
    get isDeclaredDead() {
      return isDeclaredDead;
    },
    get confirmedBeat() {
      return confirmedBeat;
    },
    redisUpForMs: () => nowMs() - redisUpSinceMs,
    onRedisUp() {
      redisUpSinceMs = nowMs();
      void runUnlessPending(sendHeartbeat);
    },
    tick() {
      if (nowMs() - sentMs >= HEARTBEAT_INTERVAL_MS)
        void runUnlessPending(isUp() ? sendHeartbeat : extendStandaloneLease);
    },
    stop() {
      isStopped = true;
    },
  };
}
