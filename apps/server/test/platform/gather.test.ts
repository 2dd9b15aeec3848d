import { expect, test } from 'vitest';
import { createRequestBatcher } from '../../src/platform/requestBatcher.ts';

test('loads each item separately, duplicates too, and returns results by position', async () => {
  const questions: number[][] = [];
  const ask = createRequestBatcher<number, string>({
    maxBatchSize: 3,
    load: async (asked) => {
      questions.push(asked);
      return asked.map((thing, place) => `${thing} at ${place}`);
    },
  });
  expect(await Promise.all([7, 7, 8, 9].map(ask))).toEqual(['7 at 0', '7 at 1', '8 at 2', '9 at 0']);
  expect(questions).toEqual([[7, 7, 8], [9]]);
});
