import { MAX_CHECKPOINTS, type RunCheckpoint, type RunCheckpointsBody } from '@jumpy/protocol/http/runs';
import { countSections } from '@jumpy/sim/section';
import { backoffMs } from '@jumpy/browser/backoff';
import type { ApiResult, DigestAnswer, RunsApi, Sections } from './runsApi.ts';
import type { Timers } from '@jumpy/browser/timers';

/** A witness message with the id of its run. */
export type WitnessMessage = RunCheckpoint & { runId: string };

interface Options {
  api: Pick<RunsApi, 'runDigest'>;
  timers: Timers;
  random(): number;
  /** The server reports that the run is closed. */
  onClosed(runId: string): void;
  /** Another ticket was issued before the run began, which voids this one. */
  onVoided(runId: string): void;
  /** The server revealed more of the run's course. */
  onSections(runId: string, sections: Sections): void;
}

/**
 * Retry delays: short while the server is unreachable, since the witness tolerates only ten seconds; longer if the
 * server rejects.
 */
const NETWORK_BACKOFF = { firstMs: 400, longestMs: 1_000 };
const REFUSAL_BACKOFF = { firstMs: 400, longestMs: 4_000 };

/** Request timeout. A request on a dead connection is aborted, and all pending messages are sent again. */
const REQUEST_TIMEOUT_MS = 1_500;
/** After this many timeouts in a row, assume a slow connection and allow more time. */
const SLOW_AFTER_FAILURES = 8;
const MAX_REQUEST_TIMEOUT_MS = 12_000;

/** Codes that close the whole run for the witness; other errors drop the messages or are retried. */
const CLOSING_CODES = new Set<string | undefined>([
  'run_unknown',
  'run_other_player',
  'run_settled',
  'run_closed',
  'run_voided',
  'run_moved',
  'run_expired',
]);

const TIMED_OUT = { ok: false, status: 0, code: undefined, error: 'No answer in time.' } as const;

function isTransient(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Messages that the server has not acknowledged, in order. */
function createPendingMessages(timers: Timers) {
  let pending: WitnessMessage[] = [];
  const listeners = new Set<() => void>();
  return {
    add: (message: WitnessMessage): void => void pending.push(message),
    filter(isPending: (message: WitnessMessage) => boolean): void {
      pending = pending.filter(isPending);
      for (const listener of listeners) listener();
    },
    /** Messages of the oldest waiting run, limited to one request. */
    getBatch(): WitnessMessage[] {
      const otherRunIndex = pending.findIndex(({ runId }) => runId !== pending[0]?.runId);
      return pending.slice(0, Math.min(otherRunIndex < 0 ? pending.length : otherRunIndex, MAX_CHECKPOINTS));
    },
    whenDrained(runId: string, limitMs: number): Promise<boolean> {
      return new Promise((resolve) => {
        const isDrained = (): boolean => !pending.some((message) => message.runId === runId);
        const finish = (): void => {
          listeners.delete(check);
          cancel();
          resolve(isDrained());
        };
        const check = (): void => {
          if (isDrained()) finish();
        };
        const cancel = timers.schedule(limitMs, finish);
        listeners.add(check);
        check();
      });
    },
  };
}

/** Returns a function that posts messages with a time-out, which grows with the answers of a slow connection. */
function createPost({ api, timers }: Pick<Options, 'api' | 'timers'>): RunsApi['runDigest'] {
  let timeouts = 0;
  let lastAnswerMs = 0;
  return async (body) => {
    const sentMs = timers.nowMs();
    const request = new AbortController();
    const factor = 2 ** Math.floor(timeouts / SLOW_AFTER_FAILURES);
    const timeoutMs = Math.min(MAX_REQUEST_TIMEOUT_MS, Math.max(REQUEST_TIMEOUT_MS, 2 * lastAnswerMs) * factor);
    let cancel = (): void => undefined;
    const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
      cancel = timers.schedule(timeoutMs, () => {
        resolve(TIMED_OUT);
        request.abort();
      });
    });
    const answer = await Promise.race([api.runDigest(body, request.signal), timeout]);
    cancel();
    if (answer === TIMED_OUT) timeouts += 1;
    else if (answer.ok || !isTransient(answer.status)) timeouts = 0;
    if (answer.ok) lastAnswerMs = timers.nowMs() - sentMs;
    return answer;
  };
}

