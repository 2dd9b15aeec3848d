import type { Context } from '../../../platform/context.ts';
import { liveProgressStore, type LiveRunProgress } from './store.ts';

/** Batched writes of the public progress of runs in progress. */
export interface ProgressWriter {
  /**
   * Queues a note, which is written within `batchMs`; immediately if it is urgent or the last write is that long ago.
   */
  add(run: LiveRunProgress, how: { isUrgent: boolean }): Promise<void>;
  /** Writes the queued notes if `batchMs` has passed. */
  flushDue(): Promise<void>;
  remove(runId: string): Promise<void>;
  /** Writes the queued notes and stops. */
  close(): Promise<void>;
}

export interface ProgressWriterOptions {
  batchMs: number;
}

export function createProgressWriter(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { batchMs }: ProgressWriterOptions,
): ProgressWriter {
  const waiting = new Map<string, LiveRunProgress>();
  let writtenMs = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const isDue = (): boolean => waiting.size > 0 && Math.abs(clock.nowMs() - writtenMs) >= batchMs;

  function plan(): void {
    if (waiting.size === 0 || isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, batchMs).unref();
  }

  async function writeAll(): Promise<void> {
    const runs = [...waiting.values()];
    waiting.clear();
    writtenMs = clock.nowMs();
    try {
      await liveProgressStore.upsertProgress(db, runs);
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
    async add(run, { isUrgent }) {
      waiting.set(run.runId, run);
      if (isUrgent || (isDue() && !writing)) await write();
      else plan();
    },
    async flushDue() {
      if (isDue() && !writing) await write();
    },
    async remove(runId) {
      waiting.delete(runId);
      await writing;
      waiting.delete(runId);
      await liveProgressStore.remove(db, runId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await write();
    },
  };
}
