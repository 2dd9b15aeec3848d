import type { Timers } from '@jumpy/browser/timers';
import { TIMED_OUT, withDeadline as waitWithin } from '@jumpy/browser/withDeadline';

/** Runs work with a time limit; on timeout aborts its signal and throws the error of `createError`. */
export async function withAbortTimeout<Result>(
  timers: Timers,
  limitMs: number,
  operation: (signal: AbortSignal) => Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  const abort = new AbortController();
  const answer = await waitWithin(timers, { until: timers.nowMs() + limitMs, wait: operation(abort.signal) });
  if (answer !== TIMED_OUT) return answer;
  abort.abort();
  throw createError();
}
