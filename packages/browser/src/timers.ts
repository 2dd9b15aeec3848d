/** Clock and timers, replaceable in tests; milliseconds. */
export interface Timers {
  nowMs(): number;
  /** Runs a function later; returns a cancel function. */
  schedule(delayMs: number, act: () => void): () => void;
}

/**
 * The browser's own clock and timers.
 * @example const cancel = browserTimers.schedule(500, () => console.log('late')) // cancel() before that, and nothing is
 * said
 */
export const browserTimers: Timers = {
  nowMs: () => Date.now(),
  schedule(delayMs, act) {
    const id = setTimeout(act, delayMs);
    return () => clearTimeout(id);
  },
};
