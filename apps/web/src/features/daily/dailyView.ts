import type { DailyBoard, DailyCommitment } from '@jumpy/protocol/http/daily';

/** Description of the daily course. */
export const COURSE_TEXT =
  'One course for everybody, as many tries as you like. Your best of the day stands on the board.';

/** Tabs in display order. */
export const DAILY_TABS: readonly { id: DailyBoard; text: string }[] = [
  { id: 'today', text: 'Today' },
  { id: 'yesterday', text: 'Yesterday' },
  { id: 'best', text: 'Best ever' },
];

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const SHORT_DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a date as "Friday, 20 November". */
export function courseDayText(date: string): string {
  const parts = new Map(DAY_FORMAT.formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`;
}

/** Formats a date as "20 Nov". */
export function shortDayText(date: string): string {
  return SHORT_DAY_FORMAT.format(Date.parse(date));
}

/** Remaining time for sentences and screen readers: "5 h 12 min". */
export function timeLeftText(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Shortens a hash to its first and last eight digits, enough to compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}

/** Commitments of past days (newest first), today, and future days (nearest first). */
export interface GroupedCommitments {
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
