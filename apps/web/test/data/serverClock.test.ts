import { afterEach, expect, test, vi } from 'vitest';
import { hearServerTime, serverAheadMs, serverNowMs } from '../../src/data/serverClock.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const YEAR = 365 * 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  hearServerTime(new Date().toUTCString());
});

test.each([
  ['a year ahead', NOW + YEAR, NOW],
  ['a year behind', NOW - YEAR, NOW],
  ['half a minute off', NOW + 30_000, NOW + 30_000],
])('a clock that is %s tells the server’s time', (_, deviceMs, told) => {
  vi.useFakeTimers({ now: deviceMs });
  hearServerTime(new Date(NOW).toUTCString());
  expect(serverNowMs()).toBe(told);
});

test('an answer without a time, or with none that is one, changes nothing; a clock that was set is believed', () => {
  vi.useFakeTimers({ now: NOW + YEAR });
  hearServerTime(new Date(NOW).toUTCString());
  hearServerTime(null);
  hearServerTime('yesterday');
  expect(serverAheadMs()).toBe(-YEAR);
  vi.setSystemTime(NOW);
  hearServerTime(new Date(NOW).toUTCString());
  expect(serverAheadMs()).toBe(0);
});
