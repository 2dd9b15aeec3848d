import { MAX_RIVALS } from '@jumpy/protocol/scoreRival';
import { expect, test } from 'vitest';
import { NEAREST_RIVAL_COUNT, computeMilestones } from '../../../src/features/rivals/routes.ts';

test.each([
  [0, [60, 120, 240, 480, 960, 1_920]],
  [12, [2, 4, 6, 8, 10, 72, 132, 252, 492, 972, 1_932]],
  [1_200, [200, 400, 600, 800, 1_000, 1_500, 1_800, 2_400, 3_600, 6_000, 10_800]],
])('a best of %i has milestones below it and increasingly spaced ones above it', (best, rungs) => {
  expect(computeMilestones(best)).toEqual(rungs);
});

test('milestones and nearest rivals fit in one response for any best score', () => {
  for (let best = 0; best < 5_000; best += 7)
    expect(computeMilestones(best).length + NEAREST_RIVAL_COUNT).toBeLessThanOrEqual(MAX_RIVALS);
});
