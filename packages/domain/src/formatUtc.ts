// The Swedish locale formats dates like ISO 8601.
const createUtcFormat = (timeStyle: 'short' | 'medium' | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone: 'UTC' });
const DAY_FORMAT = createUtcFormat(undefined);
const MINUTE_FORMAT = createUtcFormat('short');
const SECOND_FORMAT = createUtcFormat('medium');

/**
 * Formats a UTC date for tables.
 * @example formatUtcDay(0) // '1970-01-01'
 */
export function formatUtcDay(atMs: number): string {
  return DAY_FORMAT.format(atMs);
}

/**
 * Formats a UTC time for tables, to the minute.
 * @example formatUtcMinute(0) // '1970-01-01 00:00'
 */
export function formatUtcMinute(atMs: number): string {
  return MINUTE_FORMAT.format(atMs);
}

/**
 * Formats a UTC time for tables, to the second.
 * @example formatUtcSecond(5_000) // '1970-01-01 00:00:05'
 */
export function formatUtcSecond(atMs: number): string {
  return SECOND_FORMAT.format(atMs);
}
