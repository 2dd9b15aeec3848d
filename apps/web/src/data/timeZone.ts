import { dateLocale } from '@jumpy/i18n/intlLocale';

/** The browser's canonical name of a time zone; undefined if unknown. */
function resolveTimeZone(timeZone?: string): string | undefined {
  try {
    const { timeZone: resolved } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
    // Some systems report this for an unknown zone; formatting with it throws.
    return resolved === 'Etc/Unknown' ? undefined : resolved;
  } catch {
    return undefined;
  }
}

/** The browser's time zone; undefined if the system does not report one. */
export const getBrowserTimeZone = (): string | undefined => resolveTimeZone();

/** Whether two names denote the same time zone; renamed zones have several. */
export const isSameTimeZone = (first: string, second: string): boolean =>
  first === second || (resolveTimeZone(first) ?? first) === (resolveTimeZone(second) ?? second);

/** Date format in a time zone; falls back to labeled UTC if the browser does not know the zone. */
export function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const resolved = resolveTimeZone(timeZone);
  const zone = resolved ? { timeZone } : ({ timeZone: 'UTC', timeZoneName: 'short' } as const);
  return new Intl.DateTimeFormat(dateLocale(), { ...options, ...zone });
}
