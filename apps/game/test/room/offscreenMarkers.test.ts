import { expect, test } from 'vitest';
import { distribute } from '../../src/room/offscreenMarkers.ts';

test('keeps edge markers in order, apart and inside the available range', () => {
  const room = { from: 112, to: 254 };
  expect(distribute([180], room)).toEqual([180]);
  expect(distribute([20], room)).toEqual([112]);
  expect(distribute([390], room)).toEqual([254]);
  for (const wanted of [
    [200, 201, 202],
    [0, 0, 0],
    [400, 400, 400],
    [120, 250, 130],
  ]) {
    const places = distribute(wanted, room);
    expect(places.every((x) => x >= room.from && x <= room.to)).toBe(true);
    for (let index = 1; index < places.length; index += 1)
      expect((places[index] ?? 0) - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(66);
  }
});
