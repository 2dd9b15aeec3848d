import type { Logger } from 'pino';
import type { RoomDirectory } from './roomDirectory.ts';
import { STANDALONE_MS, type Fencing } from './fencing.ts';

const HEARTBEAT_INTERVAL_MS = 300;
/** Rooms pause after this time without a heartbeat, well before others may declare this process dead. */
const PAUSE_AFTER_MS = 1_000;

type HeartbeatResult = Awaited<ReturnType<RoomDirectory['heartbeat']>>;

export interface LeaseOptions {
  directory: Pick<RoomDirectory, 'heartbeat'>;
  fencing: Pick<Fencing, 'extendStandalone'>;
  log: Logger;
  nowMs(): number;
  isUp(): boolean;
  /**
   * Called after a heartbeat, before the lease is renewed. `isNew` is also set if the previous heartbeat failed, since
   * its response may have said so.
   */
  onHeartbeat(beat: HeartbeatResult): Promise<void>;
  /** Called once the lease is renewed. */
  onConfirmed(beat: HeartbeatResult): void;
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

export function createRoomLease(parts: LeaseOptions): RoomLease {
  const { directory, fencing, log, nowMs, isUp, onHeartbeat, onConfirmed, onDeclaredDead } = parts;
  let beats = 0;
  let sentMs = -Infinity;
  const underWay = new Set<() => Promise<void>>();
  let isEnding = false;
  let sureBeat = 0;
  let sureUntilMs = nowMs() + PAUSE_AFTER_MS;
  let upMs = nowMs();
  let isBuried = false;
  /** True if the last heartbeat failed, or there was none. */
  let isUncertain = true;

  async function ask(what: () => Promise<void>): Promise<void> {
    if (underWay.has(what) || isEnding) return;
    underWay.add(what);
    sentMs = nowMs();
    try {
      await what();
    } catch (error) {
      log.debug({ err: error }, 'a beat was lost');
    } finally {
      underWay.delete(what);
    }
  }

  async function beat(): Promise<void> {
    const askedMs = nowMs();
    const count = (beats += 1);
    const mayBeNew = isUncertain;
    isUncertain = true;
    const answer = await directory.heartbeat(count);
    await onHeartbeat({ ...answer, isNew: answer.isNew || mayBeNew });
    isUncertain = false;
    sureBeat = count;
    sureUntilMs = Math.max(sureUntilMs, askedMs + PAUSE_AFTER_MS);
    isBuried = false;
    onConfirmed(answer);
  }

  async function stayAlone(): Promise<void> {
    const askedMs = nowMs();
    const beat = sureBeat;
    const isMine = await fencing.extendStandalone(beat);
    // Redis has answered in the meantime.
    if (beat !== sureBeat) return;
    if (isMine) sureUntilMs = Math.max(sureUntilMs, askedMs + STANDALONE_MS);
    else {
      isBuried = true;
      onDeclaredDead();
    }
  }

  return {
    isPaused: () => isBuried || nowMs() > sureUntilMs,
    pausedMs: () => Math.max(0, nowMs() - sureUntilMs),
    get isDeclaredDead() {
      return isBuried;
    },
    get confirmedBeat() {
      return sureBeat;
    },
    redisUpForMs: () => nowMs() - upMs,
    onRedisUp() {
      upMs = nowMs();
      void ask(beat);
    },
    tick() {
      if (nowMs() - sentMs >= HEARTBEAT_INTERVAL_MS) void ask(isUp() ? beat : stayAlone);
    },
    stop() {
      isEnding = true;
    },
  };
}
