import type { SettledRun, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { backoffMs } from '@jumpy/browser/backoff';
import type { RunOutbox, OutboxRecord, SubmitRefusal } from './runOutbox.ts';
import { reloadGuards } from '../data/reloadGuards.ts';
import { ScoreValidationError } from './runErrors.ts';
import { createQueueWorker, type QueuePass } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';
import type { ApiResult, RunsApi, StorageClaim } from './runsApi.ts';
import * as m from './messages.ts';

/** Result of one attempt to submit a run. */
export type Delivery =
  | { state: 'settled'; run: SettledRun }
  /** `isHeld`: only in this tab's memory, because the browser cannot store it. */
  | { state: 'waiting'; isHeld?: true }
  | { state: 'refused'; refusal: SubmitRefusal };

export type RunUploader = ReturnType<typeof createRunUploader>;

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

/** Submits runs from the outbox until each one is answered. */
export function createRunUploader(options: Options) {
  const { outbox, timers, getPlayer, onDelivery } = options;
  const inFlight = new Map<string, Promise<Delivery>>();
  // A reload would lose the witness messages, which only this page has.
  reloadGuards.add(() => inFlight.size > 0 && 'sending');

  /** Single flight per run: concurrent callers share one attempt. */
  function deliver(record: OutboxRecord): Promise<Delivery> {
    const running = inFlight.get(record.runId);
    if (running) return running;
    const delivering = attemptDelivery(options, record)
      .then((delivery) => {
        onDelivery(record, delivery);
        return delivery;
      })
      .finally(() => inFlight.delete(record.runId));
    inFlight.set(record.runId, delivering);
    return delivering;
  }

  async function listWaiting(): Promise<OutboxRecord[]> {
    const discordId = getPlayer();
    const records = discordId ? await outbox.listByPlayer(discordId) : [];
    return records.filter((record) => !record.refusal);
  }

  /** Submits due runs, oldest first and each once; all pending runs if the queue was woken. */
  async function runPass({ isForced, isStopped }: QueuePass): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const isDue = ({ runId, nextTryMs }: OutboxRecord): boolean =>
        !tried.has(runId) && (isForced() || nextTryMs <= timers.nowMs());
      const record = (await listWaiting()).find(isDue);
      if (!record || isStopped()) return;
      tried.add(record.runId);
      await deliver(record);
    }
  }

  const worker = createQueueWorker({
    timers,
    runPass,
    nextDueMs: async () => Math.min(...(await listWaiting()).map(({ nextTryMs }) => nextTryMs)),
  });

  return {
    /** Stores a run, then submits it immediately. */
    async send(record: OutboxRecord): Promise<Delivery> {
      await outbox.put(record);
      const delivery = await deliver(record);
      await worker.reschedule();
      return delivery;
    },
    /** Retries all pending runs of the player: on start, when the network is back, and when the page becomes visible. */
    wake: worker.wake,
    /** Submits a run immediately, even if it is not due; undefined if it is no longer pending. */
    async sendNow(runId: string): Promise<Delivery | undefined> {
      const record = (await listWaiting()).find((waiting) => waiting.runId === runId);
      const delivery = record && (await deliver(record));
      await worker.reschedule();
      return delivery;
    },
    /** Deletes a run permanently, after an attempt in progress has ended; false if it was submitted. */
    async discard(runId: string): Promise<boolean> {
      await inFlight.get(runId)?.catch(() => undefined);
      const discordId = getPlayer();
      const records = discordId === undefined ? [] : await outbox.listByPlayer(discordId);
      const isPending = records.some((record) => record.runId === runId);
      if (isPending) await outbox.remove(runId);
      return isPending;
    },
    stop: worker.stop,
  };
}

/** Submits a run once and stores the outcome. */
async function attemptDelivery(
  { outbox, submit, timers, random, isWatched }: Options,
  record: OutboxRecord,
): Promise<Delivery> {
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
    return { state: 'refused', refusal };
  }
}

const RETRYABLE_STATUSES = new Set([0, 401, 408, 425, 429]);
/** Temporary refusals: the run began later for the server than for the player. */
const RETRYABLE_CODES = new Set<string | undefined>(['run_too_early', 'run_not_started']);

/** Submits a run to the session endpoint. Throws `ScoreValidationError`. */
export async function postRun(api: Pick<RunsApi, 'validateRun'>, body: SessionScoreBody): Promise<SettledRun> {
  const answer = await api.validateRun(body);
  if (!answer.ok) throw toScoreValidationError(answer);
  const { valid, issues, run } = answer.value;
  if (valid && run) return run;
  throw new ScoreValidationError(issues.join(', ') || m.unknownError(), { retry: false, code: 'not_plausible' });
}

/** Error for a failed call: the status is its message, the server's text its reason. */
function toScoreValidationError({ status, code, error }: ApiResult<unknown> & { ok: false }): ScoreValidationError {
  const retry = RETRYABLE_STATUSES.has(status) || status >= 500 || RETRYABLE_CODES.has(code);
  return new ScoreValidationError(String(status), { retry, code, reason: error });
}

/**
 * Validates a game without replay at the storage endpoint; nothing is counted. Throws with the standard error texts.
 */
export async function submitClaim(api: Pick<RunsApi, 'validateClaim'>, claim: StorageClaim): Promise<void> {
  const answer = await api.validateClaim(claim);
  if (!answer.ok) throw toScoreValidationError(answer);
  if (answer.value.valid) return;
  throw new ScoreValidationError(answer.value.issues.join(', ') || m.unknownError(), { retry: false });
}

/** The highest message number of a run, so it never collides with an earlier one. */
const MAX_SEQUENCE = 2_000;

/**
 * Reports an abandoned run before it is submitted. The outbox does this, since the game page may be long gone. If the
 * server has already closed the run, the report is rejected without harm.
 */
export async function reportAbandoned(
  api: Pick<RunsApi, 'runDigest'>,
  { runId, body: { leg }, leftAtTick }: Pick<OutboxRecord, 'runId' | 'body' | 'leftAtTick'>,
): Promise<void> {
  if (leftAtTick === undefined) return;
  const answer = await api.runDigest({
    runId,
    checkpoints: [{ seq: MAX_SEQUENCE, kind: 'quit', tick: leftAtTick }],
    leg,
  });
  if (answer.ok) return;
  const error = toScoreValidationError(answer);
  if (error.retry) throw error;
}
