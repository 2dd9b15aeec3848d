import { afterEach, expect, test, vi } from 'vitest';
import { hearServerNow, serverAheadMs, serverNowMs } from '../../src/data/serverClock.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const YEAR = 365 * 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  hearServerNow(Date.now());
});

test.each([
  ['a year ahead', NOW + YEAR, NOW],
  ['a year behind', NOW - YEAR, NOW],
  ['half a minute off', NOW + 30_000, NOW + 30_000],
])('a clock that is %s tells the server’s time', (_, deviceMs, told) => {
  vi.useFakeTimers({ now: deviceMs });
  expect(hearServerNow(NOW)).toBe(NOW - deviceMs);
  expect(serverNowMs()).toBe(told);
});

test('a clock that was set is believed again', () => {
  vi.useFakeTimers({ now: NOW + YEAR });
  hearServerNow(NOW);
  expect(serverAheadMs()).toBe(-YEAR);
  vi.setSystemTime(NOW);
  hearServerNow(NOW);
  expect(serverAheadMs()).toBe(0);
});
