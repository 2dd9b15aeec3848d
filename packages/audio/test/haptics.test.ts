import { expect, test } from 'vitest';
import { vibrate, HAPTICS } from '../src/haptics.ts';

test('sends the pattern to a device that can vibrate, and nothing to one that cannot', () => {
  const felt: number[][] = [];
  vibrate({ vibrate: (pattern) => felt.push(pattern) > 0 }, 'stomp');
  vibrate({}, 'death');
  expect(felt).toEqual([[...HAPTICS.stomp]]);
});

test('gives every event a distinct pattern', () => {
  const patterns = Object.values(HAPTICS).map((pattern) => pattern.join());
  expect(new Set(patterns).size).toBe(patterns.length);
});
