import type { Timers } from '@jumpy/browser/timers';
import { TOO_LATE, within as waitWithin } from '@jumpy/browser/within';

/** Runs work with a time limit; on timeout aborts its signal and throws the error of `late`. */
export async function within<Result>(
  timers: Timers,
  limitMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const abort = new AbortController();
  const answer = await waitWithin(timers, { until: timers.nowMs() + limitMs, wait: act(abort.signal) });
  if (answer !== TOO_LATE) return answer;
  abort.abort();
  throw late();
}
