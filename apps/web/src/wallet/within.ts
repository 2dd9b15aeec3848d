import type { Timers } from '@jumpy/browser/timers';

/** Does something within a time; what is late is told by its signal and ends with the error of `late`. */
export function within<Result>(
  timers: Timers,
  limitMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = timers.after(limitMs, () => {
      reject(late());
      abort.abort();
    });
    act(abort.signal).then(resolve, reject).finally(stop);
  });
}
