import { expect, test } from 'vitest';
import { climbLine } from '../src/climb.ts';

const even = (count: number, gain: (index: number) => number): number[] => {
  let sum = 0;
  const heights = Array.from({ length: count }, (_, index) => (sum += gain(index)));
  return heights.map((height) => height / sum);
};

test('BOARD-22 a climb begins on the ground, never sinks, and ends at the top', () => {
  const line = climbLine(even(32, (index) => 1 + (index % 5)));
  expect(line).toHaveLength(33);
  expect(line[0]).toBe(0);
  expect(line.at(-1)).toBeCloseTo(1, 9);
  for (const [index, point] of line.entries()) expect(point).toBeGreaterThanOrEqual(line[index - 1] ?? 0);
});

test('a long even climb shows its rests and rushes several times as strong as they were', () => {
  const heights = even(32, (index) => (index < 16 ? 21 : 42));
  const middle = climbLine(heights)[16] ?? 1;
  expect(heights[15]).toBeCloseTo(1 / 3, 2);
  expect(middle).toBeLessThan(0.15);
});

test('a run that rested somewhere is drawn as it was', () => {
  expect(climbLine([0.5, 0.5, 1])).toEqual([0, 0.5, 0.5, 1]);
});

test('a run without a landing lies on the ground', () => {
  expect(climbLine([0, 0])).toEqual([0, 0, 0]);
  expect(climbLine([])).toEqual([0]);
});
