import type { AppClock } from './clock.ts';

/** Shares reads among concurrent callers and for a short time afterwards. */
export interface SingleFlight<K, V> {
  read(key: K): Promise<V>;
  /** Invalidates the cache: the next call reads again. */
  invalidate(): void;
}

export interface SingleFlightOptions<K, V> {
  clock: AppClock;
  /** How long a read is shared, from its start. */
  ttlMs: number;
  load: (key: K) => Promise<V>;
}

/** For few keys: each caches its last read. An error reaches all who share the read and is not cached. */
export function createSingleFlight<K, V>({ clock, ttlMs, load }: SingleFlightOptions<K, V>): SingleFlight<K, V> {
  const kept = new Map<K, { untilMs: number; value: Promise<V> }>();
  return {
    read(key) {
      const nowMs = clock.nowMs();
      const known = kept.get(key);
      if (known && nowMs < known.untilMs) return known.value;
      for (const [each, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(each);
      const entry = { untilMs: nowMs + ttlMs, value: load(key) };
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
    invalidate: () => kept.clear(),
  };
}
