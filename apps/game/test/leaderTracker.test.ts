import { expect, test } from 'vitest';
import { createLeaderTracker, type RacerProgress } from '../src/viewer/race/leaderTracker.ts';

const on = (...scores: readonly number[]): RacerProgress[] => scores.map((score) => ({ score, isOver: false }));
const over = (score: number): RacerProgress => ({ score, isOver: true });
const PATIENCE = 90;

test('at the start the first is followed, and after a leap whoever leads there', () => {
  const leader = createLeaderTracker();
  expect(leader.at(0, on(0, 0, 0))).toBe(0);
  leader.leap();
  expect(leader.at(600, on(10, 30, 20))).toBe(1);
});

test('somebody who takes the lead is followed when they have held it for a second and a half', () => {
  const leader = createLeaderTracker();
  leader.at(0, on(10, 0));
  expect(leader.at(100, on(10, 20))).toBe(0);
  expect(leader.at(100 + PATIENCE - 1, on(15, 30))).toBe(0);
  expect(leader.at(100 + PATIENCE, on(15, 30))).toBe(1);
});

test('two who take the lead from each other do not tear the picture', () => {
  const leader = createLeaderTracker();
  leader.at(0, on(10, 0));
  for (let tick = 10; tick < 1_000; tick += 10)
    expect(leader.at(tick, tick % 80 === 0 ? on(50, 40) : on(40, 50))).toBe(0);
});

test('a lead that passes from one to another is held by nobody yet', () => {
  const leader = createLeaderTracker();
  leader.at(0, on(10, 0, 0));
  leader.at(10, on(10, 20, 0));
  leader.at(60, on(10, 20, 30));
  expect(leader.at(10 + PATIENCE, on(10, 20, 30))).toBe(0);
  expect(leader.at(60 + PATIENCE, on(10, 20, 30))).toBe(2);
});

test('when the followed one falls, the best of those who still climb is next, though they have less', () => {
  const leader = createLeaderTracker();
  leader.at(0, on(90, 10, 40));
  expect(leader.at(50, [over(90), ...on(10, 40)])).toBe(0);
  expect(leader.at(50 + PATIENCE, [over(90), ...on(10, 40)])).toBe(2);
});

test('when all have ended the last one followed stays, and after a leap there the winner', () => {
  const leader = createLeaderTracker();
  leader.at(0, on(10, 0));
  expect(leader.at(500, [over(10), over(90)])).toBe(0);
  leader.leap();
  expect(leader.at(500, [over(10), over(90), over(20)])).toBe(1);
});
