import { type BackoffRange, exponentialBackoffMs } from './exponentialBackoff.ts';

/**
 * Returns an exponential back-off with up to a quarter subtracted at random, so that many pages do not retry at once;
 * `random` is 0 to 1.
 * @example backoffMs(3, { firstMs: 1_000, longestMs: 8_000 }, 0.5) // 3500
 */
export function backoffMs(failures: number, range: BackoffRange, random: number): number {
  return Math.round(exponentialBackoffMs(Math.max(1, failures), range) * (1 - random / 4));
}
