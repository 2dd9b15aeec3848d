import type { Timers } from './timers.ts';

/**
 * Result of a wait that timed out.
 * @example (await within(timers, { until, wait })) === TOO_LATE // true when it is not there by then
 */
export const TOO_LATE = Symbol('too late');

/**
 * Waits for a promise until a deadline, in milliseconds since 1970. The work is not canceled; a late result is ignored.
 * @example await within(browserTimers, { until: Date.now() + 300, wait: document.fonts.ready }) // TOO_LATE after 300
 * ms
 */
export function within<Value>(
  timers: Timers,
  { until, wait }: { until: number; wait: Promise<Value> },
): Promise<Value | typeof TOO_LATE> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(Math.max(0, until - timers.nowMs()), () => resolve(TOO_LATE));
    wait.then(resolve, reject).finally(cancel);
  });
}
