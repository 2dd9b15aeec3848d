import type { Logger } from 'pino';
import { withTimeout } from './withTimeout.ts';

/** A repeated task; `stop` resolves when the current round has ended. */
export interface Loop {
  stop(): Promise<void>;
}

export interface LoopOptions {
  name: string;
  intervalMs: number;
  run: () => Promise<unknown>;
  log: Logger;
  /** How long `stop` waits for a round that calls external services; unlimited by default. */
  stopTimeoutMs?: number;
}

/** Runs a task repeatedly, never concurrently. A failing round is logged, and the next one follows as usual. */
export function startLoop({ name, intervalMs, run, log, stopTimeoutMs }: LoopOptions): Loop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const scheduleNext = (): void => {
    if (!stopped) timer = setTimeout(begin, intervalMs).unref();
  };
  const begin = (): void => {
    round = run().then(scheduleNext, (error: unknown) => {
      if (stopped) log.debug({ err: error, job: name }, 'a job failed while the server stopped');
      else log.warn({ err: error, job: name }, 'a job failed; it runs again');
      scheduleNext();
    });
  };
  scheduleNext();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (stopTimeoutMs === undefined) await round;
      else await withTimeout(stopTimeoutMs, { work: round, late: () => undefined });
    },
  };
}
