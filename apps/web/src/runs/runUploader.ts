import type { SettledRun } from '@jumpy/protocol/http/runs';
import { backoffMs } from '@jumpy/browser/backoff';
import type { Outbox } from './outbox.ts';
import type { OutboxRecord } from './outboxRecord.ts';
import { goingOn } from '../data/goingOn.ts';
import { ScoreValidationError } from './runErrors.ts';
import { createQueueWorker, type Pass } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';

/** What became of one try to send a run. */
export type Delivery =
  | { state: 'settled'; run: SettledRun }
  /** `isHeld`: in this tab alone, because the browser keeps nothing more. */
  | { state: 'waiting'; isHeld?: true }
  | { state: 'refused'; error: ScoreValidationError };

/** Carries runs from the outbox to the server until each is answered. */
export interface RunUploader {
  /** Keeps a run safe, then sends it at once. */
  send(record: OutboxRecord): Promise<Delivery>;
  /** Tries everything of the player that waits: at the start, when the network is back, when the page is seen again. */
  wake(): Promise<void>;
  /** Tries one now, due or not; undefined where it does not wait any more. */
  tryNow(runId: string): Promise<Delivery | undefined>;
  /** Forgets one for good. One that is on its way is waited for: false where it has arrived. */
  throwAway(runId: string): Promise<boolean>;
  stop(): void;
}

interface Needs {
  outbox: Outbox;
  submit(record: OutboxRecord): Promise<SettledRun>;
  timers: Timers;
  random(): number;
  /** Who is signed in; others' runs stay where they are. */
  player(): string | undefined;
  /** Whether a screen shows what becomes of a run: then a refusal needs no reminder. */
  isWatched(runId: string): boolean;
  onDelivery(record: OutboxRecord, delivery: Delivery): void;
}

const RANGE = { firstMs: 2_000, longestMs: 120_000 };

export function createRunUploader({
  outbox,
  submit,
  timers,
  random,
  player,
  isWatched,
  onDelivery,
}: Needs): RunUploader {
  const inFlight = new Map<string, Promise<Delivery>>();
  // What else is to be said of a run is known to this page alone.
  goingOn.add(() => inFlight.size > 0 && 'sending');

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
        const nextTryMs = nowMs + backoffMs(attempts, RANGE, random());
        const lastTry = { atMs: nowMs, code: error.code, reason: error.reason };
        await outbox.replace({ ...record, attempts, nextTryMs, lastTry });
        return outbox.isHeld(record.runId) ? { state: 'waiting', isHeld: true } : { state: 'waiting' };
      }
      const refusal = { code: error.code ?? 'not_plausible', error: error.message, reason: error.reason };
      await outbox.replace({ ...record, refusal, ...(isWatched(record.runId) ? { told: true } : {}) });
      return { state: 'refused', error };
    }
  }

  /** One try at a time for a run, whoever asks; everybody gets the same answer. */
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
    const discordId = player();
    const records = discordId ? await outbox.of(discordId) : [];
    return records.filter((record) => !record.refusal);
  }

  /** What is due, oldest first, each once; all that waits where somebody asks. */
  async function pass({ isWoken, isStopped }: Pass): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const isDue = ({ runId, nextTryMs }: OutboxRecord): boolean =>
        !tried.has(runId) && (isWoken() || nextTryMs <= timers.nowMs());
      const record = (await waitingRuns()).find(isDue);
      if (!record || isStopped()) return;
      tried.add(record.runId);
      await deliver(record);
    }
  }

  const worker = createQueueWorker({
    timers,
    pass,
    dueMs: async () => Math.min(...(await waitingRuns()).map(({ nextTryMs }) => nextTryMs)),
  });

  return {
    async send(record) {
      await outbox.put(record);
      const delivery = await deliver(record);
      await worker.rest();
      return delivery;
    },
    wake: worker.wake,
    async tryNow(runId) {
      const record = (await waitingRuns()).find((waiting) => waiting.runId === runId);
      const delivery = record && (await deliver(record));
      await worker.rest();
      return delivery;
    },
    async throwAway(runId) {
      await inFlight.get(runId)?.catch(() => undefined);
      const who = player();
      const isThere = who !== undefined && (await outbox.of(who)).some((record) => record.runId === runId);
      if (isThere) await outbox.remove(runId);
      return isThere;
    },
    stop: worker.stop,
  };
}
