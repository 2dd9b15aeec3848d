import { LRUCache } from 'lru-cache';
import type { AppClock } from './clock.ts';

/** In-memory cache with a short TTL. Concurrent reads of a key share one load. */
export interface TtlCache<V, K = string> {
  /** Synchronous on a cache hit. Undefined and errors reach those who share the load, and are not cached. */
  read(key: K): V | Promise<V>;
  /** Loads a key again while its value is still served, so that the next reads do not wait; does nothing for others. */
  refresh(key: K): void;
  /** Invalidates a key after a committed change; the next read does not join a load that began before. */
  invalidate(key: K): void;
  clear(): void;
}

export interface TtlCacheOptions<V, K> {
  clock: AppClock;
  /** TTL from the start of a load, and therefore the maximum staleness if an invalidation is missed. */
  ttlMs: number;
  /** Limit of entries; the least recently used are evicted. */
  maxEntries: number;
  load: (key: K) => Promise<V>;
}

interface Entry<V> {
  sinceMs: number;
  /** The load until it has ended. */
  value: V | Promise<V>;
}

export function createTtlCache<V, K extends string = string>({
  clock,
  ttlMs,
  maxEntries,
  load,
}: TtlCacheOptions<V, K>): TtlCache<V, K> {
  // Only the bound is lru-cache's. Its own TTL ends a millisecond later, never after the clock was set back, and its
  // `fetch` shares a load for longer than that.
  const entries = new LRUCache<K, Entry<V>>({ max: maxEntries });

  const isFresh = ({ sinceMs }: Entry<V>, nowMs: number): boolean => nowMs >= sinceMs && nowMs - sinceMs < ttlMs;

  function removeExpired(nowMs: number): void {
    for (;;) {
      const [oldest] = entries.rvalues();
      if (!oldest || isFresh(oldest, nowMs)) return;
      entries.pop();
    }
  }

  return {
    read(key) {
      const nowMs = clock.nowMs();
      const known = entries.get(key);
      if (known && isFresh(known, nowMs)) return known.value;
      const loading = load(key);
      const entry: Entry<V> = { sinceMs: nowMs, value: loading };
      removeExpired(nowMs);
      entries.set(key, entry);
      const remove = (): void => {
        if (entries.peek(key) === entry) entries.delete(key);
      };
      loading.then((value) => (value === undefined ? remove() : (entry.value = value)), remove);
      return loading;
    },
    refresh(key) {
      const nowMs = clock.nowMs();
      const known = entries.peek(key);
      if (!known || !isFresh(known, nowMs) || known.value instanceof Promise) return;
      load(key).then(
        (value) => {
          // It was invalidated or loaded by a read meanwhile.
          if (entries.peek(key) !== known) return;
          if (value === undefined) entries.delete(key);
          else entries.set(key, { sinceMs: nowMs, value });
        },
        // Served until its TTL ends; the next read then tries again.
        () => undefined,
      );
    },
    invalidate: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
