// Swedish writes a moment as machines do.
const format = (timeStyle: 'short' | 'medium' | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone: 'UTC' });
const day = format(undefined);
const minute = format('short');
const second = format('medium');

/**
 * A day in UTC, as tables have it.
 * @example utcDayText(0) // '1970-01-01'
 */
export function utcDayText(atMs: number): string {
  return day.format(atMs);
}

/**
 * A moment in UTC to the minute, as tables have it.
 * @example utcMinuteText(0) // '1970-01-01 00:00'
 */
export function utcMinuteText(atMs: number): string {
  return minute.format(atMs);
}

/**
 * A moment in UTC to the second, as tables have it.
 * @example utcSecondText(5_000) // '1970-01-01 00:00:05'
 */
export function utcSecondText(atMs: number): string {
  return second.format(atMs);
}
