import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkCourse } from '../../src/features/daily/checkCourse.ts';
import { clockText } from '../../src/data/clockText.ts';
import { courseDay, leftText, promisesAround } from '../../src/features/daily/dailyView.ts';
import { OPENED, promised } from '../../src/fixtures/courses.ts';

const OTHER_KEY = OPENED.key.replace('00', '01');

describe('the key of a day that is over', () => {
  test.each<[string, Parameters<typeof checkCourse>[0], Awaited<ReturnType<typeof checkCourse>>]>([
    ['the promised one fits', OPENED, 'fits'],
    ['another one does not', { ...OPENED, key: OTHER_KEY }, 'commitment'],
    ['one that draws another course does not', { ...OPENED, seed: '0'.repeat(24) }, 'seed'],
    ['one of other sections does not', { ...OPENED, seed: `${OPENED.seed.slice(8)}00000000` }, 'seed'],
    ['one still kept cannot be checked', { ...OPENED, key: null, seed: null }, undefined],
  ])('%s', async (_, day, found) => {
    expect(await checkCourse(day, webcrypto.subtle as SubtleCrypto)).toBe(found);
  });

  test('is not judged where the browser has no hashing', async () => {
    expect(await checkCourse(OPENED, undefined)).toBe('unable');
  });
});

describe('the words of the course', () => {
  test.each([
    [0, '0:00:00', '0 min'],
    [999, '0:00:01', '1 min'],
    [60_000, '0:01:00', '1 min'],
    [38_829_000, '10:47:09', '10 h 48 min'],
    [-5, '0:00:00', '0 min'],
  ])('%i ms left read %s, in words %s', (leftMs, clock, words) => {
    expect(clockText(leftMs)).toBe(clock);
    expect(leftText(leftMs)).toBe(words);
  });

  test('a day is named in UTC wherever one is', () => {
    expect(courseDay('2026-11-20')).toBe('Friday, 20 November');
  });

  test('promises are sorted: over with the newest first, to come with the nearest first', () => {
    const days = [promised(2), promised(-2), promised(0), promised(1), promised(-1)];
    const { past, today, ahead } = promisesAround(days, promised(0).date);
    expect(past.map(({ date }) => date)).toEqual([promised(-1).date, promised(-2).date]);
    expect(today?.date).toBe(promised(0).date);
    expect(ahead.map(({ date }) => date)).toEqual([promised(1).date, promised(2).date]);
  });
});
