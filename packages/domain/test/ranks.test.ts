import { expect, test } from 'vitest';
import { estimatedJumpRank, estimatedScoreRank } from '../src/ranks.ts';

test.each([
  [10_001, 25],
  [10_000, 75],
  [5_001, 75],
  [5_000, 250],
  [1_001, 250],
  [1_000, 500],
  [0, 500],
])('STATS-14 estimates %i jumps at rank %i', (jumps, rank) => {
  expect(estimatedJumpRank(jumps)).toBe(rank);
});

test.each([
  [5_001, 15],
  [5_000, 65],
  [2_001, 65],
  [2_000, 230],
  [501, 230],
  [500, 450],
  [0, 450],
])('STATS-15 estimates a high score of %i at rank %i', (score, rank) => {
  expect(estimatedScoreRank(score)).toBe(rank);
});
