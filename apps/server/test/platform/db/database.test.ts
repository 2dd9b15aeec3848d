import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(it.context.db);
  return rows[0]?.value;
}

test.for([
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['count(*)', 1],
  ['5::integer', 5],
  ['true', true],
] as const)('reads %s as %s', async ([expression, value]) => {
  expect(await read(expression)).toBe(value);
});

test('a count beyond a safe integer is an error instead of being rounded', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('maps names to camelCase, and keeps keys inside JSON', async () => {
  const { rows } = await sql<{ bestRunId: object }>`SELECT '{"hi_score": 1}'::jsonb AS best_run_id`.execute(
    it.context.db,
  );
  expect(rows).toEqual([{ bestRunId: { hi_score: 1 } }]);
});

test('detects that the database closed all connections, and reconnects on the next query', async () => {
  const errors: string[] = [];
  const db = createDatabase({ url: it.databaseUrl, poolSize: 2, onIdleError: ({ message }) => errors.push(message) });
  const ping = async () => (await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows;
  await ping();
  await withDatabaseAdmin(it.databaseUrl, async (client) => {
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await client.query(others);
  });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(await ping()).toEqual([{ n: 1 }]);
  await db.destroy();
});
