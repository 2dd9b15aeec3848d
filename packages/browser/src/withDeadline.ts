import type { Timers } from './timers.ts';

/**
 * Result of a wait that timed out.
 * @example (await withDeadline(timers, { until, wait })) === TIMED_OUT // true when it is not there by then
 */
export const TIMED_OUT = Symbol('too late');

/**
 * Waits for a promise until a deadline, in milliseconds since 1970. The work is not canceled; a late result is ignored.
 * @example await withDeadline(browserTimers, { until: Date.now() + 300, wait: document.fonts.ready }) // TIMED_OUT after 300
 * ms
 */
export function withDeadline<Value>(
  timers: Timers,
  { until, wait }: { until: number; wait: Promise<Value> },
): Promise<Value | typeof TIMED_OUT> {
  return new Promise((resolve, reject) => {
    const cancel = timers.schedule(Math.max(0, until - timers.nowMs()), () => resolve(TIMED_OUT));
    wait.then(resolve, reject).finally(cancel);
  });
}
