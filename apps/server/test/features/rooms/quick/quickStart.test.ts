import { expect, test } from 'vitest';
import { computeQuickStartMs } from '../../../../src/features/rooms/roomGames.ts';

const FIRST_MS = 1_000_000;

test.each([
  [1, 10_000],
  [2, 8_000],
  [3, 8_000],
  [4, 0],
])('a quick race of %i starts %i ms after the first player joined', (playerCount, afterMs) => {
  expect(computeQuickStartMs({ playerCount, firstMs: FIRST_MS })).toBe(FIRST_MS + afterMs);
});
