import { expect, test } from 'vitest';
import { createLruMap } from '../../src/platform/lruMap.ts';

test('evicts the oldest entry, and setting an entry again makes it the newest', () => {
  const recent = createLruMap<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
  recent.remove('c');
  expect(recent.get('c')).toBeUndefined();
});
