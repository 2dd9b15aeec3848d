export interface RateLimitOptions {
  windowMs: number;
  /** Requests of one key in a window. */
  most: number;
  /** Milliseconds of the machine, which go on whatever the product's clock is set to. */
  nowMs: () => number;
}

/** Requests of a key that passed in one process, all of its window, and how long that goes on. */
export interface Passed {
  count: number;
  restMs: number;
}

export interface RateLimit {
  /** Counts a request of a key; answers 0 when it may pass, else the seconds until the next one may. */
  spend(key: string): number;
  /** Answers as `spend` would, and counts nothing. */
  wait(key: string): number;
  /** How many more of a key may pass now. */
  left(key: string): number;
  /** Takes in what passed in another process. Told twice, it counts once. */
  hear(by: string, key: string, passed: Passed): void;
  /** What passed here, of the keys that others have to hear of. */
  takeUntold(): [key: string, passed: Passed][];
  /** Others may not have heard: all of it is to be told again. */
  forgetTold(): void;
}

interface Window {
  untilMs: number;
  /** Passed here. */
  own: number;
  /** Passed, as far as this process knows. */
  count: number;
  /** Passed in others, by process; there once another one knows of the key. */
  others?: Map<string, number>;
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
    const window = { untilMs: now + lengthMs, own: 0, count: 0 };
    windows.set(key, window);
    return window;
  }

  const concernsOthers = ({ own, others }: Window): boolean =>
    own > 0 && (others !== undefined || own >= most * UNTOLD_PART);

  const waitOf = ({ count, untilMs }: Window, now: number): number =>
    count >= most ? Math.ceil((untilMs - now) / 1_000) : 0;

  function openWindow(key: string, now: number): Window | undefined {
    const window = windows.get(key);
    return window && now < window.untilMs ? window : undefined;
  }

  return {
    wait(key) {
      const now = nowMs();
      const window = openWindow(key, now);
      return window ? waitOf(window, now) : 0;
    },
    left: (key) => Math.max(0, most - (openWindow(key, nowMs())?.count ?? 0)),
    spend(key) {
      const window = openAt(key, windowMs);
      const waitS = waitOf(window, nowMs());
      if (waitS > 0) return waitS;
      window.own += 1;
      window.count += 1;
      if (concernsOthers(window)) toTell.add(key);
      return 0;
    },
    hear(by, key, { count, restMs }) {
      const window = openAt(key, Math.min(restMs, windowMs));
      const isNew = window.others === undefined;
      window.others ??= new Map();
      const before = window.others.get(by) ?? 0;
      if (count > before) {
        window.others.set(by, count);
        window.count += count - before;
      }
      if (isNew && window.own > 0) toTell.add(key);
    },
    takeUntold() {
      const now = nowMs();
      const told: [string, Passed][] = [];
      for (const key of toTell) {
        const window = windows.get(key);
        if (!window || window.own === 0 || window.untilMs <= now) continue;
        told.push([key, { count: window.own, restMs: Math.ceil(window.untilMs - now) }]);
        window.others ??= new Map();
      }
      toTell.clear();
      return told;
    },
    forgetTold() {
      for (const [key, window] of windows) if (concernsOthers(window)) toTell.add(key);
    },
  };
}
