import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({ now: '2031-02-03T04:05:06.789Z' });
});
afterAll(() => it.close());

const readNow = sql<{ now: Date }>`SELECT app_now() AS now`;

test('app_now() is the injected clock in our transactions, to the millisecond', async () => {
  const { rows } = await inTransaction(it.context, (trx) => readNow.execute(trx));
  expect(rows[0]?.now.toISOString()).toBe('2031-02-03T04:05:06.789Z');
});

test('app_now() is the machine clock outside of one, and the setting does not leak to the next use of a connection', async () => {
  await inTransaction(it.context, (trx) => readNow.execute(trx));
  const years = await Promise.all(
    Array.from({ length: 8 }, async () => (await readNow.execute(it.context.db)).rows[0]?.now.getUTCFullYear()),
  );
  expect(new Set(years)).toEqual(new Set([new Date().getUTCFullYear()]));
});
