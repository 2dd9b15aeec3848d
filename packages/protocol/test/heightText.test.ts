import { expect, test } from 'vitest';
import { readHeights, writeHeights } from '../src/heightText.ts';

test('BOARD-22 heights go over the wire as a letter each and come back within half a step', () => {
  const heights = Array.from({ length: 32 }, (_, index) => (index / 31) ** 2);
  const text = writeHeights(heights);
  expect(text).toMatch(/^[\w-]{32}$/);
  for (const [index, height] of readHeights(text).entries())
    expect(Math.abs(height - (heights[index] ?? 0))).toBeLessThanOrEqual(0.5 / 63 + 1e-9);
  expect(readHeights(writeHeights([0, 1]))).toEqual([0, 1]);
});

test('heights outside their range and letters of nobody are brought back into it', () => {
  expect(writeHeights([-1, 2])).toBe('0_');
  expect(readHeights('?')).toEqual([0]);
  expect(readHeights('')).toEqual([]);
});
