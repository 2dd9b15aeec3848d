import { computeInputStatistics, computeReactionStatistics } from '@jumpy/domain/inputStatistics';
import { expect, test } from 'vitest';

test('measures intervals between steer changes, without the last one cut off by the end', () => {
  const steer = [
    { steer: 1, slots: 3 },
    { steer: 0, slots: 6 },
    { steer: -1, slots: 1 },
    { steer: 0, slots: 30 },
  ] as const;
  expect(computeInputStatistics({ steer, hops: [9] })).toEqual({
    changes: 3,
    medianMs: 100,
    spreadMs: 167,
    shareUnder50Ms: 1 / 3,
    pressEntropyBits: 1,
    longestRestMs: 1000,
    hops: 1,
  });
});

test('gives identical presses no entropy, and a run without input no statistics', () => {
  const same = Array.from({ length: 20 }, (_, index) => ({
    steer: index % 2 === 0 ? (1 as const) : (0 as const),
    slots: 4,
  }));
  expect(computeInputStatistics({ steer: same, hops: [] }).pressEntropyBits).toBe(0);
  expect(computeInputStatistics({ steer: [{ steer: 0, slots: 90 }], hops: [] })).toMatchObject({
    changes: 0,
    medianMs: 0,
    pressEntropyBits: 0,
  });
});

test('measures a reaction from a hazard’s first sight to the next input, and none without one', () => {
  const reactions = computeReactionStatistics({ sights: [60, 120, 180, 600], inputs: [30, 75, 120, 240, 300] });
  expect(reactions).toEqual({ hazards: 3, medianMs: 250, spreadMs: 1000, shareUnder100Ms: 1 / 3 });
  expect(computeReactionStatistics({ sights: [], inputs: [] })).toEqual({
    hazards: 0,
    medianMs: 0,
    spreadMs: 0,
    shareUnder100Ms: 0,
  });
});
