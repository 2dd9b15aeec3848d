import { setTimeout as wait } from 'node:timers/promises';

/** A part that others can wait for. */
export interface RestartablePart {
  name: string;
  /** Where to read why it ends. */
  words: string;
  isRunning(): boolean;
  /** Starts it again where it was, with what it kept. */
  restart(): Promise<void>;
}

export interface KeptPart {
  name: string;
  /** How it ended, once it is given up. */
  ended: Promise<string>;
  /** Starts it no more, and returns when no start of it is under way. */
  stop(): Promise<void>;
}

export interface KeepingPlan {
  /** From then on it may end. */
  signal: AbortSignal;
  say: (text: string) => void;
  /** Pauses for so long, or until the signal: tests have no patience. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs?: () => number;
}

const LOOK_MS = 250;
const MINUTE_MS = 60_000;
/** What ends so often in a minute does not get up again. */
const MOST_ENDS = 5;
const FIRST_PAUSE_MS = 500;

/** Starts a part again when it ends by itself, each time after a longer pause; the server waits for it meanwhile. */
export function keepUp(
  part: RestartablePart,
  { signal, say, pause = pauseFor, nowMs = () => performance.now() }: KeepingPlan,
): KeptPart {
  const stopping = new AbortController();
  const over = AbortSignal.any([signal, stopping.signal]);
  let ends: number[] = [];

  /** Undefined when it is asked to stop, else why it is given up. */
  async function keep(): Promise<string | undefined> {
    for (;;) {
      await pause(LOOK_MS, over);
      if (over.aborted) return undefined;
      if (part.isRunning()) continue;
      const now = nowMs();
      ends = [...ends.filter((atMs) => now - atMs < MINUTE_MS), now];
      if (ends.length >= MOST_ENDS) return `${MOST_ENDS} times within a minute; ${part.words}`;
      say(`The ${part.name} ended by itself and is started again; what was saved is kept.`);
      if (ends.length > 1) await pause(FIRST_PAUSE_MS * 2 ** (ends.length - 2), over);
      if (over.aborted) return undefined;
      await begin();
    }
  }

  /** One that cannot be started counts as one that ended again. */
  async function begin(): Promise<void> {
    try {
      await part.restart();
      say(`The ${part.name} is back.`);
    } catch (error) {
      if (!over.aborted) say(String(error));
    }
  }

  const kept = keep();
  return {
    name: part.name,
    ended: kept.then((why) => why ?? new Promise<never>(() => {})),
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** Ends early and in silence when the signal comes. */
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
