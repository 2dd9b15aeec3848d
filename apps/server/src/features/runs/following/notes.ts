import type { Context } from '../../../platform/context.ts';
import { followedStore, type HeardRun } from './store.ts';

/** What everybody may know of runs under way, written for many runs at once. */
export interface Notes {
  /** Takes a note, which is written within `gatherMs`; at once where it is urgent, or the last writing is so long ago. */
  take(run: HeardRun, how: { isUrgent: boolean }): Promise<void>;
  /** Writes what has waited for `gatherMs`. */
  writeDue(): Promise<void>;
  /** Nothing more is known of the run. */
  forget(runId: string): Promise<void>;
  /** Writes what waits. */
  close(): Promise<void>;
}

export interface NotesOptions {
  gatherMs: number;
}

export function createNotes(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { gatherMs }: NotesOptions,
): Notes {
  const waiting = new Map<string, HeardRun>();
  let writtenMs = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const isDue = (): boolean => waiting.size > 0 && Math.abs(clock.nowMs() - writtenMs) >= gatherMs;

  function plan(): void {
    if (waiting.size === 0 || isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, gatherMs).unref();
  }

  async function writeAll(): Promise<void> {
    // What does not stand any more when it is written was forgotten meanwhile.
    const runs = [...waiting.values()];
    waiting.clear();
    writtenMs = clock.nowMs();
    try {
      await followedStore.note(db, runs);
    } catch (error) {
      log.warn({ err: error }, 'what was heard of runs could not be noted; it is tried again');
      for (const run of runs) if (!waiting.has(run.runId)) waiting.set(run.runId, run);
    }
  }

  /** Never twice at once: of two notes of a run the later one stands. */
  function write(): Promise<void> {
    const mine = (writing ?? Promise.resolve())
      .then(() => (waiting.size > 0 ? writeAll() : undefined))
      .finally(() => {
        if (writing === mine) writing = undefined;
        plan();
      });
    writing = mine;
    return mine;
  }

  return {
    async take(run, { isUrgent }) {
      waiting.set(run.runId, run);
      if (isUrgent || (isDue() && !writing)) await write();
      else plan();
    },
    async writeDue() {
      if (isDue() && !writing) await write();
    },
    async forget(runId) {
      waiting.delete(runId);
      await writing;
      waiting.delete(runId);
      await followedStore.forget(db, runId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await write();
    },
  };
}
