import { expect, test } from 'vitest';
import { vibrate, HAPTICS } from '../src/haptics.ts';

test('a device that can buzz is given the pattern, one that cannot is left alone', () => {
  const felt: number[][] = [];
  vibrate({ vibrate: (pattern) => felt.push(pattern) > 0 }, 'stomp');
  vibrate({}, 'death');
  expect(felt).toEqual([[...HAPTICS.stomp]]);
});

test('what saves, breaks or brings back is felt as nothing else is', () => {
  const patterns = Object.values(HAPTICS).map((pattern) => pattern.join());
  expect(new Set(patterns).size).toBe(patterns.length);
});
