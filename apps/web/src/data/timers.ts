/** Time as the data layer asks for it, so that tests can turn it by hand; milliseconds. */
export interface Timers {
  nowMs(): number;
  after(delayMs: number, act: () => void): () => void;
}

/** The browser's own clock and timers. */
export const browserTimers: Timers = {
  nowMs: () => Date.now(),
  after(delayMs, act) {
    const id = window.setTimeout(act, delayMs);
    return () => window.clearTimeout(id);
  },
};
