/** The name that this browser gives a zone; undefined for one that it does not know. */
function resolveZone(timeZone?: string): string | undefined {
  try {
    const { timeZone: resolved } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
    // What some systems say instead of nothing; formatting with it throws.
    return resolved === 'Etc/Unknown' ? undefined : resolved;
  } catch {
    return undefined;
  }
}

/** The zone of this browser; undefined where the system does not say. */
export const browserZone = (): string | undefined => resolveZone();

/** Whether two names are of one zone: a zone that was renamed has several. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || (resolveZone(one) ?? one) === (resolveZone(other) ?? other);

/** Formats in a zone; in UTC, and saying so, where this browser does not know it. */
export function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = resolveZone(timeZone);
  const zone = known ? { timeZone } : ({ timeZone: 'UTC', timeZoneName: 'short' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...options, ...zone });
}
