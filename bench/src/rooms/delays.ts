/** A bucket is a tenth of a millisecond; the last holds all that took longer. */
const BUCKETS_A_MS = 10;
const BUCKETS = 20_000;

/** How long messages took, so many that they are counted and not kept. */
export interface Delays {
  readonly count: number;
  add(ms: number): void;
  /** Milliseconds that a share of them does not exceed. */
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
