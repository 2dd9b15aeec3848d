export interface RateLimitOptions {
  windowMs: number;
  /** Requests per key and window. */
  limit: number;
  /** Monotonic clock in milliseconds, independent of the product's clock. */
  nowMs: () => number;
}

/** Requests of a key allowed by one process in its window, and the time left in it. */
export interface RateLimitUsage {
  count: number;
  remainingMs: number;
}

export interface RateLimit {
  /** Counts a request. Returns 0 if it is allowed, else the seconds until the next one is. */
  consume(key: string): number;
  /** Like `consume`, without counting. */
  getWaitSeconds(key: string): number;
  /** Number of further requests allowed for a key now. */
  getRemaining(key: string): number;
  /** Seconds until the window of a key ends; 0 if none is open. */
  getResetSeconds(key: string): number;
  /** Merges the count of another process; idempotent. */
  mergeRemoteUsage(by: string, key: string, passed: RateLimitUsage): void;
  /** Takes the local counts that need to be broadcast. */
  takeUnsynced(): [key: string, passed: RateLimitUsage][];
  /** Marks all counts as not broadcast, since others may have missed them. */
  resetSynced(): void;
}

interface LimitWindow {
  untilMs: number;
  /** Allowed locally. */
  own: number;
  /** Allowed in total, as far as known here. */
  count: number;
  /** Allowed by other processes; present once one has reported the key. */
  others?: Map<string, number>;
}

/** Bounds memory: above it, the windows that end first are dropped. */
const MAX_KEYS = 100_000;
/** Only keys above this share of their limit are broadcast. */
const SYNC_THRESHOLD = 1 / 8;

/** Fixed-window rate limit; a window starts with a key's first request. */
export function createRateLimit({ windowMs, limit, nowMs }: RateLimitOptions): RateLimit {
  // All windows have the same length, so insertion order is expiry order; those started elsewhere end slightly earlier.
  const windows = new Map<string, LimitWindow>();
  const unsynced = new Set<string>();

  function evict(now: number): void {
    for (const [key, { untilMs }] of windows) {
      if (windows.size < MAX_KEYS && now < untilMs) return;
      windows.delete(key);
    }
  }

  function getOrOpenWindow(key: string, lengthMs: number): LimitWindow {
    const now = nowMs();
    const known = windows.get(key);
    if (known && now < known.untilMs) return known;
    windows.delete(key);
    evict(now);
    const window = { untilMs: now + lengthMs, own: 0, count: 0 };
    windows.set(key, window);
    return window;
  }

  const isSyncNeeded = ({ own, others }: LimitWindow): boolean =>
    own > 0 && (others !== undefined || own >= limit * SYNC_THRESHOLD);

  const computeWaitSeconds = ({ count, untilMs }: LimitWindow, now: number): number =>
    count >= limit ? Math.ceil((untilMs - now) / 1_000) : 0;

  function findOpenWindow(key: string, now: number): LimitWindow | undefined {
    const window = windows.get(key);
    return window && now < window.untilMs ? window : undefined;
  }

  return {
    getWaitSeconds(key) {
      const now = nowMs();
      const window = findOpenWindow(key, now);
      return window ? computeWaitSeconds(window, now) : 0;
    },
    getRemaining: (key) => Math.max(0, limit - (findOpenWindow(key, nowMs())?.count ?? 0)),
    getResetSeconds: (key) => Math.max(0, Math.ceil(((windows.get(key)?.untilMs ?? 0) - nowMs()) / 1_000)),
    consume(key) {
      const window = getOrOpenWindow(key, windowMs);
      const waitS = computeWaitSeconds(window, nowMs());
      if (waitS > 0) return waitS;
      window.own += 1;
      window.count += 1;
      if (isSyncNeeded(window)) unsynced.add(key);
      return 0;
    },
    mergeRemoteUsage(senderId, key, { count, remainingMs }) {
      const window = getOrOpenWindow(key, Math.min(remainingMs, windowMs));
      const isNew = window.others === undefined;
      window.others ??= new Map();
      const previousCount = window.others.get(senderId) ?? 0;
      if (count > previousCount) {
        window.others.set(senderId, count);
        window.count += count - previousCount;
      }
      if (isNew && window.own > 0) unsynced.add(key);
    },
    takeUnsynced() {
      const now = nowMs();
      const usages: [string, RateLimitUsage][] = [];
      for (const key of unsynced) {
        const window = windows.get(key);
        if (!window || window.own === 0 || window.untilMs <= now) continue;
        usages.push([key, { count: window.own, remainingMs: Math.ceil(window.untilMs - now) }]);
        window.others ??= new Map();
      }
      unsynced.clear();
      return usages;
    },
    resetSynced() {
      for (const [key, window] of windows) if (isSyncNeeded(window)) unsynced.add(key);
    },
  };
}
