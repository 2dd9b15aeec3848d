import type { AppClock } from './clock.ts';

/** In-memory cache with a short TTL. */
export interface TtlCache<V> {
  /** Synchronous on a cache hit; concurrent callers share a load. Undefined and errors are not cached. */
  read(key: string): V | Promise<V>;
  /** Invalidates a key after a committed change. */
  invalidate(key: string): void;
  clear(): void;
}

export interface TtlCacheOptions<V> {
  clock: AppClock;
  /** TTL, and therefore the maximum staleness if an invalidation is missed. */
  ttlMs: number;
  /** Limit of entries; the oldest are evicted. */
  maxEntries: number;
  load: (key: string) => Promise<V>;
}

export function createTtlCache<V>({ clock, ttlMs, maxEntries, load }: TtlCacheOptions<V>): TtlCache<V> {
  // All entries have the same TTL, so insertion order is expiry order.
  const kept = new Map<string, { sinceMs: number; value: V }>();
  const underWay = new Map<string, { sinceMs: number; value: Promise<V> }>();
  let changes = 0;

  const isFresh = (sinceMs: number, nowMs: number): boolean => nowMs >= sinceMs && nowMs - sinceMs < ttlMs;

  function makeRoom(nowMs: number): void {
    for (const [key, { sinceMs }] of kept) {
      if (kept.size < maxEntries && isFresh(sinceMs, nowMs)) return;
      kept.delete(key);
    }
  }

  async function readNow(key: string, sinceMs: number): Promise<V> {
    const changesBefore = changes;
    const value = await load(key);
    // A value read during a change may predate it.
    if (value === undefined || changes !== changesBefore) return value;
    kept.delete(key);
    makeRoom(sinceMs);
    kept.set(key, { sinceMs, value });
    return value;
  }

  function begin(key: string, sinceMs: number): Promise<V> {
    const begun = { sinceMs, value: readNow(key, sinceMs) };
    underWay.set(key, begun);
    const end = (): void => {
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    begun.value.then(end, end);
    return begun.value;
  }

  return {
    read(key) {
      const nowMs = clock.nowMs();
      const known = kept.get(key);
      if (known && isFresh(known.sinceMs, nowMs)) return known.value;
      const coming = underWay.get(key);
      return coming && isFresh(coming.sinceMs, nowMs) ? coming.value : begin(key, nowMs);
    },
    invalidate(key) {
      changes += 1;
      kept.delete(key);
      underWay.delete(key);
    },
    clear() {
      changes += 1;
      kept.clear();
      underWay.clear();
    },
  };
}
