import { MAX_CHECKPOINTS, type RunCheckpoint, type RunCheckpointsBody } from '@jumpy/protocol/http/runs';
import { countSections } from '@jumpy/sim/section';
import { backoffMs } from '@jumpy/browser/backoff';
import type { ApiResult, DigestAnswer, RunsApi, Sections } from './runsApi.ts';
import type { Timers } from '@jumpy/browser/timers';

/** A witness message with the id of its run. */
export type WitnessMessage = RunCheckpoint & { runId: string };

/**
 * Posts a run's witness messages in order until each is acknowledged or the run is closed. All pending messages go in
 * one request, so that a network stall is distinguishable from slow play.
 */
export interface DigestQueue {
  add(message: WitnessMessage): void;
  /** Starts a run: how many course sections its ticket revealed, and which leg of the run this page plays. */
  open(runId: string, sections: number, leg?: number): void;
  /**
   * Resolves to true when nothing of the run is pending, or to false after `withinMs`. Submitting the run earlier would
   * lose witness messages.
   */
  whenDrained(runId: string, withinMs: number): Promise<boolean>;
  /** The run was submitted or refused, so its pending messages are dropped. */
  close(runId: string): void;
  /** Retries at once, for example when the network is back. */
  wake(): void;
  stop(): void;
}

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

export function createDigestQueue({ api, timers, random, onClosed, onVoided, onSections }: Options): DigestQueue {
  let waiting: WitnessMessage[] = [];
  /** Course of the current run; no other run needs more sections. */
  let course: { runId: string; knows: number } | undefined;
  const legs = new Map<string, number | undefined>();
  let busy = false;
  let failures = 0;
  let unanswered = 0;
  let lastAnswerMs = 0;
  let stopped = false;
  let cancelRetry: (() => void) | undefined;
  const watchers = new Set<() => void>();

  function keep(isKept: (message: WitnessMessage) => boolean): void {
    waiting = waiting.filter(isKept);
    for (const watch of watchers) watch();
  }

  function drop(runId: string): void {
    keep((message) => message.runId !== runId);
  }

  function heard(): void {
    failures = 0;
    unanswered = 0;
  }

  function failed(status: number): void {
    failures += 1;
    const range = status === 0 ? NETWORK_BACKOFF : REFUSAL_BACKOFF;
    cancelRetry = timers.schedule(backoffMs(failures, range, random()), () => {
      cancelRetry = undefined;
      void pump();
    });
  }

  /** Pending messages of the oldest waiting run, limited to one request. */
  function nextBatch(): WitnessMessage[] {
    const other = waiting.findIndex(({ runId }) => runId !== waiting[0]?.runId);
    return waiting.slice(0, Math.min(other < 0 ? waiting.length : other, MAX_CHECKPOINTS));
  }

  function patienceMs(): number {
    const slower = 2 ** Math.floor(unanswered / SLOW_AFTER_FAILURES);
    return Math.min(MAX_REQUEST_TIMEOUT_MS, Math.max(REQUEST_TIMEOUT_MS, 2 * lastAnswerMs) * slower);
  }

  function bodyOf(runId: string, batch: readonly WitnessMessage[]): RunCheckpointsBody {
    const checkpoints = batch.map((message) => {
      const { runId: _, ...checkpoint } = message;
      return checkpoint;
    });
    const known = course?.runId === runId ? { knows: course.knows } : {};
    return { runId, checkpoints, leg: legs.get(runId), ...known };
  }

  async function post(runId: string, batch: readonly WitnessMessage[]): ReturnType<RunsApi['runDigest']> {
    const body = bodyOf(runId, batch);
    const sentMs = timers.nowMs();
    const given = new AbortController();
    let cancel = (): void => undefined;
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      cancel = timers.schedule(patienceMs(), () => {
        resolve(TIMED_OUT);
        given.abort();
      });
    });
    const answer = await Promise.race([api.runDigest(body, given.signal), late]);
    cancel();
    if (answer === TIMED_OUT) unanswered += 1;
    else if (answer.ok) lastAnswerMs = timers.nowMs() - sentMs;
    return answer;
  }

  function sendBeside(): void {
    const batch = nextBatch();
    const runId = batch[0]?.runId;
    if (runId !== undefined) void api.runDigest(bodyOf(runId, batch));
  }

  async function pump(): Promise<void> {
    if (busy || cancelRetry || stopped) return;
    const batch = nextBatch();
    const runId = batch[0]?.runId;
    if (runId === undefined) return;
    busy = true;
    const answer = await post(runId, batch);
    busy = false;
    if (!answer.ok && isTransient(answer.status)) return answer === TIMED_OUT ? failedAtOnce() : failed(answer.status);
    heard();
    settle({ runId, batch, answer });
    void pump();
  }

  /** Retries without delay: the timeout was wait enough. */
  function failedAtOnce(): void {
    failures += 1;
    void pump();
  }

  function settle({ runId, batch, answer }: Batch): void {
    const quits = batch.some(({ kind }) => kind === 'quit');
    const closed = answer.ok ? !answer.value.open && !quits : CLOSING_CODES.has(answer.code);
    if (closed) drop(runId);
    else keep((message) => !batch.includes(message));
    if (answer.ok && answer.value.sections) learn(runId, answer.value.sections);
    if (!closed) return;
    if (!answer.ok && answer.code === 'run_voided') onVoided(runId);
    else if (answer.ok || answer.code === 'run_closed' || answer.code === 'run_moved') onClosed(runId);
  }

  function learn(runId: string, sections: Sections): void {
    if (course?.runId !== runId) return;
    course.knows = Math.max(course.knows, sections.from + countSections(sections.seed));
    onSections(runId, sections);
  }

  return {
    open(runId, knows, leg) {
      course = { runId, knows };
      legs.set(runId, leg);
    },
    add(message) {
      waiting.push(message);
      // A paused page may be closed before the current request completes, so also send everything pending right away;
      // the server ignores duplicates.
      if (message.kind === 'pause' && (busy || cancelRetry)) sendBeside();
      void pump();
    },
    whenDrained(runId, withinMs) {
      return new Promise((resolve) => {
        const isDone = (): boolean => !waiting.some((message) => message.runId === runId);
        const finish = (): void => {
          watchers.delete(check);
          cancel();
          resolve(isDone());
        };
        const check = (): void => {
          if (isDone()) finish();
        };
        const cancel = timers.schedule(withinMs, finish);
        watchers.add(check);
        check();
      });
    },
    close: drop,
    wake() {
      cancelRetry?.();
      cancelRetry = undefined;
      void pump();
    },
    stop() {
      stopped = true;
      cancelRetry?.();
    },
  };
}

interface Batch {
  runId: string;
  batch: readonly WitnessMessage[];
  answer: ApiResult<DigestAnswer>;
}
