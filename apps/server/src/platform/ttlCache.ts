import type { Clock } from './clock.ts';

/** Reads that are kept in memory for a moment. */
export interface TtlCache<V> {
  /** At once when it is kept; all who ask while it is read share that read. Undefined and errors are not kept. */
  read(key: string): V | Promise<V>;
  /** What belongs to the key has changed here, and the change is committed: the next read is a fresh one. */
  forget(key: string): void;
  /** Anything may have changed: all that follows is read afresh. */
  clear(): void;
}

export interface TtlCacheOptions<V> {
  clock: Clock;
  /** How long a read is kept, and so how stale an answer can be where a change is not heard of. */
  ttlMs: number;
  /** Beyond it the oldest are given up. */
  most: number;
  load: (key: string) => Promise<V>;
}

export function createTtlCache<V>({ clock, ttlMs, most, load }: TtlCacheOptions<V>): TtlCache<V> {
  // All live equally long, so they stand in the order in which they end.
  const kept = new Map<string, { sinceMs: number; value: V }>();
  const underWay = new Map<string, { sinceMs: number; value: Promise<V> }>();
  let changes = 0;

  const isFresh = (sinceMs: number, nowMs: number): boolean => nowMs >= sinceMs && nowMs - sinceMs < ttlMs;

  function makeRoom(nowMs: number): void {
    for (const [key, { sinceMs }] of kept) {
      if (kept.size < most && isFresh(sinceMs, nowMs)) return;
      kept.delete(key);
    }
  }

  async function readNow(key: string, sinceMs: number): Promise<V> {
    const changesBefore = changes;
    const value = await load(key);
    // What was read while something changed may be from before the change.
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
    forget(key) {
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
