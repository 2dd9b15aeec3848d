import type { Timers } from './timers.ts';

/** What a pass over a queue is told while it goes on. */
export interface Pass {
  /** Somebody asks for all that waits, not only for what is due. */
  isWoken(): boolean;
  isStopped(): boolean;
}

/** Works off a queue: one pass at a time, and the next when something is due. */
export interface QueueWorker {
  /** A pass over all that waits; resolves when it is over. */
  wake(): Promise<void>;
  /** The queue has changed: looks when the next pass is due. */
  rest(): Promise<void>;
  stop(): void;
}

/** What a queue is worked off by. */
export interface QueueWork {
  timers: Timers;
  pass(pass: Pass): Promise<void>;
  /** When the next pass is due, in milliseconds since 1970; `undefined` or infinity when nothing waits. */
  dueMs(): Promise<number | undefined> | number | undefined;
  /** Whether a wake during a pass asks for one more; left away, it wakes the pass that goes on. */
  wakesAgain?: boolean;
  /** Lets one tab at a time work; left away, every tab does. */
  alone?(act: () => Promise<void>): Promise<void>;
}

/**
 * What the queues of a page have in common. What waits, what a try is and how long to wait after it is the queue's own.
 * @example createQueueWorker({ timers: browserTimers, pass: sendDue, dueMs: () => letters[0]?.nextTryMs }).wake() // sends now, and again when due
 */
export function createQueueWorker({ timers, pass, dueMs, wakesAgain = false, alone }: QueueWork): QueueWorker {
  let working: Promise<void> | undefined;
  let isWoken = false;
  let isWanted = false;
  let isStopped = false;
  let cancelNext = (): void => undefined;
  const told: Pass = { isWoken: () => isWoken, isStopped: () => isStopped };

  async function rest(): Promise<void> {
    const atMs = await dueMs();
    cancelNext();
    if (isStopped || atMs === undefined || !Number.isFinite(atMs)) return;
    cancelNext = timers.after(Math.max(0, atMs - timers.nowMs()), () => void run());
  }

  async function work(): Promise<void> {
    cancelNext();
    try {
      do {
        isWanted = false;
        await (alone ? alone(() => pass(told)) : pass(told));
      } while (isWanted && !isStopped);
    } finally {
      await rest();
    }
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isWanted = wakesAgain && working !== undefined;
    working ??= work().finally(() => {
      const isLate = isWanted;
      [working, isWoken, isWanted] = [undefined, isLate, false];
      // Woken while it looked when it is due next.
      if (isLate) void run();
    });
    return working;
  }

  return {
    wake() {
      isWoken = true;
      return run();
    },
    rest,
    stop() {
      isStopped = true;
      cancelNext();
    },
  };
}
