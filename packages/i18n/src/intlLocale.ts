import { locale } from './locale.ts';

/** Language tag for numbers. Latin American Spanish writes them as English does: 1,234.5. */
export const numberLocale = (): string => (locale === 'es' ? 'es-419' : 'en-US');

/** Language tag for dates, times and lists: the day comes before the month, and hours are 0 to 23. */
export const dateLocale = (): string => (locale === 'es' ? 'es-419-u-hc-h23' : 'en-GB');
