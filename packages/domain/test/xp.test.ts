import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeRemainingXp, startLiveXp, updateLiveXp } from '../src/liveXp.ts';
import { bonusXp, computeGameXp, pointsXp } from '../src/xp.ts';

const NOTHING = { totalGames: 0, totalJumps: 0, hiScore: 0 };

test('XP-02 gives 10 XP for a completed game', () => {
  expect(computeGameXp({ ...NOTHING, totalGames: 1 }, '2')).toBe(10);
});

test('XP-03 gives 1 XP for a jump', () => {
  expect(computeGameXp({ ...NOTHING, totalJumps: 7 }, '2')).toBe(7);
});

test.each([
  [500, '2', 1_000],
  [1, '2', 2],
  [509, '0.1', 50],
  [9, '0.1', 0],
] as const)('XP-04 %i points at rate %s give %i XP', (points, rate, xp) => {
  expect(pointsXp(points, rate)).toBe(xp);
});

test('XP-05 gives 1,110 XP for 100 jumps and 500 points', () => {
  expect(computeGameXp({ totalGames: 1, totalJumps: 100, hiScore: 500 }, '2')).toBe(1_110);
});

test('rounds a percentage bonus down', () => {
  expect(bonusXp(147, 10)).toBe(14);
  expect(bonusXp(9, 10)).toBe(0);
});

test('GAME-39 uses the first score update as the baseline only', () => {
  const first = updateLiveXp(startLiveXp(0), { score: 50, jumps: 5 }, '2');
  expect(first.gainedXp).toBe(0);
  expect(updateLiveXp(first.state, { score: 50, jumps: 5 }, '2').gainedXp).toBe(0);
});

test.each([
  ['2', { score: 10, jumps: 1 }, 21],
  ['2', { score: 0, jumps: 3 }, 3],
  ['0.1', { score: 19, jumps: 2 }, 3],
  ['0.1', { score: 9, jumps: 0 }, 0],
] as const)('GAME-38 live XP at rate %s for %o is %i', (rate, update, xp) => {
  const { state } = updateLiveXp(startLiveXp(0), { score: 0, jumps: 0 }, rate);
  expect(updateLiveXp(state, update, rate).gainedXp).toBe(xp);
});

test('GAME-38 counts only points above the high score at the start of the run', () => {
  const { state } = updateLiveXp(startLiveXp(100), { score: 0, jumps: 0 }, '2');
  const below = updateLiveXp(state, { score: 95, jumps: 10 }, '2');
  expect(below.gainedXp).toBe(10);
  expect(updateLiveXp(below.state, { score: 105, jumps: 11 }, '2').gainedXp).toBe(1 + 2 * 5);
});

test('GAME-44 adds final XP minus the XP already shown at the end, never below 0', () => {
  expect(computeRemainingXp({ finalXp: 157, givenXp: 147 })).toBe(10);
  expect(computeRemainingXp({ finalXp: 100, givenXp: 147 })).toBe(0);
});

test('GAME-38 GAME-39 live XP of a whole run never exceeds the formula for that run', () => {
  const steps = fc.array(fc.record({ score: fc.nat(20), jumps: fc.nat(3) }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.nat(300), fc.constantFrom('2' as const, '0.1' as const), (deltas, hiScoreBefore, rate) => {
      let state = startLiveXp(hiScoreBefore);
      let score = 0;
      let jumps = 0;
      state = updateLiveXp(state, { score, jumps }, rate).state;
      for (const delta of deltas) {
        score += delta.score;
        jumps += delta.jumps;
        state = updateLiveXp(state, { score, jumps }, rate).state;
      }
      const gain = pointsXp(Math.max(score, hiScoreBefore), rate) - pointsXp(hiScoreBefore, rate);
      expect(state.givenXp).toBeLessThanOrEqual(jumps + gain + (rate === '2' ? 0 : 1));
    }),
  );
});
