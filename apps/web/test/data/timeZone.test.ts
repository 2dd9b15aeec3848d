import { afterEach, expect, test, vi } from 'vitest';
import { getBrowserTimeZone, isSameTimeZone, zonedFormat } from '../../src/data/timeZone.ts';

afterEach(() => vi.restoreAllMocks());

test('reports no time zone when the system does not know it', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
  expect(getBrowserTimeZone()).toBeUndefined();
});

test('treats a renamed time zone as the same', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Tokyo')).toBe(false);
  expect(isSameTimeZone('Mars/Olympus', 'Mars/Olympus')).toBe(true);
});

test('formats times as labeled UTC when the browser does not know the zone', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z');
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  expect(zonedFormat('Mars/Olympus', time).format(noon)).toBe('12:00 UTC');
  expect(zonedFormat('Asia/Kolkata', time).format(noon)).toBe('17:30');
});
