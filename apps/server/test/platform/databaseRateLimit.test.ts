import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseRateLimit } from '../../src/platform/databaseRateLimit.ts';
import { rateWindowStore } from '../../src/platform/rateWindowStore.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

const MINUTE = { windowMs: 60_000, limit: 3 };
let it: TestApp;

beforeEach(async () => {
  it = await createTestApp();
});
afterEach(() => it.close());

/** The limit as another process has it. */
const limitOf = (name = 'dear') => createDatabaseRateLimit(it.context.db, { name, ...MINUTE });
/** Moves the end of the windows earlier. */
const pass = (seconds: number) =>
  sql`UPDATE rate_windows SET until = until - ${seconds} * interval '1 s'`.execute(it.context.db);

const isNearly60 = (wait: number): boolean => wait > 30 && wait <= 60;

describe('a rate limit counted in the database', () => {
  test('allows exactly the limit across concurrent requests to several processes', async () => {
    const [one, two] = [limitOf(), limitOf()];
    const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two)('key')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(MINUTE.limit);
    // The database counts real time, and a busy machine takes some.
    for (const wait of waits.filter((each) => each !== 0)) expect(wait).toSatisfy(isNearly60);
  });

  test('returns the wait time, and resets when its window is over', async () => {
    const ask = limitOf();
    for (let times = 0; times < MINUTE.limit; times += 1) expect(await ask('key')).toBe(0);
    await pass(50);
    const wait = await ask('key');
    expect([wait > 0, wait <= 10]).toEqual([true, true]);
    await pass(10);
    expect([await ask('key'), await ask('key'), await ask('key')]).toEqual([0, 0, 0]);
    expect(await ask('key')).toSatisfy(isNearly60);
  });

  test('is separate for each key and name', async () => {
    for (const [limit, key] of [
      [limitOf(), 'key'],
      [limitOf(), 'other'],
      [limitOf('other'), 'key'],
    ] as const)
      for (let times = 0; times < MINUTE.limit; times += 1) expect(await limit(key)).toBe(0);
    expect(await limitOf('other')('key')).toSatisfy(isNearly60);
  });

  test('rejects everything with a limit of zero', async () => {
    expect(await createDatabaseRateLimit(it.context.db, { name: 'shut', windowMs: 5_000, limit: 0 })('key')).toBe(5);
  });

  test('deletes expired windows', async () => {
    await limitOf()('old');
    await pass(61);
    await limitOf()('new');
    await rateWindowStore.deleteExpired(it.context.db);
    const { rows } = await sql`SELECT key FROM rate_windows`.execute(it.context.db);
    expect(rows).toEqual([{ key: 'new' }]);
  });
});
