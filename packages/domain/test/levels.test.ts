import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelForXp, levelProgress, MIN_LEVEL, xpForLevel } from '../src/levels.ts';
import { levelName } from '../src/levelNames.ts';

test.each([
  [50, 1],
  [199, 1],
  [200, 2],
  [1_110, 4],
  [4_999, 9],
  [5_000, 10],
  [19_999, 19],
  [20_000, 20],
  [125_000, 50],
])('XP-11 %i XP is level %i', (xp, level) => {
  expect(levelForXp(xp)).toBe(level);
});

test.each([0, 1, 49, -5])('XP-12 %i XP is level 1, never less', (xp) => {
  expect(levelForXp(xp)).toBe(MIN_LEVEL);
  expect(MIN_LEVEL).toBe(1);
});

test.each([
  [10, 5_000],
  [15, 11_250],
  [20, 20_000],
  [25, 31_250],
  [50, 125_000],
])('XP-13 level %i needs %i XP', (level, xp) => {
  expect(xpForLevel(level)).toBe(xp);
});

test('XP-11 XP-13 a level starts exactly at its required XP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2_000 }), (level) => {
      expect(levelForXp(xpForLevel(level))).toBe(level);
      expect(levelForXp(xpForLevel(level) - 1)).toBe(level - 1);
    }),
  );
});

test.each([
  [0, 0],
  [100, 50],
  [199, 100],
  [200, 0],
  [324, 50],
  [283, 33],
  [284, 34],
])('XP-14 the percentage at %i XP is rounded to %i', (xp, percentage) => {
  expect(levelProgress(xp).percentage).toBe(percentage);
});

test('XP-15 progress contains the fields of the specification', () => {
  expect(levelProgress(1_110)).toEqual({
    level: 4,
    currentXP: 1_110,
    currentLevelXP: 800,
    progressXP: 310,
    requiredXP: 450,
    nextLevelXP: 1_250,
    percentage: 69,
    totalXP: 1_110,
  });
});

test('a newcomer is at 0 of 200 XP, never below', () => {
  expect(levelProgress(0)).toMatchObject({ level: 1, currentLevelXP: 0, progressXP: 0, requiredXP: 200 });
});

describe('XP-20 XP-21 XP-22 XP-23 level name', () => {
  test.each([
    ['XP-20', 30, 'XP Master'],
    ['XP-20', 99, 'XP Master'],
    ['XP-21', 29, 'XP Elite'],
    ['XP-21', 25, 'XP Elite'],
    ['XP-22', 24, 'XP Veteran'],
    ['XP-22', 20, 'XP Veteran'],
    ['XP-23', 19, 'XP Advanced'],
    ['XP-23', 15, 'XP Advanced'],
  ])('%s level %i is called "%s"', (_id, level, name) => {
    expect(levelName(level)).toBe(name);
  });
});

describe('XP-24 XP-25 XP-26 level name', () => {
  test.each([
    ['XP-24', 14, 'XP Intermediate'],
    ['XP-24', 10, 'XP Intermediate'],
    ['XP-25', 9, 'XP Beginner'],
    ['XP-25', 5, 'XP Beginner'],
    ['XP-26', 4, 'XP Newcomer'],
    ['XP-26', 1, 'XP Newcomer'],
  ])('%s level %i is called "%s"', (_id, level, name) => {
    expect(levelName(level)).toBe(name);
  });
});
