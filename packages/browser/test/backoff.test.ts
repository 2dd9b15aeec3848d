import { expect, test } from 'vitest';
import { backoffMs } from '../src/backoff.ts';
import { exponentialBackoffMs } from '../src/exponentialBackoff.ts';

const RANGE = { firstMs: 1_000, longestMs: 8_000 };

test('doubles the wait from the first to the maximum', () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => exponentialBackoffMs(failures, RANGE))).toEqual([
    1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
});

test('jitter shortens the wait by at most a quarter', () => {
  expect([0, 0.5, 1].map((random) => backoffMs(3, RANGE, random))).toEqual([4_000, 3_500, 3_000]);
  expect(backoffMs(0, RANGE, 0)).toBe(1_000);
  expect(backoffMs(1, { firstMs: 333, longestMs: 333 }, 0.5)).toBe(291);
});
