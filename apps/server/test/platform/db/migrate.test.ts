import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, type MigrateOptions } from '../../../src/platform/db/migrate.ts';

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
const run = (options?: MigrateOptions) =>
  migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) }, ...options });
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

/** Holds a table as a dump does, until released. */
async function holdAsDump(table: string) {
  const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'pg_dump' });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  return () => client.end();
}

test('waits for a dump, says so once, and goes on when it has ended', async () => {
  await run();
  await write('0002_two.sql', 'ALTER TABLE one ADD COLUMN m integer');
  const release = await holdAsDump('one');
  const holders: string[] = [];
  const applied = await run({
    onLocked: (holder) => {
      holders.push(holder);
      void release();
    },
  });
  expect(applied).toEqual(['0002_two.sql']);
  expect(holders).toEqual([expect.stringMatching(/^process \d+, pg_dump, since \d\d:\d\d:\d\d/)]);
});

test('names the session that does not let go, and leaves nothing behind', async () => {
  await run();
  await write('0002_two.sql', 'ALTER TABLE one RENAME TO two');
  const release = await holdAsDump('one');
  await expect(run({ maxLockAttempts: 2 })).rejects.toThrow(/did not let go: process \d+, pg_dump, since/);
  expect(await tables()).toEqual(['one', 'schema_migrations']);
  await release();
  expect(await run()).toEqual(['0002_two.sql']);
});
