import { expect, test } from 'vitest';
import { createLeaderTracker, type RacerProgress } from '../src/viewer/race/raceFollow.ts';

const runningWith = (...scores: readonly number[]): RacerProgress[] =>
  scores.map((score) => ({ score, isOver: false }));
const endedWith = (score: number): RacerProgress => ({ score, isOver: true });
const PATIENCE = 90;

test('follows the first racer at the start, and whoever leads after a jump in time', () => {
  const leader = createLeaderTracker();
  expect(leader.getLeaderAt(0, runningWith(0, 0, 0))).toBe(0);
  leader.reset();
  expect(leader.getLeaderAt(600, runningWith(10, 30, 20))).toBe(1);
});

test('follows a new leader who has led for a second and a half', () => {
  const leader = createLeaderTracker();
  leader.getLeaderAt(0, runningWith(10, 0));
  expect(leader.getLeaderAt(100, runningWith(10, 20))).toBe(0);
  expect(leader.getLeaderAt(100 + PATIENCE - 1, runningWith(15, 30))).toBe(0);
  expect(leader.getLeaderAt(100 + PATIENCE, runningWith(15, 30))).toBe(1);
});

test('does not switch while two racers keep trading the lead', () => {
  const leader = createLeaderTracker();
  leader.getLeaderAt(0, runningWith(10, 0));
  for (let tick = 10; tick < 1_000; tick += 10)
    expect(leader.getLeaderAt(tick, tick % 80 === 0 ? runningWith(50, 40) : runningWith(40, 50))).toBe(0);
});

test('restarts the wait when the lead passes to another racer', () => {
  const leader = createLeaderTracker();
  leader.getLeaderAt(0, runningWith(10, 0, 0));
  leader.getLeaderAt(10, runningWith(10, 20, 0));
  leader.getLeaderAt(60, runningWith(10, 20, 30));
  expect(leader.getLeaderAt(10 + PATIENCE, runningWith(10, 20, 30))).toBe(0);
  expect(leader.getLeaderAt(60 + PATIENCE, runningWith(10, 20, 30))).toBe(2);
});

test('switches to the best racer still climbing when the followed one falls, even with a lower score', () => {
  const leader = createLeaderTracker();
  leader.getLeaderAt(0, runningWith(90, 10, 40));
  expect(leader.getLeaderAt(50, [endedWith(90), ...runningWith(10, 40)])).toBe(0);
  expect(leader.getLeaderAt(50 + PATIENCE, [endedWith(90), ...runningWith(10, 40)])).toBe(2);
});

test('stays with the last followed racer when all have ended, and shows the winner after a jump in time', () => {
  const leader = createLeaderTracker();
  leader.getLeaderAt(0, runningWith(10, 0));
  expect(leader.getLeaderAt(500, [endedWith(10), endedWith(90)])).toBe(0);
  leader.reset();
  expect(leader.getLeaderAt(500, [endedWith(10), endedWith(90), endedWith(20)])).toBe(1);
});
