import type { Clock } from './clock.ts';

/** Things kept in memory for a moment, the oldest given up first when there are too many. */
export interface Kept<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

export interface KeptOptions {
  clock: Clock;
  /** How long a thing is kept, and so how stale it can be. */
  keptMs: number;
  most: number;
}

export function createKept<V>({ clock, keptMs, most }: KeptOptions): Kept<V> {
  // All live equally long, so they stand in the order in which they end.
  const kept = new Map<string, { sinceMs: number; value: V }>();

  const isFresh = (sinceMs: number, nowMs: number): boolean => nowMs >= sinceMs && nowMs - sinceMs < keptMs;

  function makeRoom(nowMs: number): void {
    for (const [key, { sinceMs }] of kept) {
      if (kept.size < most && isFresh(sinceMs, nowMs)) return;
      kept.delete(key);
    }
  }

  return {
    get(key) {
      const known = kept.get(key);
      return known && isFresh(known.sinceMs, clock.nowMs()) ? known.value : undefined;
    },
    set(key, value) {
      const sinceMs = clock.nowMs();
      kept.delete(key);
      makeRoom(sinceMs);
      kept.set(key, { sinceMs, value });
    },
    delete: (key) => void kept.delete(key),
  };
}
