import { expect, test } from 'vitest';
import { isNightOver, isRootLate, listDueNights, nightNumber } from '../src/runNights.ts';

test.each<[string, string, string | undefined, string[]]>([
  ['the day is over, but runs may still commit', '2026-11-21T00:09:59.999Z', '2026-11-19', []],
  ['ten minutes later', '2026-11-21T00:10:00Z', '2026-11-19', ['2026-11-20']],
  ['it is closed', '2026-11-21T23:00:00Z', '2026-11-20', []],
  ['no server ran for days', '2026-11-23T08:00:00Z', '2026-11-19', ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['the first', '2026-11-23T08:00:00Z', undefined, ['2026-11-22']],
  ['over a year’s end', '2027-01-01T12:00:00Z', '2026-12-30', ['2026-12-31']],
  ['the clock was set back', '2026-11-20T08:00:00Z', '2026-11-22', []],
])('nights that are due: %s', (_case, now, last, due) => {
  expect(listDueNights(Date.parse(now), last)).toEqual(due);
});

test('nights are numbered like the days since 1970, over ten minutes after their end, and late after six hours', () => {
  expect([nightNumber('1970-01-01'), nightNumber('2026-11-20')]).toEqual([0, 20_777]);
  expect(isNightOver('2026-11-20', Date.parse('2026-11-21T00:09:59.999Z'))).toBe(false);
  expect(isNightOver('2026-11-20', Date.parse('2026-11-21T00:10:00Z'))).toBe(true);
  expect(isRootLate('2026-11-20', Date.parse('2026-11-21T06:00:00Z'))).toBe(false);
  expect(isRootLate('2026-11-20', Date.parse('2026-11-21T06:00:00.001Z'))).toBe(true);
});
