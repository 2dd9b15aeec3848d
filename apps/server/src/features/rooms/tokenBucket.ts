/** So many at once, and so many a second from then on. */
export interface BucketSize {
  burst: number;
  perSecond: number;
}

/** Answers each time whether one more may pass. */
export function createTokenBucket({ burst, perSecond }: BucketSize, nowMs: () => number): () => boolean {
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
