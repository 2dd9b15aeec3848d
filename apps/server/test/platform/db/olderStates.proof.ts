import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewest, migrationNames, shapeAfter, shapeOf } from './olderStates.ts';

let newest: Awaited<ReturnType<typeof createNewest>>;
let shape: string[];
beforeAll(async () => {
  newest = await createNewest();
  shape = await shapeOf(newest);
});
afterAll(() => newest.drop());

test.for(await migrationNames())('a database as it was after %s comes up to date', async (last) => {
  expect(await shapeAfter([last])).toEqual(shape);
});