/** How much of the current run's course this page knows; no other run needs more sections. */
function createCourse() {
  let course: { runId: string; knows: number } | undefined;
  const legs = new Map<string, number | undefined>();
  return {
    open(runId: string, sections: number, leg?: number): void {
      course = { runId, knows: sections };
      legs.set(runId, leg);
    },
    /** Returns whether they belong to the current run. */
    add(runId: string, sections: Sections): boolean {
      if (course?.runId !== runId) return false;
      course.knows = Math.max(course.knows, sections.from + countSections(sections.seed));
      return true;
    },
    /** Undefined if there is nothing to send. */
    toBody(batch: readonly WitnessMessage[]): RunCheckpointsBody | undefined {
      const runId = batch[0]?.runId;
      if (runId === undefined) return undefined;
      const checkpoints = batch.map((message) => {
        const { runId: _, ...checkpoint } = message;
        return checkpoint;
      });
      const knows = course?.runId === runId ? course.knows : undefined;
      return { runId, checkpoints, leg: legs.get(runId), knows };
    },
  };
}

/**
 * Posts a run's witness messages in order until each is acknowledged or the run is closed. All pending messages go in
 * one request, so that a network stall is distinguishable from slow play.
 */
export function createDigestQueue(options: Options) {
  const { api, timers, random } = options;
  const pending = createPendingMessages(timers);
  const post = createPost(options);
  const course = createCourse();
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;

  async function sendNext(): Promise<void> {
    const batch = pending.getBatch();
    const body = course.toBody(batch);
    if (isSending || cancelRetry || isStopped || !body) return;
    isSending = true;
    const answer = await post(body);
    isSending = false;
    if (answer.ok || !isTransient(answer.status)) {
      failures = 0;
      handleAnswer(body.runId, batch, answer);
    } else {
      failures += 1;
      // After a time-out retry without delay: it was wait enough.
      if (answer !== TIMED_OUT) return scheduleRetry(answer.status);
    }
    void sendNext();
  }

  function scheduleRetry(status: number): void {
    const backoff = status === 0 ? NETWORK_BACKOFF : REFUSAL_BACKOFF;
    cancelRetry = timers.schedule(backoffMs(failures, backoff, random()), wake);
  }

  function wake(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    void sendNext();
  }

  function handleAnswer(runId: string, batch: readonly WitnessMessage[], answer: ApiResult<DigestAnswer>): void {
    const hasQuit = batch.some(({ kind }) => kind === 'quit');
    const isClosed = answer.ok ? !answer.value.open && !hasQuit : CLOSING_CODES.has(answer.code);
    pending.filter((message) => (isClosed ? message.runId !== runId : !batch.includes(message)));
    const sections = answer.ok ? answer.value.sections : undefined;
    if (sections && course.add(runId, sections)) options.onSections(runId, sections);
    if (!isClosed) return;
    if (!answer.ok && answer.code === 'run_voided') options.onVoided(runId);
    else if (answer.ok || answer.code === 'run_closed' || answer.code === 'run_moved') options.onClosed(runId);
  }

  return {
    /** Starts a run: how many course sections its ticket revealed, and which leg of the run this page plays. */
    open: course.open,
    add(message: WitnessMessage): void {
      pending.add(message);
      // A paused page may be closed before the current request completes, so also send everything pending right away;
      // the server ignores duplicates.
      if (message.kind === 'pause' && (isSending || cancelRetry)) {
        const body = course.toBody(pending.getBatch());
        if (body) void api.runDigest(body);
      }
      void sendNext();
    },
    /**
     * Resolves to true when nothing of the run is pending, or to false after a number of milliseconds. Submitting the
     * run earlier would lose witness messages.
     */
    whenDrained: pending.whenDrained,
    /** The run was submitted or refused, so its pending messages are dropped. */
    close: (runId: string): void => pending.filter((message) => message.runId !== runId),
    /** Retries at once, for example when the network is back. */
    wake,
    stop(): void {
      isStopped = true;
      cancelRetry?.();
    },
  };
}

export type DigestQueue = ReturnType<typeof createDigestQueue>;
