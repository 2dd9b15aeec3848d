import { expect, test } from 'vitest';
import { createBatchLoader, createRequestBatcher } from '../../src/platform/batchLoader.ts';

function counted(maxBatchSize: number) {
  const batches: string[][] = [];
  const ask = createBatchLoader<string>({
    maxBatchSize,
    load: async (keys) => {
      batches.push(keys);
      if (keys.includes('broken')) throw new Error('no answer');
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `of ${key}`]));
    },
  });
  return { batches, ask };
}

test('batches concurrent loads into one query with unique keys, and gives each its own result', async () => {
  const { batches, ask } = counted(10);
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['of a', 'of b', 'of a', undefined]);
  expect(batches).toEqual([['a', 'b', 'nobody']]);
});

test('limits the keys of a query', async () => {
  const { batches, ask } = counted(2);
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))).toHaveLength(5);
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('does not answer a load with a query sent before it', async () => {
  const { batches, ask } = counted(10);
  await ask('a');
  await ask('a');
  expect(batches).toEqual([['a'], ['a']]);
});

test('a failed query rejects all of its loads, and the next query runs', async () => {
  const { ask } = counted(10);
  const both = await Promise.allSettled([ask('a'), ask('broken')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('of a');
});

test('loads each item separately, duplicates too, and returns results by position', async () => {
  const questions: number[][] = [];
  const ask = createRequestBatcher<number, string>({
    maxBatchSize: 3,
    load: async (keys) => {
      questions.push(keys);
      return keys.map((thing, index) => `${thing} at ${index}`);
    },
  });
  expect(await Promise.all([7, 7, 8, 9].map(ask))).toEqual(['7 at 0', '7 at 1', '8 at 2', '9 at 0']);
  expect(questions).toEqual([[7, 7, 8], [9]]);
});
