import type { Timers } from './timers.ts';

/**
 * Resolves after a number of milliseconds.
 * @example await delay(browserTimers, 250) // a quarter of a second later
 */
export function delay(timers: Timers, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    timers.schedule(delayMs, resolve);
  });
}
