import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { migrate } from '../../../src/platform/db/migrate.ts';

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** Every migration's file, in their order. */
export const migrationNames = async (): Promise<string[]> => (await readdir(MIGRATIONS)).sort();

export const createEmpty = (): Promise<TestDatabase> =>
  createTestDatabase({ template: 'empty', migrate: async () => {} });

/** A database that was migrated at once, as every other test has it. */
export const createNewest = (): Promise<TestDatabase> => createTestDatabase({ template: 'server', migrate });

/** Functions, columns, triggers and constraints, as PostgreSQL writes them. */
export const shapeOf = ({ ownerUrl }: TestDatabase): Promise<string[]> =>
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

/** The shape of a database that was started with each of these as its newest migration, one after the other, and then came up to date. */
export async function shapeAfter(starts: readonly string[]): Promise<string[]> {
  const database = await createEmpty();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-older-'));
  try {
    let missing = await migrationNames();
    for (const last of starts) {
      for (const name of missing.filter((each) => each <= last))
        await cp(new URL(name, MIGRATIONS), path.join(folder, name));
      missing = missing.filter((each) => each > last);
      await migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
    }
    await migrate(database.ownerUrl);
    return await shapeOf(database);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
