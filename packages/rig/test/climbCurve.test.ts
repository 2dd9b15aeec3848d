import { expect, test } from 'vitest';
import { climbCurve } from '../src/climbCurve.ts';

/** Normalized heights at equal time steps from the gain of each. */
function climbOf(count: number, gain: (index: number) => number): number[] {
  let sum = 0;
  const heights = Array.from({ length: count }, (_, index) => (sum += gain(index)));
  return heights.map((height) => height / sum);
}

test('a climb curve starts on the ground, never falls, and ends at the top', () => {
  const line = climbCurve(climbOf(32, (index) => 1 + (index % 5)));
  expect(line).toHaveLength(33);
  expect(line[0]).toBe(0);
  expect(line.at(-1)).toBe(1);
  for (const [index, point] of line.entries()) expect(point).toBeGreaterThanOrEqual(line[index - 1] ?? 0);
});

test('emphasizes slow parts of a long climb, which its true heights hide', () => {
  const heights = climbOf(32, (index) => (index < 16 ? 30 : 34));
  expect(heights[15]).toBeGreaterThan(0.46);
  expect(climbCurve(heights)[16]).toBeLessThan(0.32);
});

test('keeps an even climb straight and random variation small', () => {
  expect(climbCurve([0.25, 0.5, 0.75, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(climbCurve([0.251, 0.5, 0.75, 1])[1]).toBeCloseTo(0.266, 3);
});

test('draws a run with a distinct shape as it was', () => {
  expect(climbCurve([0.5, 0.5, 0.5, 1])).toEqual([0, 0.5, 0.5, 0.5, 1]);
});

test('draws a run without a landing flat', () => {
  expect(climbCurve([0, 0])).toEqual([0, 0, 0]);
  expect(climbCurve([])).toEqual([0]);
});
