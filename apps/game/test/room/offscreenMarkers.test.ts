import { expect, test } from 'vitest';
import { distribute } from '../../src/room/offscreenMarkers.ts';

test('keeps edge markers in order, apart and inside the available range', () => {
  const range = { from: 112, to: 254 };
  expect(distribute([180], range)).toEqual([180]);
  expect(distribute([20], range)).toEqual([112]);
  expect(distribute([390], range)).toEqual([254]);
  for (const targets of [
    [200, 201, 202],
    [0, 0, 0],
    [400, 400, 400],
    [120, 250, 130],
  ]) {
    const positions = distribute(targets, range);
    expect(positions.every((x) => x >= range.from && x <= range.to)).toBe(true);
    for (let index = 1; index < positions.length; index += 1)
      expect((positions[index] ?? 0) - (positions[index - 1] ?? 0)).toBeGreaterThanOrEqual(66);
  }
});
