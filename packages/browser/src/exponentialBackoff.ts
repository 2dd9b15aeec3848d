/** Range of the exponential back-off. */
export interface BackoffRange {
  firstMs: number;
  longestMs: number;
}

/**
 * Returns the delay after the n-th failure, counted from 1: doubled each time up to the maximum, in milliseconds.
 * @example exponentialBackoffMs(3, { firstMs: 1_000, longestMs: 8_000 }) // 4000
 */
export function exponentialBackoffMs(failures: number, { firstMs, longestMs }: BackoffRange): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1));
}
