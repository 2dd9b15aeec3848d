/** How long the waits between tries grow. */
export interface BackoffRange {
  firstMs: number;
  longestMs: number;
}

/**
 * The wait after the n-th failure, from 1: doubled each time, up to the longest; milliseconds.
 * @example doublingMs(3, { firstMs: 1_000, longestMs: 8_000 }) // 4000
 */
export function doublingMs(failures: number, { firstMs, longestMs }: BackoffRange): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1));
}
