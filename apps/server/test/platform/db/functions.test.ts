import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';

const ONE = 'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;';
/** Depends on `two`, which comes later in name order. */
const DOUBLE = 'CREATE OR REPLACE FUNCTION double() RETURNS integer LANGUAGE sql AS $$ SELECT 2 * two() $$;';
const TWO = 'CREATE OR REPLACE FUNCTION two() RETURNS integer LANGUAGE sql AS $$ SELECT one() + 1 $$;';

let database: TestDatabase;
let root: string;

beforeEach(async () => {
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  root = await mkdtemp(path.join(os.tmpdir(), 'jumpy-functions-'));
  await Promise.all(['migrations', 'functions'].map((name) => mkdir(path.join(root, name))));
  await write('migrations/0001_table.sql', 'CREATE TABLE numbers (n integer)');
  await write('functions/one.sql', ONE);
  await write('functions/two.sql', TWO);
  await write('functions/double.sql', DOUBLE);
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(path.join(root, name), sql);
const remove = (name: string) => rm(path.join(root, name));
const folder = (name: string) => pathToFileURL(`${path.join(root, name)}/`);
const run = () =>
  migrate(database.ownerUrl, {
    folders: { migrations: folder('migrations'), functions: folder('functions') },
    serverRole: inject('postgresRoles').server.name,
  });
const ask = (sql: string, url = database.ownerUrl) =>
  withDatabaseAdmin(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const value = async (expression: string) => (await ask(`SELECT ${expression} AS value`))[0]?.['value'];
const names = async () =>
  (
    await ask(
      `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    )
  ).map(({ name }) => name);

test('installs each file as a function in any order of names, and leaves unchanged ones alone', async () => {
  expect(await run()).toEqual(['0001_table.sql', 'double.sql', 'one.sql', 'two.sql']);
  expect(await value('double()')).toBe(4);
  expect(await run()).toEqual([]);
});

test('re-installs only changed functions, under triggers and defaults that depend on them', async () => {
  await run();
  await ask('ALTER TABLE numbers ALTER COLUMN n SET DEFAULT one()');
  await write('functions/one.sql', ONE.replace('SELECT 1', 'SELECT 10'));
  expect(await run()).toEqual(['one.sql']);
  expect([await ask('INSERT INTO numbers DEFAULT VALUES RETURNING n'), await value('double()')]).toEqual([
    [{ n: 10 }],
    22,
  ]);
});

test.for([
  [
    'answers another type',
    'CREATE OR REPLACE FUNCTION one() RETURNS bigint LANGUAGE sql AS $$ SELECT 3::bigint $$',
    'one()',
  ],
  [
    'takes something',
    'CREATE OR REPLACE FUNCTION one(more integer DEFAULT 2) RETURNS integer LANGUAGE sql AS $$ SELECT 1 + more $$',
    'one(integer)',
  ],
] as const)('replaces a function that now %s', async ([, sql, signature]) => {
  await run();
  await write('functions/one.sql', sql);
  expect(await run()).toEqual(['one.sql']);
  expect([await names(), await value('two()::integer')]).toEqual([['double()', signature, 'two()'], 4]);
});

test('drops a function whose file is gone, and re-installs one dropped manually', async () => {
  await run();
  await remove('functions/double.sql');
  await ask('DROP FUNCTION one()');
  expect(await run()).toEqual(['one.sql', 'double.sql']);
  expect(await names()).toEqual(['one()', 'two()']);
  expect(await run()).toEqual([]);
});

test('does not drop a function that something depends on, and names its file', async () => {
  await run();
  await ask('ALTER TABLE numbers ALTER COLUMN n SET DEFAULT double()');
  await remove('functions/double.sql');
  await expect(run()).rejects.toThrow(/function double could not be dropped: cannot drop function double\(\)/);
});

test.for([
  [
    'one.sql',
    'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT missing $$',
    'one is wrong: column "missing" does not exist',
  ],
  [
    'one.sql',
    'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN RETRUN 1; END $$',
    'one is wrong: syntax error',
  ],
  ['one.sql', 'CREATE OR REPLACE nonsense', 'one failed: syntax error'],
  [
    'three.sql',
    'CREATE OR REPLACE FUNCTION other() RETURNS integer LANGUAGE sql AS $$ SELECT 3 $$',
    'three failed: its file makes the one function of its name',
  ],
] as const)('%s with %s leaves everything unchanged', async ([file, sql, words]) => {
  await run();
  await write('functions/two.sql', TWO.replace('+ 1', '+ 5'));
  await write(`functions/${file}`, sql);
  await expect(run()).rejects.toThrow(words);
  expect([await names(), await value('double()')]).toEqual([['double()', 'one()', 'two()'], 4]);
});

test('concurrent server starts install each function once', async () => {
  const slow =
    'CREATE OR REPLACE FUNCTION three() RETURNS integer LANGUAGE sql AS $$ SELECT 3 $$; SELECT pg_sleep(0.2)';
  await write('functions/three.sql', slow);
  const done = (await Promise.all([run(), run(), run()])).flat();
  expect(done.toSorted()).toEqual(['0001_table.sql', 'double.sql', 'one.sql', 'three.sql', 'two.sql']);
});

test('a database migrated by a later version keeps that version’s functions', async () => {
  await run();
  await ask(`INSERT INTO schema_migrations (name, sha256) VALUES ('0002_later.sql', '')`);
  await write('functions/one.sql', ONE.replace('SELECT 1', 'SELECT 7'));
  expect([await run(), await value('one()')]).toEqual([[], 1]);
});

test('only the server role and the owner may call them', async () => {
  await run();
  expect(await ask('SELECT double() AS value', database.url)).toEqual([{ value: 4 }]);
  const mayCall = `SELECT bool_or(has_function_privilege('public', oid, 'EXECUTE')) AS may FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
  expect(await ask(mayCall)).toEqual([{ may: false }]);
});
