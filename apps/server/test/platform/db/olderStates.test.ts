import { readdir, readFile } from 'node:fs/promises';
import { asDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import type { TestDatabase } from '@jumpy/scripts/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewest, MIGRATIONS, migrationNames, shapeAfter, shapeOf } from './olderStates.ts';

const FUNCTIONS = new URL('../../../functions/', import.meta.url);
/** The last migration that wrote functions; from then on they have files of their own. */
const LAST_WITH_FUNCTIONS = '0021';
const migrations = await migrationNames();

let newest: TestDatabase;
let shape: string[];
beforeAll(async () => {
  newest = await createNewest();
  shape = await shapeOf(newest);
});
afterAll(() => newest.drop());

test('a database that was started with every migration as its newest comes up to date', async () => {
  expect(await shapeAfter(migrations)).toEqual(shape);
});

/** After every other one: `olderStates.proof.ts`. */
test.for([
  ['the first migration', migrations[0]],
  ['the last with functions', migrations.findLast((name) => name.startsWith(LAST_WITH_FUNCTIONS))],
  ['all but the newest', migrations.at(-2)],
] as const)('a database as it was after %s comes up to date', async ([, last = '']) => {
  expect(await shapeAfter([last])).toEqual(shape);
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
