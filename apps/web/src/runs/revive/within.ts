import type { Timers } from '../../data/timers.ts';

/** What is answered in place of something that took too long. */
export const TOO_LATE = Symbol('too late');

/** Waits for something, and no longer than until a moment, in milliseconds since 1970. */
export function within<Value>(
  timers: Timers,
  { until, wait }: { until: number; wait: Promise<Value> },
): Promise<Value | typeof TOO_LATE> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(Math.max(0, until - timers.nowMs()), () => resolve(TOO_LATE));
    wait.then(resolve, reject).finally(cancel);
  });
}
