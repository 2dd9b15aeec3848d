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
export const isSameTimeZone = (one: string, other: string): boolean =>
  one === other || (resolveTimeZone(one) ?? one) === (resolveTimeZone(other) ?? other);

/** Date format in a time zone; falls back to labeled UTC if the browser does not know the zone. */
export function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = resolveTimeZone(timeZone);
  const zone = known ? { timeZone } : ({ timeZone: 'UTC', timeZoneName: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...options, ...zone });
}
