import { LRUCache } from 'lru-cache';
import type { AppClock } from './clock.ts';

/** In-memory cache with a short TTL. Concurrent reads of a key share one load. */
export interface TtlCache<V, K = string> {
  /** Synchronous on a cache hit. Undefined and errors reach those who share the load, and are not cached. */
  read(key: K): V | Promise<V>;
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
  // lru-cache bounds the memory and frees expired entries. Whether one is fresh is decided here: its own TTL lasts one
  // millisecond longer, and forever after the clock is set back.
  const perf = { now: () => clock.nowMs() };
  const entries = new LRUCache<K, Entry<V>>({ max: maxEntries, ttl: ttlMs, ttlAutopurge: true, perf });

  const isFresh = ({ sinceMs }: Entry<V>, nowMs: number): boolean => nowMs >= sinceMs && nowMs - sinceMs < ttlMs;

  return {
    read(key) {
      const nowMs = clock.nowMs();
      const known = entries.get(key);
      if (known && isFresh(known, nowMs)) return known.value;
      const loading = load(key);
      const entry: Entry<V> = { sinceMs: nowMs, value: loading };
      entries.set(key, entry);
      const remove = (): void => {
        if (entries.peek(key) === entry) entries.delete(key);
      };
      loading.then((value) => (value === undefined ? remove() : (entry.value = value)), remove);
      return loading;
    },
    invalidate: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
