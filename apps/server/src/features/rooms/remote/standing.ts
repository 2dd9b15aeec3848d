import type { Logger } from 'pino';
import type { Directory } from './directory.ts';
import { ALONE_MS, type Fence } from './fence.ts';

const BEAT_MS = 300;
/** Well before others may take this process for dead, its rooms stand still until it knows that nobody did. */
const HOLD_MS = 1_000;

type Beat = Awaited<ReturnType<Directory['beat']>>;

export interface StandingParts {
  directory: Pick<Directory, 'beat'>;
  fence: Pick<Fence, 'stayAlone'>;
  log: Logger;
  nowMs(): number;
  /** Whether Redis is there. */
  isUp(): boolean;
  /**
   * Redis has heard that this process lives; what it has to do before it is sure of its rooms. `isNew` also where the beat before failed:
   * its answer may have said so.
   */
  onCounted(beat: Beat): Promise<void>;
  /** It is sure. */
  onSure(beat: Beat): void;
  /** Redis cannot reach it, and others have taken it for dead. */
  onBuried(): void;
}

/** Whether this process is sure that its rooms are its own: by Redis, or by the database while Redis is out of reach. */
export interface Standing {
  /** Whether its rooms stand still, as others may have taken them over. */
  isHeld(): boolean;
  /** For how long they have stood still. */
  heldMs(): number;
  /** Others play its rooms, and Redis cannot reach it. */
  readonly isBuried: boolean;
  /** How far it had counted when it was sure last. */
  readonly sureBeat: number;
  /** For how long Redis has been there. */
  upForMs(): number;
  /** Redis is there, for the first time or again. */
  up(): void;
  pass(): void;
  end(): void;
}

export function createStanding(parts: StandingParts): Standing {
  const { directory, fence, log, nowMs, isUp, onCounted, onSure, onBuried } = parts;
  let beats = 0;
  let sentMs = -Infinity;
  const underWay = new Set<() => Promise<void>>();
  let isEnding = false;
  let sureBeat = 0;
  let sureUntilMs = nowMs() + HOLD_MS;
  let upMs = nowMs();
  let isBuried = false;
  /** The beat before failed, or there was none. */
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
    sureUntilMs = Math.max(sureUntilMs, askedMs + HOLD_MS);
    isBuried = false;
    onSure(answer);
  }

  async function stayAlone(): Promise<void> {
    const askedMs = nowMs();
    const beat = sureBeat;
    const isMine = await fence.stayAlone(beat);
    // Redis has answered meanwhile.
    if (beat !== sureBeat) return;
    if (isMine) sureUntilMs = Math.max(sureUntilMs, askedMs + ALONE_MS);
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
      if (nowMs() - sentMs >= BEAT_MS) void ask(isUp() ? beat : stayAlone);
    },
    end() {
      isEnding = true;
    },
  };
}
