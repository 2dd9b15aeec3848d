export interface AllowanceOptions {
  windowMs: number;
  /** Requests of one key in a window. */
  most: number;
  /** Milliseconds of the machine, which go on whatever the product's clock is set to. */
  nowMs: () => number;
}

/** Counts a request of a key; answers 0 when it may pass, else the seconds until the next one may. */
export type Allowance = (key: string) => number;

/** Beyond it the windows that end first are given up: memory stays bounded, whoever asks. */
const MOST_KEYS = 100_000;

/** An allowance by windows: one begins with a key's first request. */
export function createAllowance({ windowMs, most, nowMs }: AllowanceOptions): Allowance {
  // All windows are equally long, so they stand in the order in which they end.
  const windows = new Map<string, { untilMs: number; count: number }>();

  function makeRoom(now: number): void {
    for (const [key, { untilMs }] of windows) {
      if (windows.size < MOST_KEYS && now < untilMs) return;
      windows.delete(key);
    }
  }

  return (key) => {
    const now = nowMs();
    const window = windows.get(key);
    if (window && now < window.untilMs) {
      window.count += 1;
      return window.count > most ? Math.ceil((window.untilMs - now) / 1_000) : 0;
    }
    windows.delete(key);
    makeRoom(now);
    const untilMs = now + windowMs;
    windows.set(key, { untilMs, count: 1 });
    return most < 1 ? Math.ceil(windowMs / 1_000) : 0;
  };
}
