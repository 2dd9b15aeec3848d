import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../../../src/platform/db/migrateDatabase.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { MigrationError } from '../../../src/platform/db/migrationError.ts';

const BASELINE = '0001_baseline.sql';
const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);
/** Adds a table, a column of one whose updates are granted by the column, and a trigger. */
const CHANGE = `
  CREATE TABLE medals (user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, won_at timestamptz NOT NULL DEFAULT app_now());
  ALTER TABLE users ADD COLUMN motto text NOT NULL DEFAULT '';
  UPDATE users SET motto = 'up';
  CREATE FUNCTION medal_won() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER medals_won BEFORE INSERT ON medals FOR EACH ROW EXECUTE FUNCTION medal_won();`;
const MEDAL_WON = `CREATE OR REPLACE FUNCTION medal_won() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN UPDATE users SET motto = 'first' WHERE id = NEW.user_id; RETURN NEW; END $$;`;

/** A database at the baseline with a player in it, and the folders of the next version. */
let database: TestDatabase;
let root: string;
beforeEach(async () => {
  database = await createTestDatabase({ template: 'server', migrate });
  root = await mkdtemp(path.join(os.tmpdir(), 'jumpy-upgrade-'));
  await cp(MIGRATIONS, path.join(root, 'migrations'), { recursive: true });
  await cp(FUNCTIONS, path.join(root, 'functions'), { recursive: true });
  await write('functions/medal_won.sql', MEDAL_WON);
  await ask(`INSERT INTO users (discord_id, username) VALUES ('700000000000000001', 'Ada')`);
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(path.join(root, name), sql);
const folder = (name: string) => pathToFileURL(`${path.join(root, name)}/`);
const upgrade = (url = database.ownerUrl) =>
  migrate(url, {
    folders: { migrations: folder('migrations'), functions: folder('functions') },
    serverRole: inject('postgresRoles').server.name,
  });
const ask = (sql: string, url = database.ownerUrl) =>
  withDatabaseAdmin(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const has = async (relation: string) =>
  (await ask(`SELECT to_regclass('${relation}') IS NOT NULL AS has`))[0]?.['has'] === true;
const refused = { code: '42501' };

test('a new migration changes schema and rows once, and its trigger uses the function’s file', async () => {
  await write('migrations/9999_medals.sql', CHANGE);
  expect(await upgrade()).toEqual(['9999_medals.sql', 'medal_won.sql']);
  expect(await upgrade()).toEqual([]);
  expect(await ask('SELECT motto FROM users')).toEqual([{ motto: 'up' }]);
  await ask('INSERT INTO medals (user_id) SELECT id FROM users');
  expect(await ask('SELECT motto FROM users')).toEqual([{ motto: 'first' }]);
});

test('an empty database and one at the baseline end with the same schema', async () => {
  await write('migrations/9999_medals.sql', CHANGE);
  await upgrade();
  const empty = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  try {
    expect(await upgrade(empty.ownerUrl)).toContain(BASELINE);
    const schema = `
      SELECT pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', table_name, column_name, ordinal_position, data_type, column_default, is_nullable)
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      ORDER BY 1`;
    expect(await ask(schema, empty.ownerUrl)).toEqual(await ask(schema));
  } finally {
    await empty.drop();
  }
});

test('XP from before the migration of its ranks, and between it and its functions, is ranked', async () => {
  const migrateTo = async (url: string, last: string) => {
    const migrations = path.join(root, 'some');
    await cp(MIGRATIONS, migrations, {
      recursive: true,
      filter: (file) => !file.endsWith('.sql') || path.basename(file) <= last,
    });
    await migrate(url, { folders: { migrations: pathToFileURL(`${migrations}/`) } });
  };
  const empty = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  try {
    await migrateTo(empty.ownerUrl, '0018_write_probes.sql');
    await ask(await readFile(new URL('rank_value.sql', FUNCTIONS), 'utf8'), empty.ownerUrl);
    await ask(
      `INSERT INTO users (discord_id, username, xp) SELECT '70000000000000000' || xp, 'Ada', xp FROM generate_series(0, 6) AS xp`,
      empty.ownerUrl,
    );
    await migrateTo(empty.ownerUrl, '0019_xp_ranks.sql');
    await ask('UPDATE users SET xp = 300 WHERE xp = 2', empty.ownerUrl);
    await upgrade(empty.ownerUrl);
    await ask('UPDATE users SET xp = 0 WHERE xp = 4', empty.ownerUrl);
    const above = `SELECT xp, count_above('xp', ranked_xp)::int AS above FROM users WHERE xp > 0 ORDER BY xp DESC`;
    expect(await ask(above, empty.ownerUrl)).toEqual(
      [300, 6, 5, 3, 1].map((xp, index) => ({ xp: String(xp), above: index })),
    );
  } finally {
    await empty.drop();
  }
});

test('concurrent server starts apply it once', async () => {
  await write('migrations/9999_medals.sql', `SELECT pg_sleep(0.2); ${CHANGE}`);
  const applied = await Promise.all([upgrade(), upgrade(), upgrade()]);
  expect(applied.flat().toSorted()).toEqual(['9999_medals.sql', 'medal_won.sql']);
});

test('a failed one changes nothing, and succeeds once it is corrected', async () => {
  const before = await ask('SELECT name FROM schema_migrations');
  await write('migrations/9999_medals.sql', `${CHANGE} SELECT nonsense`);
  await expect(upgrade()).rejects.toThrow(/9999_medals\.sql failed and left nothing behind: column "nonsense"/);
  const mottos = `SELECT 1 FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'motto'`;
  expect([await has('medals'), await ask(mottos)]).toEqual([false, []]);
  expect(await ask('SELECT name FROM schema_migrations')).toEqual(before);
  await write('migrations/9999_medals.sql', CHANGE);
  expect(await upgrade()).toEqual(['9999_medals.sql', 'medal_won.sql']);
});

test('the server may update a new column, and has no right to a new table until it has a class', async () => {
  await write('migrations/9999_medals.sql', CHANGE);
  await upgrade();
  await ask(`UPDATE users SET motto = 'high'`, database.url);
  await expect(ask('UPDATE users SET public_id = public_id', database.url)).rejects.toMatchObject(refused);
  await expect(ask('SELECT 1 FROM medals', database.url)).rejects.toMatchObject(refused);
});

test('one that exceeds the server role’s rights names the setting', async () => {
  await write('migrations/9999_medals.sql', CHANGE);
  await expect(migrate(database.url, { folders: { migrations: folder('migrations') } })).rejects.toThrow(
    /9999_medals\.sql failed.*Set DATABASE_OWNER_URL/,
  );
});

/** As the versions before the baseline left it. */
const FORMER = `
  DELETE FROM schema_migrations;
  INSERT INTO schema_migrations (name, sha256) VALUES ('0001_players.sql', 'a'), ('0057_stomps.sql', 'b');
  UPDATE schema_functions SET sha256 = '' WHERE name = 'level_of';
  GRANT DELETE ON xp_entries TO ${inject('postgresRoles').server.name};`;

test('a database from before the baseline is rejected with the options and stays unchanged', async () => {
  await ask(FORMER);
  const state = () =>
    ask(`SELECT (SELECT jsonb_agg(m) FROM schema_migrations m) AS migrations, (SELECT jsonb_agg(f ORDER BY name) FROM schema_functions f) AS functions,
      (SELECT array_agg(relname || coalesce(relacl::text, '') ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS relations`);
  const before = await state();
  const settings = { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl };
  for (const attempt of [
    () => migrateDatabase(settings),
    () => migrateDatabase({ ...settings, databaseOwnerUrl: undefined }),
  ]) {
    const failure = await attempt().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect((failure as Error).message).toMatch(
      /^This database was made before 0001_baseline\.sql and cannot be migrated: .*pg_dump.*npm run reset.*Nothing was changed\.$/,
    );
  }
  expect(await state()).toEqual(before);
});
