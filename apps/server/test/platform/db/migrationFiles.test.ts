import { readdir, readFile } from 'node:fs/promises';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);

test('every database function has its file', async () => {
  const database = await createTestDatabase({ template: 'server', migrate });
  const named = await withDatabaseAdmin(database.ownerUrl, async (client) => {
    const sql = `SELECT proname || '.sql' AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  });
  await database.drop();
  expect(named.toSorted()).toEqual((await readdir(FUNCTIONS)).sort());
});

/** What a new trigger or default refers to until the file of the function replaces it. */
const PLACEHOLDER =
  /CREATE FUNCTION \w+\(\) RETURNS (trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'|timestamptz LANGUAGE sql STABLE AS 'SELECT now\(\)');/g;

/** Servers of the version before call it between the migration and its file. */
const WHOLE_FROM_THE_START = new Set([
  'users_rank_change',
  'search_grams',
  'users_search_added',
  'users_search_changed',
]);

test('a migration creates no function except placeholders', async () => {
  for (const name of await readdir(MIGRATIONS)) {
    const written = (await readFile(new URL(name, MIGRATIONS), 'utf8'))
      .replaceAll(PLACEHOLDER, '')
      .replaceAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)/g, (created, of: string) =>
        WHOLE_FROM_THE_START.has(of) ? '' : created,
      );
    expect(written, name).not.toMatch(/CREATE (OR REPLACE )?FUNCTION/i);
  }
});
