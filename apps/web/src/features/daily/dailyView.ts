import type { DailyBoard, DailyCommitment } from '@jumpy/protocol/http/daily';

/** What the course of the day is. */
export const COURSE_WORDS =
  'One course for everybody, as many tries as you like. Your best of the day stands on the board.';

/** Boards in the order of their tabs. */
export const DAILY_TABS: readonly { id: DailyBoard; text: string }[] = [
  { id: 'today', text: 'Today' },
  { id: 'yesterday', text: 'Yesterday' },
  { id: 'best', text: 'Best ever' },
];

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the course in words: "Friday, 20 November". */
export function courseDay(date: string): string {
  const parts = new Map(DAY.formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`;
}

/** A day in short: "20 Nov". */
export function shortDay(date: string): string {
  return SHORT_DAY.format(Date.parse(date));
}

/** Time left in words, for those who hear it and for sentences: "5 h 12 min". */
export function leftText(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** The first digits of a long hash, enough to compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}

/** Promises by when their day is: over (newest first), today, and still to come (nearest first). */
export interface Promises {
  past: DailyCommitment[];
  today: DailyCommitment | undefined;
  ahead: DailyCommitment[];
}

/** Sorts promises around a day; dates as text sort as days do. */
export function promisesAround(days: readonly DailyCommitment[], today: string): Promises {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    past: sorted.filter(({ date }) => date < today).toReversed(),
    today: sorted.find(({ date }) => date === today),
    ahead: sorted.filter(({ date }) => date > today),
  };
}
