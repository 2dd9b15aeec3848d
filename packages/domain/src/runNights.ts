import { courseEndsAt, courseOpensAt } from './courseDays.ts';

const DAY_MS = 86_400_000;

/** When the root of a night of runs is made, and when it should be on chain at the latest, after its UTC day is over. */
export const RUN_NIGHT_TIMES = {
  /** Longer than a run's settlement can take to commit. */
  closesAfterMs: 10 * 60_000,
  lateAfterMs: 6 * 3_600_000,
} as const;

/**
 * Number of a night in the contract: its UTC day in days since 1970.
 * @example nightNumber('2026-11-20') // 20_777
 */
export const nightNumber = (night: string): number => courseOpensAt(night) / DAY_MS;

/**
 * Whether the root of a night may be made (milliseconds since 1970).
 * @example isNightOver('2026-11-20', Date.UTC(2026, 10, 21, 0, 9)) // false
 */
export const isNightOver = (night: string, atMs: number): boolean =>
  atMs >= courseEndsAt(night) + RUN_NIGHT_TIMES.closesAfterMs;

/**
 * Whether a root that is not on chain by then is late (milliseconds since 1970).
 * @example isRootLate('2026-11-20', Date.UTC(2026, 10, 21, 6, 0, 1)) // true
 */
export const isRootLate = (night: string, atMs: number): boolean =>
  atMs > courseEndsAt(night) + RUN_NIGHT_TIMES.lateAfterMs;

/**
 * Dates of the nights to close now, oldest first: those after the last closed one, or the latest alone if there is
 * none.
 * @example listDueNights(Date.UTC(2026, 10, 22, 0, 10), '2026-11-19') // ['2026-11-20', '2026-11-21']
 */
export function listDueNights(nowMs: number, lastClosed: string | undefined): string[] {
  const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const latest = toDate(nowMs - RUN_NIGHT_TIMES.closesAfterMs - DAY_MS);
  const nights: string[] = [];
  let next = lastClosed === undefined ? latest : toDate(courseEndsAt(lastClosed));
  for (; next <= latest; next = toDate(courseEndsAt(next))) nights.push(next);
  return nights;
}
