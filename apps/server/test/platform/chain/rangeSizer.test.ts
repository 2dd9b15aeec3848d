import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRangeSizer } from '../../../src/platform/chain/chainFollower.ts';

test('requests a hundred blocks, then twice as many, up to a thousand', () => {
  const width = createRangeSizer();
  const ranges = Array.from({ length: 6 }, () => {
    const blocks = width.getBlocks();
    width.grow(blocks);
    return blocks;
  });
  expect(ranges).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('halves a range that was too large, and retries the larger size after sixteen successful ranges', () => {
  const width = createRangeSizer();
  width.shrink(100);
  const ranges = Array.from({ length: 18 }, () => {
    const blocks = width.getBlocks();
    width.grow(blocks);
    return blocks;
  });
  expect(ranges).toEqual([...Array<number>(17).fill(50), 100]);
});

test('shrinks below a small range at the head, and does not grow from one', () => {
  const width = createRangeSizer();
  width.shrink(6);
  expect(width.getBlocks()).toBe(3);
  width.shrink(1);
  expect(width.getBlocks()).toBe(1);
  const other = createRangeSizer();
  other.grow(3);
  expect(other.getBlocks()).toBe(100);
});

test('reads so much from a node with any limit that few requests fail', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (limit) => {
      const width = createRangeSizer();
      const ends = { inVain: 0, read: 0 };
      for (let ranges = 0; ranges < 400; ranges += 1) {
        const requestedBlocks = width.getBlocks();
        if (requestedBlocks > limit) {
          ends.inVain += 1;
          width.shrink(requestedBlocks);
        } else {
          ends.read += requestedBlocks;
          width.grow(requestedBlocks);
        }
      }
      expect(ends.inVain).toBeLessThanOrEqual(30);
      expect(ends.read).toBeGreaterThan(150 * Math.min(limit, 500));
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});
