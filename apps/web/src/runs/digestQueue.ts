import type { RunDigestBody } from '@jumpy/protocol/http/runs';
import { backoffMs } from './backoff.ts';
import type { RunsApi } from './runsApi.ts';
import type { Timers } from '../data/timers.ts';

/** How the witness connection is. */
export type Connection = 'good' | 'waiting';

/** Posts a run's witness messages one after the other, in order, until each has been heard or the run is done with. */
export interface DigestQueue {
  add(message: RunDigestBody): void;
  /** Resolves when nothing of a run waits any more, or after a while; then sending the run loses nothing by it. */
  drained(runId: string, withinMs: number): Promise<void>;
  /** The run is submitted or refused: nothing of it needs a witness. */
  close(runId: string): void;
  /** Tries at once, as when the network has come back. */
  wake(): void;
  stop(): void;
}

interface Needs {
  api: Pick<RunsApi, 'runDigest'>;
  timers: Timers;
  chance(): number;
  onConnection(state: Connection): void;
  /** The server says that the run is not open any more. */
  onClosed(runId: string): void;
}

const RANGE = { firstMs: 400, longestMs: 4_000 };

/** Codes that close the whole run for the witness; others drop one message or wait. */
const CLOSING = new Set<string | undefined>([
  'run_unknown',
  'run_other_player',
  'run_settled',
  'run_closed',
  'run_expired',
]);

function isPassing(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

export function createDigestQueue({ api, timers, chance, onConnection, onClosed }: Needs): DigestQueue {
  let waiting: RunDigestBody[] = [];
  let busy = false;
  let failures = 0;
  let stopped = false;
  let cancelRetry: (() => void) | undefined;
  const watchers = new Set<() => void>();

  function changed(): void {
    for (const watch of watchers) watch();
  }

  function drop(runId: string): void {
    waiting = waiting.filter((message) => message.runId !== runId);
    changed();
  }

  function done(message: RunDigestBody): void {
    waiting = waiting.filter((other) => other !== message);
    changed();
  }

  function heard(): void {
    if (failures > 0) onConnection('good');
    failures = 0;
  }

  function failed(): void {
    failures += 1;
    if (failures === 1) onConnection('waiting');
    cancelRetry = timers.after(backoffMs(failures, RANGE, chance()), () => {
      cancelRetry = undefined;
      void pump();
    });
  }

  async function pump(): Promise<void> {
    if (busy || cancelRetry || stopped) return;
    const message = waiting[0];
    if (!message) return;
    busy = true;
    const answer = await api.runDigest(message);
    busy = false;
    if (!answer.ok && isPassing(answer.status)) return failed();
    heard();
    const closed = answer.ok ? !answer.value.open && message.kind !== 'quit' : CLOSING.has(answer.code);
    if (closed) drop(message.runId);
    else done(message);
    const overtaken = closed && (answer.ok || answer.code === 'run_closed');
    if (overtaken) onClosed(message.runId);
    void pump();
  }

  return {
    add(message) {
      waiting.push(message);
      void pump();
    },
    drained(runId, withinMs) {
      return new Promise((resolve) => {
        const isDone = (): boolean => !waiting.some((message) => message.runId === runId);
        const finish = (): void => {
          watchers.delete(check);
          cancel();
          resolve();
        };
        const check = (): void => {
          if (isDone()) finish();
        };
        const cancel = timers.after(withinMs, finish);
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
