import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRunCredit } from '../src/modes.ts';
import {
  fitsUnwitnessedAllowance,
  computeRoleXp,
  MAX_UNWITNESSED_DAY_TICKS,
  unwitnessedTicksLeft,
} from '../src/unwitnessedPlay.ts';

test('20 minutes are 72,000 ticks', () => expect(MAX_UNWITNESSED_DAY_TICKS).toBe(72_000));

test.each([
  [0, 72_000, true],
  [0, 72_001, false],
  [71_999, 1, true],
  [71_999, 2, false],
  [72_000, 1, false],
  [90_000, 1, false],
])('a day with %i ticks of unwitnessed runs and one of %i more: %o', (dayTicks, ticks, fits) => {
  expect(fitsUnwitnessedAllowance({ ticks, dayTicks })).toBe(fits);
});

test('never exceeds the daily allowance, and rejects only runs that would, for arbitrary runs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 107_400 })), (lengths) => {
      let dayTicks = 0;
      for (const ticks of lengths) {
        const fits = fitsUnwitnessedAllowance({ ticks, dayTicks });
        expect(fits).toBe(ticks <= unwitnessedTicksLeft(dayTicks));
        if (fits) dayTicks += ticks;
        expect(dayTicks).toBeLessThanOrEqual(MAX_UNWITNESSED_DAY_TICKS);
      }
    }),
  );
});

test.each(['solo', 'daily', 'room'] as const)(
  'an unwitnessed %s run beyond the allowance counts for nothing; a live one ignores the allowance',
  (mode) => {
    const nothing = { games: false, ranks: false, highScore: false, quests: false, board: 'none' };
    expect(getRunCredit(mode, 'unwitnessed', { fitsDay: false })).toEqual(nothing);
    expect(getRunCredit(mode, 'live', { fitsDay: false })).toEqual(getRunCredit(mode, 'live'));
  },
);

test.each([
  [{ xp: 0, unseenXp: 0, liveGameXp: 0 }, 0],
  [{ xp: 1_500, unseenXp: 0, liveGameXp: 1_000 }, 1_500],
  [{ xp: 2_001, unseenXp: 0, liveGameXp: 1_000 }, 2_000],
  [{ xp: 1_500, unseenXp: 500, liveGameXp: 1_000 }, 1_000],
  [{ xp: 9_000, unseenXp: 9_000, liveGameXp: 0 }, 0],
  [{ xp: -10, unseenXp: 0, liveGameXp: 0 }, 0],
])('role XP of %o is %i', (parts, xp) => expect(computeRoleXp(parts)).toBe(xp));

test('role XP is independent of the XP of unwitnessed runs', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (xp, liveGameXp, unseenXp) => {
      const without = computeRoleXp({ xp, unseenXp: 0, liveGameXp });
      expect(computeRoleXp({ xp: xp + unseenXp, unseenXp, liveGameXp })).toBe(without);
    }),
  );
});
