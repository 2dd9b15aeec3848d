export interface RateLimitOptions {
  windowMs: number;
  /** Requests of one key in a window. */
  most: number;
  /** Milliseconds of the machine, which go on whatever the product's clock is set to. */
  nowMs: () => number;
}

/** Requests of a key that passed, and how long their window goes on. */
export interface Passed {
  count: number;
  restMs: number;
}

export interface RateLimit {
  /** Counts a request of a key; answers 0 when it may pass, else the seconds until the next one may. */
  spend(key: string): number;
  /** Counts what passed in another process. */
  add(key: string, passed: Passed): void;
  /** What passed here since it was asked last, of keys that others have to hear of. */
  takeUntold(): [key: string, passed: Passed][];
}

interface Window {
  untilMs: number;
  count: number;
  /** Passed here, and nobody else knows. */
  untold: number;
  /** Whether another process knows of the key. */
  isShared: boolean;
}

/** Beyond it the windows that end first are given up: memory stays bounded, whoever asks. */
const MOST_KEYS = 100_000;
/** Who has used less than this part of a rate limit is nobody else's business: few keys are ever told of. */
const UNTOLD_PART = 1 / 8;

/** A rate limit by windows: one begins with a key's first request. */
export function createRateLimit({ windowMs, most, nowMs }: RateLimitOptions): RateLimit {
  // All windows are equally long, so they stand in the order in which they end; those begun elsewhere end a little sooner.
  const windows = new Map<string, Window>();
  const toTell = new Set<string>();

  function makeRoom(now: number): void {
    for (const [key, { untilMs }] of windows) {
      if (windows.size < MOST_KEYS && now < untilMs) return;
      windows.delete(key);
    }
  }

  function openAt(key: string, lengthMs: number): Window {
    const now = nowMs();
    const known = windows.get(key);
    if (known && now < known.untilMs) return known;
    windows.delete(key);
    makeRoom(now);
    const window = { untilMs: now + lengthMs, count: 0, untold: 0, isShared: false };
    windows.set(key, window);
    return window;
  }

  return {
    spend(key) {
      const window = openAt(key, windowMs);
      if (window.count >= most) return Math.ceil((window.untilMs - nowMs()) / 1_000);
      window.count += 1;
      window.untold += 1;
      if (window.isShared || window.count >= most * UNTOLD_PART) toTell.add(key);
      return 0;
    },
    add(key, { count, restMs }) {
      const window = openAt(key, Math.min(restMs, windowMs));
      window.count += count;
      window.isShared = true;
      if (window.untold > 0) toTell.add(key);
    },
    takeUntold() {
      const now = nowMs();
      const told: [string, Passed][] = [];
      for (const key of toTell) {
        const window = windows.get(key);
        if (!window || window.untold === 0 || window.untilMs <= now) continue;
        told.push([key, { count: window.untold, restMs: Math.ceil(window.untilMs - now) }]);
        window.untold = 0;
        window.isShared = true;
      }
      toTell.clear();
      return told;
    },
  };
}
