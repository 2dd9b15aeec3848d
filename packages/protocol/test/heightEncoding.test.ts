import { expect, test } from 'vitest';
import { decodeHeights, encodeHeights } from '../src/heightEncoding.ts';

test('encodes heights as one letter each and decodes them almost exactly', () => {
  const heights = Array.from({ length: 32 }, (_, index) => ((index + 1) / 32) ** 2);
  const text = encodeHeights(heights);
  expect(text).toMatch(/^[\w-]{32}$/);
  for (const [index, height] of decodeHeights(text).entries()) expect(height).toBeCloseTo(heights[index] ?? 0, 1);
  expect(decodeHeights(encodeHeights([0, 1]))).toEqual([0, 1]);
});

test('keeps the pace of an even climb through rounding', () => {
  const gains = Array.from({ length: 32 }, (_, index) => 30 + (index % 3));
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  let sum = 0;
  const back = decodeHeights(encodeHeights(gains.map((gain) => (sum += gain) / total)));
  for (const [index, height] of back.entries()) {
    const gain = (height - (back[index - 1] ?? 0)) * total;
    expect(Math.abs(gain - (gains[index] ?? 0))).toBeLessThan(0.5);
  }
});

test('clamps falling heights, empty runs and unknown letters into range', () => {
  expect(encodeHeights([0.5, 0.2, 1])).toBe('d0_');
  expect(decodeHeights(encodeHeights([0, 0]))).toEqual([0, 0]);
  expect(decodeHeights('?')).toEqual([0]);
  expect(decodeHeights('')).toEqual([]);
});
