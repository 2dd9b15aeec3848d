const DAY_MS = 86_400_000;

/**
 * Time limits of the daily course: commitments are published this many days ahead, keys are kept this many days back,
 * and the last runs may take this long.
 */
export const COURSE_DAYS = {
  commitDaysAhead: 30,
  revealedDaysBack: 30,
  /**
   * Longest witnessed run that starts in the day's last moment: half an hour at the slowest allowed pace, plus all
   * pauses.
   */
  lastRunMs: 45 * 60_000,
} as const;

/**
 * Returns the UTC date of the course that is played at a time (milliseconds since 1970).
 * @example courseDateAt(Date.UTC(2026, 10, 20, 23, 59, 59, 999)) // '2026-11-20'
 */
export function courseDateAt(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * Returns when a day's course opens, in milliseconds since 1970.
 * @example courseOpensAt('2026-11-20') // Date.UTC(2026, 10, 20)
 */
export function courseOpensAt(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

/**
 * Returns when a day's course ends, in milliseconds since 1970: the start of the next day.
 * @example courseEndsAt('2026-11-20') // Date.UTC(2026, 10, 21)
 */
export function courseEndsAt(date: string): number {
  return courseOpensAt(date) + DAY_MS;
}

/**
 * Adds days to a course date; negative numbers go back.
 * @example addCourseDays('2026-11-20', 30) // '2026-12-20'
 */
export function addCourseDays(date: string, days: number): string {
  return courseDateAt(courseOpensAt(date) + days * DAY_MS);
}

/**
 * Returns when a day's replays become public, in milliseconds since 1970. This is after the last run can have ended, or
 * a run begun in the last second could copy the inputs of the best replay.
 * @example replaysOpenAt('2026-11-20') // Date.UTC(2026, 10, 21, 0, 45)
 */
export function replaysOpenAt(date: string): number {
  return courseEndsAt(date) + COURSE_DAYS.lastRunMs;
}

/**
 * Whether a day's replays are public at the given time.
 * @example areReplaysOpen('2026-11-20', Date.UTC(2026, 10, 21)) // false
 */
export function areReplaysOpen(date: string, nowMs: number): boolean {
  return nowMs >= replaysOpenAt(date);
}

/**
 * Whether a day's course is over: no run of it can begin any more, and its key is published.
 * @example isCourseOver('2026-11-20', Date.UTC(2026, 10, 21)) // true
 */
export function isCourseOver(date: string, nowMs: number): boolean {
  return nowMs >= courseEndsAt(date);
}

/**
 * Whether a run begun at the given time counts for a day's board.
 * @example isWithinCourseDay('2026-11-20', Date.UTC(2026, 10, 21)) // false
 */
export function isWithinCourseDay(date: string, beganMs: number): boolean {
  return beganMs >= courseOpensAt(date) && !isCourseOver(date, beganMs);
}
