/** A bucket is 0.1 ms wide; the last one collects everything slower. */
const BUCKETS_PER_MS = 10;
const BUCKET_COUNT = 20_000;

/** Histogram of message delays; there are too many to keep each. */
export interface DelayHistogram {
  readonly count: number;
  add(ms: number): void;
  /** Returns a percentile in milliseconds. */
  quantile(share: number): number;
}

export function createDelayHistogram(): DelayHistogram {
  const buckets = new Uint32Array(BUCKET_COUNT);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(ms) {
      const bucket = Math.min(BUCKET_COUNT - 1, Math.max(0, Math.floor(ms * BUCKETS_PER_MS)));
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    quantile(share) {
      let below = 0;
      const bucket = buckets.findIndex((some) => (below += some) > share * count);
      return bucket < 0 ? Number.NaN : (bucket + 1) / BUCKETS_PER_MS;
    },
  };
}
