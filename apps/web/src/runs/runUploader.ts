import type { SettledRun } from '@jumpy/protocol/http/runs';
import { backoffMs } from '@jumpy/browser/backoff';
import type { RunOutbox } from './runOutbox.ts';
import type { OutboxRecord } from './outboxRecord.ts';
import { reloadGuards } from '../data/reloadGuards.ts';
import { ScoreValidationError } from './runErrors.ts';
import { createQueueWorker, type QueuePass } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';

/** Result of one attempt to submit a run. */
export type Delivery =
  | { state: 'settled'; run: SettledRun }
  /** `isHeld`: only in this tab's memory, because the browser cannot store it. */
  | { state: 'waiting'; isHeld?: true }
  | { state: 'refused'; error: ScoreValidationError };

/** Submits runs from the outbox until each one is answered. */
export interface RunUploader {
  /** Stores a run, then submits it immediately. */
  send(record: OutboxRecord): Promise<Delivery>;
  /** Retries all pending runs of the player: on start, when the network is back, and when the page becomes visible. */
  wake(): Promise<void>;
  /** Submits a run immediately, even if it is not due; undefined if it is no longer pending. */
  sendNow(runId: string): Promise<Delivery | undefined>;
  /** Deletes a run permanently, after an attempt in progress has ended; false if it was submitted. */
  discard(runId: string): Promise<boolean>;
  stop(): void;
}

interface Options {
  outbox: RunOutbox;
  submit(record: OutboxRecord): Promise<SettledRun>;
  timers: Timers;
  random(): number;
  /** The signed-in player; other players' runs stay in the outbox. */
  getPlayer(): string | undefined;
  /** Whether a screen shows the run's result, so that a refusal needs no further notification. */
  isWatched(runId: string): boolean;
  onDelivery(record: OutboxRecord, delivery: Delivery): void;
}

const RETRY_BACKOFF = { firstMs: 2_000, longestMs: 120_000 };

export function createRunUploader({
  outbox,
  submit,
  timers,
  random,
  getPlayer,
  isWatched,
  onDelivery,
}: Options): RunUploader {
  const inFlight = new Map<string, Promise<Delivery>>();
  // A reload would lose the witness messages, which only this page has.
  reloadGuards.add(() => inFlight.size > 0 && 'sending');

  async function attempt(record: OutboxRecord): Promise<Delivery> {
    try {
      const run = await submit(record);
      await outbox.remove(record.runId);
      return { state: 'settled', run };
    } catch (error) {
      if (!(error instanceof ScoreValidationError)) throw error;
      if (error.retry) {
        const attempts = record.attempts + 1;
        const nowMs = timers.nowMs();
        const nextTryMs = nowMs + backoffMs(attempts, RETRY_BACKOFF, random());
        const lastTry = { atMs: nowMs, code: error.code, reason: error.reason };
        await outbox.replace({ ...record, attempts, nextTryMs, lastTry });
        return outbox.isInMemoryOnly(record.runId) ? { state: 'waiting', isHeld: true } : { state: 'waiting' };
      }
      const refusal = { code: error.code ?? 'not_plausible', error: error.message, reason: error.reason };
      await outbox.replace({ ...record, refusal, ...(isWatched(record.runId) ? { told: true } : {}) });
      return { state: 'refused', error };
    }
  }

  /** Single flight per run: concurrent callers share one attempt. */
  function deliver(record: OutboxRecord): Promise<Delivery> {
    const running = inFlight.get(record.runId);
    if (running) return running;
    const trying = attempt(record)
      .then((delivery) => {
        onDelivery(record, delivery);
        return delivery;
      })
      .finally(() => inFlight.delete(record.runId));
    inFlight.set(record.runId, trying);
    return trying;
  }

  async function waitingRuns(): Promise<OutboxRecord[]> {
    const discordId = getPlayer();
    const records = discordId ? await outbox.listByPlayer(discordId) : [];
    return records.filter((record) => !record.refusal);
  }

  /** Submits due runs, oldest first and each once; all pending runs if the queue was woken. */
  async function pass({ isForced, isStopped }: QueuePass): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const isDue = ({ runId, nextTryMs }: OutboxRecord): boolean =>
        !tried.has(runId) && (isForced() || nextTryMs <= timers.nowMs());
      const record = (await waitingRuns()).find(isDue);
      if (!record || isStopped()) return;
      tried.add(record.runId);
      await deliver(record);
    }
  }

  const worker = createQueueWorker({
    timers,
    runPass: pass,
    nextDueMs: async () => Math.min(...(await waitingRuns()).map(({ nextTryMs }) => nextTryMs)),
  });

  return {
    async send(record) {
      await outbox.put(record);
      const delivery = await deliver(record);
      await worker.reschedule();
      return delivery;
    },
    wake: worker.wake,
    async sendNow(runId) {
      const record = (await waitingRuns()).find((waiting) => waiting.runId === runId);
      const delivery = record && (await deliver(record));
      await worker.reschedule();
      return delivery;
    },
    async discard(runId) {
      await inFlight.get(runId)?.catch(() => undefined);
      const who = getPlayer();
      const isThere = who !== undefined && (await outbox.listByPlayer(who)).some((record) => record.runId === runId);
      if (isThere) await outbox.remove(runId);
      return isThere;
    },
    stop: worker.stop,
  };
}
