import type { DailyBoard, DailyCommitment } from '@jumpy/protocol/http/daily';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import { countSections } from '@jumpy/sim/section';
import { createCourseKey } from '@jumpy/verify/courseKey';
import * as m from './messages.ts';

/** Description of the daily course. */
export const COURSE_TEXT = m.courseDescription();

/** Tabs in display order. */
export const DAILY_TABS: readonly { id: DailyBoard; text: string }[] = [
  { id: 'today', text: m.today() },
  { id: 'yesterday', text: m.yesterday() },
  { id: 'best', text: m.bestEver() },
];

const DAY_FORMAT = new Intl.DateTimeFormat(dateLocale(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const SHORT_DAY_FORMAT = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a date as "Friday, 20 November". */
export function courseDayText(date: string): string {
  const parts = DAY_FORMAT.formatToParts(Date.parse(date));
  const find = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return m.courseDay({ weekday: find('weekday'), day: find('day'), month: find('month') });
}

/** Formats a date as "20 Nov". */
export function shortDayText(date: string): string {
  return SHORT_DAY_FORMAT.format(Date.parse(date));
}

/** Remaining time for sentences and screen readers: "5 h 12 min". */
export function timeLeftText(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? m.hoursAndMinutes({ hours, minutes: minutes % 60 }) : m.minutes({ minutes });
}

/** Shortens a hash to its first and last eight digits, enough to compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}

/** Commitments of past days (newest first), today, and future days (nearest first). */
interface GroupedCommitments {
  past: DailyCommitment[];
  today: DailyCommitment | undefined;
  upcoming: DailyCommitment[];
}

/** Groups commitments around a date; ISO dates sort as text. */
export function groupCommitments(days: readonly DailyCommitment[], today: string): GroupedCommitments {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    past: sorted.filter(({ date }) => date < today).toReversed(),
    today: sorted.find(({ date }) => date === today),
    upcoming: sorted.filter(({ date }) => date > today),
  };
}

/** Result of verifying a day: valid, the commitment or seed does not match, or the browser cannot verify. */
export type CourseCheck = 'fits' | 'commitment' | 'seed' | 'unable';

/**
 * Whether the key of a day that is over is the one that was promised, and gives the course that was played: SHA-256 of the key
 * is the commitment, and HMAC-SHA-256 with the key draws the seeds of the first sections. Undefined while the key is still kept.
 */
export async function checkCourse(
  { commitment, key, seed }: Pick<DailyCommitment, 'commitment' | 'key' | 'seed'>,
  subtle: SubtleCrypto | undefined,
): Promise<CourseCheck | undefined> {
  if (key === null || seed === null) return undefined;
  // Web Crypto requires a secure context, which a copy on a home network may lack.
  if (!subtle) return 'unable';
  const course = createCourseKey({ key, commitment }, subtle);
  if (!(await course.matchesCommitment())) return 'commitment';
  return (await course.deriveSections(countSections(seed))) === seed ? 'fits' : 'seed';
}
