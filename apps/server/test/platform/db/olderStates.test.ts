import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);
/** The last migration that wrote functions; from then on they have files of their own. */
const LAST_WITH_FUNCTIONS = '0021';
const create = () => createTestDatabase({ template: 'empty', migrate: async () => {} });
const migrations = (await readdir(MIGRATIONS)).sort();

let newest: TestDatabase;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  newest = await create();
  await migrate(newest.ownerUrl);
});
afterAll(() => newest.drop());
beforeEach(async () => {
  database = await create();
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-older-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Functions, columns, triggers and constraints, as PostgreSQL writes them. */
const shapeOf = ({ ownerUrl }: TestDatabase) =>
  asDatabaseAdmin(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      SELECT pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable)
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE NOT tgisinternal
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      ORDER BY 1`);
    return rows.map(({ line }) => line);
  });

test.for(migrations)('a database as it was after %s comes up to date', async (last) => {
  for (const name of migrations.filter((each) => each <= last))
    await cp(new URL(name, MIGRATIONS), path.join(folder, name));
  await migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
  await migrate(database.ownerUrl);
  expect(await shapeOf(database)).toEqual(await shapeOf(newest));
});

test('every function of the database has its file', async () => {
  const named = await asDatabaseAdmin(newest.ownerUrl, async (client) => {
    const sql = `SELECT proname || '.sql' AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  });
  expect(named.toSorted()).toEqual((await readdir(FUNCTIONS)).sort());
});

/** What a new trigger needs to stand on, until the file of the function fills it. */
const EMPTY_FORM = /CREATE FUNCTION \w+\(\) RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';/g;

test('a migration that came after the files writes no function but the empty form of a trigger’s', async () => {
  for (const name of migrations.filter((each) => each.slice(0, 4) > LAST_WITH_FUNCTIONS)) {
    const written = (await readFile(new URL(name, MIGRATIONS), 'utf8')).replaceAll(EMPTY_FORM, '');
    expect(written, name).not.toMatch(/CREATE (OR REPLACE )?FUNCTION/i);
  }
});
