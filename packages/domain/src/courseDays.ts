const DAY_MS = 86_400_000;

/** How far the daily course looks: commitments this many days ahead, keys this many days back; and how long its last runs may go on. */
export const COURSE_DAYS = {
  promisedAhead: 30,
  openedBack: 30,
  /** The longest run that the witness can see, begun in the day's last moment: half an hour played as slowly as allowed, and all pauses. */
  lastRunMs: 45 * 60_000,
} as const;

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
 * When a day's replays open to others, in milliseconds since 1970: not at its end, but when no run of it can be under way any more.
 * Whoever begins in its last second could else fetch the best replay a second later, and feed its inputs to their own run.
 * @example replaysOpenAt('2026-11-20') // Date.UTC(2026, 10, 21, 0, 45)
 */
export function replaysOpenAt(date: string): number {
  return courseEndsAt(date) + COURSE_DAYS.lastRunMs;
}

/**
 * Whether a day's replays are open to others at a moment.
 * @example areReplaysOpen('2026-11-20', Date.UTC(2026, 10, 21)) // false
 */
export function areReplaysOpen(date: string, nowMs: number): boolean {
  return nowMs >= replaysOpenAt(date);
}

/**
 * Whether a day is over at a moment: nobody can begin a run of it any more, and its key is published.
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
