import { expect, test } from 'vitest';
import {
  areReplaysOpen,
  COURSE_DAYS,
  courseDateAt,
  addCourseDays,
  courseEndsAt,
  courseOpensAt,
  isCourseOver,
  isWithinCourseDay,
  replaysOpenAt,
} from '../src/courseDays.ts';
import { PLAUSIBILITY_LIMITS } from '../src/plausibility.ts';
import { WITNESS_RULES } from '../src/witness.ts';

test.each([
  ['the first moment of a day', '2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['the last one', '2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['the one after it', '2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['late in New York, where it is still the day before', '2026-11-20T22:00:00-05:00', '2026-11-21'],
  ['early in Tokyo, where it is the next day already', '2026-11-21T08:59:59+09:00', '2026-11-20'],
  ['the end of a year', '2026-12-31T23:59:59Z', '2026-12-31'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-02-29'],
])('%s (%s) belongs to the course of %s', (_name, moment, date) => {
  const nowMs = Date.parse(moment);
  expect(courseDateAt(nowMs)).toBe(date);
  expect(courseOpensAt(date)).toBeLessThanOrEqual(nowMs);
  expect(courseEndsAt(date)).toBeGreaterThan(nowMs);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-20', 30, '2026-12-20'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s plus %i days is %s', (date, days, later) => {
  expect(addCourseDays(date, days)).toBe(later);
});

test('a day lasts 24 hours and ends when the next one starts', () => {
  expect(courseEndsAt('2026-11-20') - courseOpensAt('2026-11-20')).toBe(24 * 3_600_000);
  expect(courseEndsAt('2026-11-20')).toBe(courseOpensAt('2026-11-21'));
});

test.each([
  ['2026-11-19T23:59:59.999Z', false, false],
  ['2026-11-20T00:00:00.000Z', false, true],
  ['2026-11-20T23:59:59.999Z', false, true],
  ['2026-11-21T00:00:00.000Z', true, false],
])('at %s the course of 2026-11-20 is over: %s; a run begun then is in time: %s', (moment, over, inTime) => {
  expect(isCourseOver('2026-11-20', Date.parse(moment))).toBe(over);
  expect(isWithinCourseDay('2026-11-20', Date.parse(moment))).toBe(inTime);
});

test('opens a day’s replays once its longest possible run is over', () => {
  const { maxFirstLagMs, maxRiseMs, maxHiccupMs, minTicksBetweenHiccups } = WITNESS_RULES;
  const { maxPausedMs, maxGapMs, freeTailTicks, ticksPerSecond } = WITNESS_RULES;
  const ticks = PLAUSIBILITY_LIMITS.maxSessionDurationSeconds * ticksPerSecond;
  const hiccupsMs = Math.ceil(ticks / minTicksBetweenHiccups) * maxHiccupMs;
  const playedMs = PLAUSIBILITY_LIMITS.maxSessionDurationSeconds * 1_000 + maxFirstLagMs + maxRiseMs + hiccupsMs;
  const tailMs = (freeTailTicks / ticksPerSecond) * 1_000;
  expect(COURSE_DAYS.lastRunMs).toBeGreaterThan(playedMs + maxPausedMs + maxGapMs + tailMs);
  expect(replaysOpenAt('2026-11-20')).toBe(Date.parse('2026-11-21T00:45:00Z'));
  expect(areReplaysOpen('2026-11-20', Date.parse('2026-11-21T00:44:59.999Z'))).toBe(false);
  expect(areReplaysOpen('2026-11-20', Date.parse('2026-11-21T00:45:00Z'))).toBe(true);
});
