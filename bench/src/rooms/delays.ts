/** A bucket is 0.1 ms wide; the last one collects everything slower. */
const BUCKETS_A_MS = 10;
const BUCKETS = 20_000;

/** Histogram of message delays; there are too many to keep each. */
export interface Delays {
  readonly count: number;
  add(ms: number): void;
  /** Returns a percentile in milliseconds. */
  quantile(share: number): number;
}

export function createDelays(): Delays {
  const buckets = new Uint32Array(BUCKETS);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(ms) {
      const bucket = Math.min(BUCKETS - 1, Math.max(0, Math.floor(ms * BUCKETS_A_MS)));
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    quantile(share) {
      let below = 0;
      const bucket = buckets.findIndex((some) => (below += some) > share * count);
      return bucket < 0 ? Number.NaN : (bucket + 1) / BUCKETS_A_MS;
    },
  };
}
