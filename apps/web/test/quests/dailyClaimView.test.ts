import { expect, test } from 'vitest';
import { toClaimDays, isMidnight, timeOfDayText, timeZoneText } from '../../src/features/quests/dailyClaimView.ts';
import { makeDailyClaim } from '../../src/fixtures/answers.ts';

test.each([
  ['nothing claimed yet', { current_streak: 0, can_claim: true, day: 1 }, 'n......'],
  ['day 3 of 7 ready', { current_streak: 2, can_claim: true, day: 3 }, 'ddn....'],
  ['day 3 claimed', { current_streak: 3, can_claim: false, day: 4 }, 'ddd....'],
  ['the seventh claimed', { current_streak: 7, can_claim: false, day: 1 }, 'ddddddd'],
  ['the next week ready', { current_streak: 7, can_claim: true, day: 1 }, 'n......'],
  ['day 9 claimed', { current_streak: 9, can_claim: false, day: 3 }, 'dd.....'],
  ['a day missed, and no new one yet', { current_streak: 0, can_claim: false, day: 1 }, '.......'],
])('DAILY-10 DAILY-11 shows the path with %s', (_what, claim, path) => {
  const letters = { done: 'd', next: 'n', later: '.' };
  expect(
    toClaimDays(makeDailyClaim(claim))
      .map(({ state }) => letters[state])
      .join(''),
  ).toBe(path);
});

test('DAILY-09 pays 100 to 600 for the days, and 1,000 for the last', () => {
  expect(toClaimDays(makeDailyClaim()).map(({ xp }) => xp)).toEqual([100, 200, 300, 400, 500, 600, 1_000]);
});

test('DAILY-14 recognizes midnight in the player’s time zone', () => {
  const at = Date.parse('2026-11-21T05:00:00Z');
  expect(isMidnight(at, 'America/New_York')).toBe(true);
  expect(isMidnight(at, 'UTC')).toBe(false);
  expect(isMidnight(at + 1_000, 'America/New_York')).toBe(false);
  expect(timeOfDayText(at, 'America/New_York')).toBe('Saturday 00:00');
  expect(timeZoneText('America/New_York')).toBe('America/New York');
});
