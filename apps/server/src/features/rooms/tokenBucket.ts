/** Size of a burst, and the refill rate per second. */
export interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** Token bucket. Each call returns whether one more message may pass. */
export function createTokenBucket({ burst, perSecond }: TokenBucketOptions, nowMs: () => number): () => boolean {
  let tokens = burst;
  let atMs = nowMs();
  return () => {
    const now = nowMs();
    tokens = Math.min(burst, tokens + ((now - atMs) * perSecond) / 1_000);
    atMs = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
