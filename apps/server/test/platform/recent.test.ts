import { expect, test } from 'vitest';
import { createLruMap } from '../../src/platform/lruMap.ts';

test('evicts the oldest entry, and setting an entry again makes it the newest', () => {
  const recent = createLruMap<number>(2);
  recent.keep('a', 1);
  recent.keep('b', 2);
  recent.keep('a', 3);
  recent.keep('c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
  recent.forget('c');
  expect(recent.get('c')).toBeUndefined();
});
