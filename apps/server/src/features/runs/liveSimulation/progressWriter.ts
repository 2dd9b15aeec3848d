import type { Context } from '../../../platform/context.ts';
import { liveProgressStore, type LiveRunProgress } from './store.ts';

/** Batched writes of the public progress of runs in progress. */
export interface ProgressWriter {
  /**
   * Queues a note, which is written within `gatherMs`; immediately if it is urgent or the last write is that long ago.
   */
  take(run: LiveRunProgress, how: { isUrgent: boolean }): Promise<void>;
  /** Writes the queued notes if `gatherMs` has passed. */
  writeDue(): Promise<void>;
  forget(runId: string): Promise<void>;
  /** Writes the queued notes and stops. */
  close(): Promise<void>;
}

export interface ProgressWriterOptions {
  gatherMs: number;
}

export function createProgressWriter(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { gatherMs }: ProgressWriterOptions,
): ProgressWriter {
  const waiting = new Map<string, LiveRunProgress>();
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
    const runs = [...waiting.values()];
    waiting.clear();
    writtenMs = clock.nowMs();
    try {
      await liveProgressStore.note(db, runs);
    } catch (error) {
      log.warn({ err: error }, 'what was heard of runs could not be noted; it is tried again');
      for (const run of runs) if (!waiting.has(run.runId)) waiting.set(run.runId, run);
    }
  }

  /** Serialized, so that a later note of a run is never overwritten by an earlier one. */
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
      await liveProgressStore.forget(db, runId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await write();
    },
  };
}
