// The Swedish locale formats dates like ISO 8601.
const format = (timeStyle: 'short' | 'medium' | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone: 'UTC' });
const day = format(undefined);
const minute = format('short');
const second = format('medium');

/**
 * Formats a UTC date for tables.
 * @example utcDayText(0) // '1970-01-01'
 */
export function utcDayText(atMs: number): string {
  return day.format(atMs);
}

/**
 * Formats a UTC time for tables, to the minute.
 * @example utcMinuteText(0) // '1970-01-01 00:00'
 */
export function utcMinuteText(atMs: number): string {
  return minute.format(atMs);
}

/**
 * Formats a UTC time for tables, to the second.
 * @example utcSecondText(5_000) // '1970-01-01 00:00:05'
 */
export function utcSecondText(atMs: number): string {
  return second.format(atMs);
}
