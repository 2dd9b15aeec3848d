/** How long the waits between tries grow. */
export interface BackoffRange {
  firstMs: number;
  longestMs: number;
}

/** Doubling waits with up to a quarter shaved off, so that many pages do not return in one beat; `chance` is 0 to 1. */
export function backoffMs(attempts: number, { firstMs, longestMs }: BackoffRange, chance: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(fullMs * (1 - chance / 4));
}
