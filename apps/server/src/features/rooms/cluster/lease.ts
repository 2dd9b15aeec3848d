import type { Logger } from 'pino';
import type { RoomDirectory } from './roomDirectory.ts';
import { STANDALONE_MS, type Fencing } from './fencing.ts';

const HEARTBEAT_INTERVAL_MS = 300;
/** Rooms pause after this time without a heartbeat, well before others may declare this process dead. */
const PAUSE_AFTER_MS = 1_000;

type HeartbeatResult = Awaited<ReturnType<RoomDirectory['beat']>>;

export interface LeaseOptions {
  directory: Pick<RoomDirectory, 'beat'>;
  fence: Pick<Fencing, 'stayAlone'>;
  log: Logger;
  nowMs(): number;
  isUp(): boolean;
  /**
   * Called after a heartbeat, before the lease is renewed. `isNew` is also set if the previous heartbeat failed, since
   * its response may have said so.
   */
  onCounted(beat: HeartbeatResult): Promise<void>;
  /** Called once the lease is renewed. */
  onSure(beat: HeartbeatResult): void;
  /** Called when others have declared this process dead while it was cut off from Redis. */
  onBuried(): void;
}

/** Lease of this process on its rooms, held through Redis, or through the database while Redis is unreachable. */
export interface RoomLease {
  /** Whether the rooms are paused because the lease is uncertain. */
  isHeld(): boolean;
  /** For how long the rooms have been paused. */
  heldMs(): number;
  /** Others own its rooms, and Redis is unreachable. */
  readonly isBuried: boolean;
  /** Heartbeat count at the last renewal of the lease. */
  readonly sureBeat: number;
  upForMs(): number;
  /** Redis has become available, initially or again. */
  up(): void;
  pass(): void;
  end(): void;
}

export function createRoomLease(parts: LeaseOptions): RoomLease {
  const { directory, fence, log, nowMs, isUp, onCounted, onSure, onBuried } = parts;
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
    const answer = await directory.beat(count);
    await onCounted({ ...answer, isNew: answer.isNew || mayBeNew });
    isUncertain = false;
    sureBeat = count;
    sureUntilMs = Math.max(sureUntilMs, askedMs + PAUSE_AFTER_MS);
    isBuried = false;
    onSure(answer);
  }

  async function stayAlone(): Promise<void> {
    const askedMs = nowMs();
    const beat = sureBeat;
    const isMine = await fence.stayAlone(beat);
    // Redis has answered in the meantime.
    if (beat !== sureBeat) return;
    if (isMine) sureUntilMs = Math.max(sureUntilMs, askedMs + STANDALONE_MS);
    else {
      isBuried = true;
      onBuried();
    }
  }

  return {
    isHeld: () => isBuried || nowMs() > sureUntilMs,
    heldMs: () => Math.max(0, nowMs() - sureUntilMs),
    get isBuried() {
      return isBuried;
    },
    get sureBeat() {
      return sureBeat;
    },
    upForMs: () => nowMs() - upMs,
    up() {
      upMs = nowMs();
      void ask(beat);
    },
    pass() {
      if (nowMs() - sentMs >= HEARTBEAT_INTERVAL_MS) void ask(isUp() ? beat : stayAlone);
    },
    end() {
      isEnding = true;
    },
  };
}
