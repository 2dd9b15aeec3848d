import type { Clock } from './clock.ts';

/** Reads that all who ask within a moment share, also while they are under way. */
export interface SingleFlight<K, V> {
  read(key: K): Promise<V>;
  /** Something changed here: the next one to ask gets a fresh read. */
  forget(): void;
}

export interface SingleFlightOptions<K, V> {
  clock: Clock;
  /** How long a read is shared, from when it was asked for. */
  ttlMs: number;
  load: (key: K) => Promise<V>;
}

/** For few keys: each keeps its last read. An error is told to all who share it and kept for nobody after. */
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
    forget: () => kept.clear(),
  };
}
