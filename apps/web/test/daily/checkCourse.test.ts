import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { courseDayText, timeLeftText, groupCommitments, checkCourse } from '../../src/features/daily/dailyView.ts';
import { clockText } from '../../src/data/clockText.ts';
import { REVEALED_COURSE, makeCommitment } from '../../src/fixtures/courses.ts';

const OTHER_KEY = REVEALED_COURSE.key.replace('00', '01');

describe('the key of a past day', () => {
  test.each<[string, Parameters<typeof checkCourse>[0], Awaited<ReturnType<typeof checkCourse>>]>([
    ['the promised one fits', REVEALED_COURSE, 'fits'],
    ['another one does not', { ...REVEALED_COURSE, key: OTHER_KEY }, 'commitment'],
    ['one that draws another course does not', { ...REVEALED_COURSE, seed: '0'.repeat(24) }, 'seed'],
    [
      'one of other sections does not',
      { ...REVEALED_COURSE, seed: `${REVEALED_COURSE.seed.slice(8)}00000000` },
      'seed',
    ],
    ['one still kept cannot be checked', { ...REVEALED_COURSE, key: null, seed: null }, undefined],
  ])('%s', async (_, day, found) => {
    expect(await checkCourse(day, webcrypto.subtle as SubtleCrypto)).toBe(found);
  });

  test('cannot be checked when the browser has no hashing', async () => {
    expect(await checkCourse(REVEALED_COURSE, undefined)).toBe('unable');
  });
});

describe('course text', () => {
  test.each([
    [0, '0:00:00', '0 min'],
    [999, '0:00:01', '1 min'],
    [60_000, '0:01:00', '1 min'],
    [38_829_000, '10:47:09', '10 h 48 min'],
    [-5, '0:00:00', '0 min'],
  ])('formats %i ms left as %s, in words %s', (leftMs, clock, expectedText) => {
    expect(clockText(leftMs)).toBe(clock);
    expect(timeLeftText(leftMs)).toBe(expectedText);
  });

  test('names the day in UTC in every time zone', () => {
    expect(courseDayText('2026-11-20')).toBe('Friday, 20 November');
  });

  test('sorts commitments: past ones newest first, future ones nearest first', () => {
    const days = [makeCommitment(2), makeCommitment(-2), makeCommitment(0), makeCommitment(1), makeCommitment(-1)];
    const { past, today, upcoming } = groupCommitments(days, makeCommitment(0).date);
    expect(past.map(({ date }) => date)).toEqual([makeCommitment(-1).date, makeCommitment(-2).date]);
    expect(today?.date).toBe(makeCommitment(0).date);
    expect(upcoming.map(({ date }) => date)).toEqual([makeCommitment(1).date, makeCommitment(2).date]);
  });
});
