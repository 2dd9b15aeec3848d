import { dateLocale } from '@jumpy/i18n/intlLocale';

const MONTH_FORMAT = new Intl.DateTimeFormat(dateLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Formats a `YYYY-MM` month.
 * @example formatMonth('2026-11') // 'Nov 2026'
 */
export function formatMonth(month: string): string {
  return MONTH_FORMAT.format(Date.parse(`${month}-01`));
}
