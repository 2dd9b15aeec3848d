import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRangeSizer } from '../../../src/platform/chain/rangeSizer.ts';

test('a hundred blocks are asked for, then twice as many, up to a thousand', () => {
  const width = createRangeSizer();
  const asked = Array.from({ length: 6 }, () => {
    const blocks = width.blocks();
    width.grow(blocks);
    return blocks;
  });
  expect(asked).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('what was too much is halved, and asked for again only after sixteen ranges that were not', () => {
  const width = createRangeSizer();
  width.shrink(100);
  const asked = Array.from({ length: 18 }, () => {
    const blocks = width.blocks();
    width.grow(blocks);
    return blocks;
  });
  expect(asked).toEqual([...Array<number>(17).fill(50), 100]);
});

test('at the head, where few blocks are asked for, too much is less than those few; and little says nothing of much', () => {
  const width = createRangeSizer();
  width.shrink(6);
  expect(width.blocks()).toBe(3);
  width.shrink(1);
  expect(width.blocks()).toBe(1);
  const other = createRangeSizer();
  other.grow(3);
  expect(other.blocks()).toBe(100);
});

test('of a node with whatever limit so much is read that few questions are in vain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (limit) => {
      const width = createRangeSizer();
      const ends = { inVain: 0, read: 0 };
      for (let ranges = 0; ranges < 400; ranges += 1) {
        const asked = width.blocks();
        if (asked > limit) {
          ends.inVain += 1;
          width.shrink(asked);
        } else {
          ends.read += asked;
          width.grow(asked);
        }
      }
      expect(ends.inVain).toBeLessThanOrEqual(30);
      expect(ends.read).toBeGreaterThan(150 * Math.min(limit, 500));
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});
