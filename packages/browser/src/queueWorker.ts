import type { Timers } from './timers.ts';

/** State that a queue pass can query while it runs. */
export interface QueuePass {
  /** True if all entries should be processed, not only those that are due. */
  isForced(): boolean;
  isStopped(): boolean;
}

/** Processes a queue: one pass at a time, and the next one when an entry is due. */
export interface QueueWorker {
  /** Processes all entries; resolves when the pass is done. */
  wake(): Promise<void>;
  /** Call after the queue changed; reschedules the next pass. */
  reschedule(): Promise<void>;
  stop(): void;
}

/** Options of a queue worker. */
export interface QueueWorkerOptions {
  timers: Timers;
  runPass(pass: QueuePass): Promise<void>;
  /** When the next pass is due, in milliseconds since 1970; `undefined` or infinity if the queue is empty. */
  nextDueMs(): Promise<number | undefined> | number | undefined;
  /** Whether a wake during a pass starts another one; if omitted, it only makes the current pass process everything. */
  rerunsOnWake?: boolean;
  /** Runs work in one tab at a time; if omitted, in every tab. */
  withLock?(act: () => Promise<void>): Promise<void>;
}

/**
 * Creates a worker with the scheduling common to all queues. Storage, attempts and retry delays are up to the queue.
 * @example createQueueWorker({ timers: browserTimers, runPass: sendDue, nextDueMs: () => letters[0]?.nextTryMs }).wake() //
 * sends now, and again when due
 */
export function createQueueWorker({
  timers,
  runPass,
  nextDueMs,
  rerunsOnWake = false,
  withLock,
}: QueueWorkerOptions): QueueWorker {
  let working: Promise<void> | undefined;
  let isWoken = false;
  let isWanted = false;
  let isStopped = false;
  let cancelNext = (): void => undefined;
  const pass: QueuePass = { isForced: () => isWoken, isStopped: () => isStopped };

  async function reschedule(): Promise<void> {
    const atMs = await nextDueMs();
    cancelNext();
    if (isStopped || atMs === undefined || !Number.isFinite(atMs)) return;
    cancelNext = timers.schedule(Math.max(0, atMs - timers.nowMs()), () => void run());
  }

  async function runPasses(): Promise<void> {
    cancelNext();
    try {
      do {
        isWanted = false;
        await (withLock ? withLock(() => runPass(pass)) : runPass(pass));
      } while (isWanted && !isStopped);
    } finally {
      await reschedule();
    }
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isWanted = rerunsOnWake && working !== undefined;
    working ??= runPasses().finally(() => {
      const isLate = isWanted;
      [working, isWoken, isWanted] = [undefined, isLate, false];
      // Woken while the next due time was being computed.
      if (isLate) void run();
    });
    return working;
  }

  return {
    wake() {
      isWoken = true;
      return run();
    },
    reschedule,
    stop() {
      isStopped = true;
      cancelNext();
    },
  };
}
