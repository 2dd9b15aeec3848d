import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-migrations-'));
  await write('0001_one.sql', 'CREATE TABLE one (n integer)');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = () => migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
const tables = () =>
  withDatabaseAdmin(database.ownerUrl, async (client) => {
    const sql = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`;
    return (await client.query<{ table_name: string }>(sql)).rows.map((row) => row.table_name);
  });

test('applies each file once, in order, and only new ones later', async () => {
  await write('0002_two.sql', 'ALTER TABLE one RENAME TO two');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  await write('0003_three.sql', 'CREATE TABLE three ()');
  expect(await run()).toEqual(['0003_three.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['schema_migrations', 'three', 'two']);
});

test('two concurrent server starts apply each file once', async () => {
  await write('0002_slow.sql', 'SELECT pg_sleep(0.2); CREATE TABLE slow ()');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_slow.sql']);
});

test('rolls back a failed file and names it; earlier ones stay', async () => {
  await write('0002_bad.sql', 'CREATE TABLE half (); SELECT nonsense');
  await expect(run()).rejects.toThrow(/0002_bad\.sql failed and left nothing behind: column "nonsense"/);
  expect(await tables()).toEqual(['one', 'schema_migrations']);
  await write('0002_bad.sql', 'CREATE TABLE half ()');
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('rejects edited history', async () => {
  await run();
  await write('0001_one.sql', 'CREATE TABLE one (n bigint)');
  await expect(run()).rejects.toThrow(/0001_one\.sql was edited after it was applied/);
});
