const DAY_MS = 86_400_000;

/** How far the daily course looks: commitments this many days ahead, keys this many days back. */
export const COURSE_DAYS = { promisedAhead: 30, openedBack: 30 } as const;

/**
 * The day of a moment (milliseconds since 1970), UTC: whose course is played then.
 * @example courseDateAt(Date.UTC(2026, 10, 20, 23, 59, 59, 999)) // '2026-11-20'
 */
export function courseDateAt(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * When a day's course opens, in milliseconds since 1970.
 * @example courseOpensAt('2026-11-20') // Date.UTC(2026, 10, 20)
 */
export function courseOpensAt(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

/**
 * When a day's course ends, in milliseconds since 1970: the first moment of the next one.
 * @example courseEndsAt('2026-11-20') // Date.UTC(2026, 10, 21)
 */
export function courseEndsAt(date: string): number {
  return courseOpensAt(date) + DAY_MS;
}

/**
 * The day so many days later, or earlier with a negative number.
 * @example courseDatePlus('2026-11-20', 30) // '2026-12-20'
 */
export function courseDatePlus(date: string, days: number): string {
  return courseDateAt(courseOpensAt(date) + days * DAY_MS);
}

/**
 * Whether a day is over at a moment: its replays are open to all then, and its key is published.
 * @example isCourseOver('2026-11-20', Date.UTC(2026, 10, 21)) // true
 */
export function isCourseOver(date: string, nowMs: number): boolean {
  return nowMs >= courseEndsAt(date);
}

/**
 * Whether a run begun at a moment is in time for a day's board.
 * @example isInCourse('2026-11-20', Date.UTC(2026, 10, 21)) // false
 */
export function isInCourse(date: string, beganMs: number): boolean {
  return beganMs >= courseOpensAt(date) && !isCourseOver(date, beganMs);
}
