import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientErrorStore } from '../../../src/features/clientErrors/store.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
beforeEach(() => it.context.db.deleteFrom('clientErrors').execute());
afterAll(() => it.close());

const FAULT = {
  message: 'Cannot read run 41',
  stack: 'TypeError: x\n    at draw (https://jumpy.example/assets/play-a1b2c3d4.js:1:200)',
  page: 'web',
  path: '/play?code=secret#x',
} as const;

const report = async (error: object) => (await (await it.signIn()).post('/api/client-error', error)).status;
const rows = () => it.context.db.selectFrom('clientErrors').selectAll().execute();

test('stores a client error with message and location, without the query string of its URL', async () => {
  expect(await report(FAULT)).toBe(200);
  expect(await rows()).toMatchObject([
    { message: FAULT.message, stack: FAULT.stack, page: 'web', path: '/play', count: 1 },
  ]);
});

test('counts the same error from another build or run instead of storing it twice', async () => {
  await report(FAULT);
  it.clock.advance(1_000);
  await report({ ...FAULT, message: 'Cannot read run 42', stack: FAULT.stack.replace('a1b2c3d4', 'e5f6a7b8') });
  await report({ ...FAULT, message: 'Something else' });
  const storedRows = await rows();
  expect(storedRows.map(({ count }) => count).toSorted()).toEqual([1, 2]);
  const counted = storedRows.find(({ count }) => count === 2);
  expect(Number(counted?.lastSeenAt) - Number(counted?.firstSeenAt)).toBe(1_000);
});

test('rejects an oversized field by name and stores nothing', async () => {
  const client = await it.signIn();
  const answer = await client.post('/api/client-error', { ...FAULT, stack: 'x'.repeat(8_001) });
  expect([answer.status, answer.field]).toEqual([400, 'stack']);
  expect(await rows()).toEqual([]);
});

test('limits a page to ten reports a minute', async () => {
  const client = await it.signIn();
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await client.post('/api/client-error', FAULT)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('keeps only the most recent kinds of errors', async () => {
  for (const word of ['oldest', 'older', 'newest']) {
    it.clock.advance(1_000);
    await report({ ...FAULT, message: word });
  }
  await clientErrorStore.deleteOldest(it.context.db, { keep: 2 });
  expect((await rows()).map(({ message }) => message).toSorted()).toEqual(['newest', 'older']);
});
