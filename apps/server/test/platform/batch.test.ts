import { expect, test } from 'vitest';
import { createBatchLoader } from '../../src/platform/batchLoader.ts';

function counted(most: number) {
  const asked: string[][] = [];
  const ask = createBatchLoader<string>({
    most,
    load: async (keys) => {
      asked.push(keys);
      if (keys.includes('broken')) throw new Error('no answer');
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `of ${key}`]));
    },
  });
  return { asked, ask };
}

test('what is asked at once is one question, each key in it once, and each gets its own answer', async () => {
  const { asked, ask } = counted(10);
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['of a', 'of b', 'of a', undefined]);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

test('no question has more keys than allowed', async () => {
  const { asked, ask } = counted(2);
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))).toHaveLength(5);
  expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('one who asks after a question went out is not answered by it', async () => {
  const { asked, ask } = counted(10);
  await ask('a');
  await ask('a');
  expect(asked).toEqual([['a'], ['a']]);
});

test('a question that fails is everybody’s failure who asked, and the next one is asked', async () => {
  const { ask } = counted(10);
  const both = await Promise.allSettled([ask('a'), ask('broken')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('of a');
});
