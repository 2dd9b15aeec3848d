import { setTimeout as wait } from 'node:timers/promises';

/** A process that is restarted while others wait for it. */
export interface RestartablePart {
  name: string;
  /** Where its log is, for messages. */
  logHint: string;
  isRunning(): boolean;
  /** Restarts it in place with its data. */
  restart(): Promise<void>;
}

export interface SupervisedPart {
  name: string;
  /** Resolves with the reason when restarting is given up. */
  ended: Promise<string>;
  /** Stops supervising; resolves when no restart is in progress. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** After this signal the process may end. */
  signal: AbortSignal;
  say: (text: string) => void;
  /** Delay that the signal cuts short; injectable for tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs?: () => number;
}

const POLL_MS = 250;
const MINUTE_MS = 60_000;
/** Restarting is given up after this many exits within a minute. */
const MAX_RESTARTS_PER_MINUTE = 5;
const INITIAL_RESTART_DELAY_MS = 500;

/** Restarts a process that exits by itself, with increasing delays; the server waits meanwhile. */
export function superviseProcess(
  part: RestartablePart,
  { signal, say, pause = abortableDelay, nowMs = () => performance.now() }: SuperviseOptions,
): SupervisedPart {
  const stopping = new AbortController();
  const stopped = AbortSignal.any([signal, stopping.signal]);
  let recentEndsMs: number[] = [];

  /** Undefined if asked to stop, otherwise the reason for giving up. */
  async function supervise(): Promise<string | undefined> {
    for (;;) {
      await pause(POLL_MS, stopped);
      if (stopped.aborted) return undefined;
      if (part.isRunning()) continue;
      const now = nowMs();
      recentEndsMs = [...recentEndsMs.filter((atMs) => now - atMs < MINUTE_MS), now];
      if (recentEndsMs.length >= MAX_RESTARTS_PER_MINUTE)
        return `${MAX_RESTARTS_PER_MINUTE} times within a minute; ${part.logHint}`;
      say(`The ${part.name} ended by itself and is started again; what was saved is kept.`);
      if (recentEndsMs.length > 1) await pause(INITIAL_RESTART_DELAY_MS * 2 ** (recentEndsMs.length - 2), stopped);
      if (stopped.aborted) return undefined;
      await restart();
    }
  }

  /** A failed start counts as another exit. */
  async function restart(): Promise<void> {
    try {
      await part.restart();
      say(`The ${part.name} is back.`);
    } catch (error) {
      if (!stopped.aborted) say(String(error));
    }
  }

  const supervising = supervise();
  return {
    name: part.name,
    ended: supervising.then((why) => why ?? new Promise<never>(() => {})),
    async stop() {
      stopping.abort();
      await supervising;
    },
  };
}

/** Resolves early, without an error, when the signal fires. */
const abortableDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
