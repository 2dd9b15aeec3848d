import { toDatabaseUrl, withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../../../src/platform/db/migrateDatabase.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { MigrationError } from '../../../src/platform/db/migrationError.ts';
import {
  FIXED_COLUMNS,
  canRewriteHistory,
  type RightsClass,
  TABLE_RIGHTS,
} from '../../../src/platform/db/grantRights.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const EMPTY = { template: 'empty', migrate: async () => {} };
const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];
const CLASSES: Record<RightsClass, string[]> = {
  given: ['SELECT'],
  final: ['SELECT', 'INSERT'],
  passing: ['SELECT', 'INSERT', 'DELETE'],
  lasting: ['SELECT', 'INSERT', 'UPDATE'],
  free: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  // On three columns only, which is not a table privilege.
  run: ['SELECT', 'INSERT'],
};

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const asServer = (statement: string) => sql.raw(statement).execute(it.context.db);
const asOwner = <T = unknown>(statement: string) => sql.raw<T>(statement).execute(it.owner);
const refused = { code: '42501' };

test('every table has a class, and every class a table', async () => {
  const { rows } = await asOwner<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...TABLE_RIGHTS.keys()].toSorted());
});

test.for([...TABLE_RIGHTS])('the server’s rights on %s are those of its class: %s', async ([table, rights]) => {
  const { rows } = await sql<{ allowed: string[] }>`
    SELECT array_agg(p) FILTER (WHERE has_table_privilege(current_user, ${table}, p)) AS allowed
    FROM unnest(${ALL}::text[]) AS p`.execute(it.context.db);
  const hasFixed = table in FIXED_COLUMNS;
  expect(rows[0]?.allowed).toEqual(CLASSES[rights].filter((right) => right !== 'UPDATE' || !hasFixed));
});

test.for(Object.entries(FIXED_COLUMNS))(
  'the server may update %s, except its identifying columns: %j',
  async ([table, fixed]) => {
    const { rows } = await asOwner<{ name: string; generated: string }>(
      `SELECT attname AS name, attgenerated AS generated FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...fixed]));
    for (const { name, generated } of rows) {
      const update = asServer(`UPDATE ${table} SET ${name} = ${generated === '' ? name : 'DEFAULT'} WHERE false`);
      if (generated !== '' || fixed.includes(name)) await expect(update).rejects.toMatchObject(refused);
      else await update;
    }
  },
);

test.for([
  'altered_runs',
  'confirmed_mints',
  'daily_claims',
  'daily_courses',
  'daily_keys',
  'keyring_addresses',
  'owned_cosmetics',
  'quest_completions',
  'replays',
  'star_entries',
  'wallet_audit',
  'xp_entries',
])('the server may not change existing rows of %s', async (table) => {
  const { rows } = await asOwner<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND attidentity = ''`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { name } of rows)
    await expect(asServer(`UPDATE ${table} SET ${name} = ${name}`)).rejects.toMatchObject(refused);
  for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`, `SELECT 1 FROM ${table} FOR UPDATE`])
    await expect(asServer(statement)).rejects.toMatchObject(refused);
});

test('only an entry writes a sum by source: the server can neither insert nor change one', async () => {
  const player = await it.seedPlayer();
  await asServer(`SELECT append_xp('${player.id}', 'quest', 'quest', 'rights', 40)`);
  const readSums = async () =>
    (await asServer(`SELECT amount, entries FROM xp_sums WHERE user_id = '${player.id}'`)).rows;
  expect(await readSums()).toEqual([{ amount: 40, entries: 1 }]);
  for (const statement of [
    `INSERT INTO xp_sums VALUES ('${player.id}', 'quest', 'daily', 9, 1)`,
    'UPDATE xp_sums SET amount = 9',
    'DELETE FROM xp_sums',
    'TRUNCATE xp_sums',
    'ALTER TABLE xp_entries DISABLE TRIGGER xp_entries_summed',
    'DROP TRIGGER xp_entries_summed ON xp_entries',
    'DROP FUNCTION xp_entry_is_summed',
  ])
    await expect(asServer(statement)).rejects.toMatchObject(refused);
  await expect(asServer('SELECT xp_entry_is_summed()')).rejects.toThrow(/permission denied|only be called as trigger/);
  expect(await readSums()).toEqual([{ amount: 40, entries: 1 }]);
});

test.for(['chain_events', 'chain_marks', 'keyring_tokens', 'rank_changes', 'run_checkpoints'])(
  'the server may insert and delete rows of %s, but never update them',
  async (table) => {
    const { rows } = await asOwner<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND attidentity = ''`,
    );
    for (const { name } of rows)
      await expect(asServer(`UPDATE ${table} SET ${name} = ${name}`)).rejects.toMatchObject(refused);
    await asServer(`DELETE FROM ${table} WHERE false`);
  },
);

test.for(['game_stats', 'settings', 'transactions', 'user_quests', 'users', 'wallet_balances', 'wallet_leases'])(
  'the server may not delete rows of %s',
  async (table) => {
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(asServer(statement)).rejects.toMatchObject(refused);
  },
);

test('the server may change whether a run counts, and none of its simulated results', async () => {
  await asServer('UPDATE runs SET voided_at = NULL, void_reason = NULL, void_count = 0');
  for (const column of ['score', 'user_id', 'witness', 'seed', 'replay_hash', 'answer'])
    await expect(asServer(`UPDATE runs SET ${column} = ${column}`)).rejects.toMatchObject(refused);
  await expect(asServer('DELETE FROM runs')).rejects.toMatchObject(refused);
});

test('the server is not a superuser, owns nothing and cannot assume another role', async () => {
  const { rows } = await asOwner(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) + (SELECT count(*) FROM pg_proc p WHERE p.proowner = r.oid)
         + (SELECT count(*) FROM pg_auth_members m WHERE m.member = r.oid) AS has
     FROM pg_roles r WHERE rolname = '${inject('postgresRoles').server.name}'`,
  );
  const never = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false };
  expect(rows).toEqual([{ ...never, rolbypassrls: false, has: 0 }]);
  await expect(asServer(`SET ROLE ${inject('postgresRoles').owner.name}`)).rejects.toMatchObject(refused);
});

test.for([
  'CREATE TABLE mine ()',
  'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE SCHEMA mine',
  'ALTER TABLE xp_entries DISABLE TRIGGER USER',
  'DROP TRIGGER xp_entries_append_only ON xp_entries',
  'DROP TABLE client_errors',
  'CREATE OR REPLACE FUNCTION level_of(xp bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 99 $$',
  `INSERT INTO schema_migrations (name, sha256) VALUES ('9999_mine.sql', '')`,
  'UPDATE schema_functions SET sha256 = NULL',
  'SELECT rebuild_rank_counts()',
  `SET session_replication_role = 'replica'`,
  `COPY users TO PROGRAM 'true'`,
])('the server may not %s', async (statement) => {
  await expect(asServer(statement)).rejects.toMatchObject(refused);
});

test('detects a role that may rewrite the ledger', async () => {
  expect([await canRewriteHistory(it.owner), await canRewriteHistory(it.context.db)]).toEqual([true, false]);
});

describe('a migration', () => {
  const databases: TestDatabase[] = [];
  const create = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase(EMPTY);
    databases.push(database);
    return database;
  };
  afterAll(async () => {
    for (const database of databases) await database.drop();
  });

  test('re-grants rights each time, and revokes manually granted ones', async () => {
    const serverRole = inject('postgresRoles').server.name;
    await asOwner(`GRANT ALL ON xp_entries TO ${serverRole}; GRANT UPDATE (score) ON runs TO PUBLIC`);
    await asServer('UPDATE runs SET score = 1 WHERE false');
    expect(await migrateDatabase({ databaseUrl: it.databaseUrl, databaseOwnerUrl: it.ownerUrl })).toEqual([]);
    for (const statement of ['DELETE FROM xp_entries WHERE false', 'UPDATE runs SET score = 1 WHERE false'])
      await expect(asServer(statement)).rejects.toMatchObject(refused);
  });

  test('goes on beside a dump that reads every table', async () => {
    const holders: string[] = [];
    await it.owner.transaction().execute(async (dump) => {
      const { rows } = await sql<{ name: string }>`
        SELECT oid::regclass::text AS name FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace IN (current_schema()::regnamespace, 'graphile_worker'::regnamespace)`.execute(
        dump,
      );
      await sql.raw(`LOCK TABLE ${rows.map(({ name }) => name).join()} IN ACCESS SHARE MODE`).execute(dump);
      const urls = { databaseUrl: it.databaseUrl, databaseOwnerUrl: it.ownerUrl };
      expect(await migrateDatabase(urls, { onLocked: (holder) => holders.push(holder) })).toEqual([]);
    });
    expect(holders).toEqual([]);
  });

  test('makes a policy of the job tables again that was altered or dropped', async () => {
    await asOwner(`ALTER POLICY server ON graphile_worker._private_jobs USING (false);
      DROP POLICY server ON graphile_worker._private_tasks`);
    await migrateDatabase({ databaseUrl: it.databaseUrl, databaseOwnerUrl: it.ownerUrl });
    const { rows } = await asOwner<{ name: string; qual: string }>(
      `SELECT tablename AS name, qual FROM pg_policies WHERE schemaname = 'graphile_worker' AND policyname = 'server'
       AND tablename IN ('_private_jobs', '_private_tasks') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: '_private_jobs', qual: 'true' },
      { name: '_private_tasks', qual: 'true' },
    ]);
  });

  test('leaves alone what others keep in the schema, such as an extension or an administrator’s procedure', async () => {
    const { name, url, ownerUrl } = await create();
    const urls = { databaseUrl: url, databaseOwnerUrl: ownerUrl };
    await migrateDatabase(urls);
    await withDatabaseAdmin(toDatabaseUrl(inject('postgresUrl'), name), async (client) => {
      await client.query('CREATE EXTENSION pg_stat_statements');
      await client.query(`CREATE PROCEDURE tidy_up() LANGUAGE sql AS 'SELECT 1'`);
      await client.query(`CREATE FUNCTION secret_of_admin() RETURNS integer LANGUAGE sql AS 'SELECT 1'`);
      await client.query('REVOKE ALL ON FUNCTION secret_of_admin() FROM PUBLIC');
      await client.query('CREATE TABLE notes_of_admin (note text); CREATE VIEW view_of_admin AS SELECT 1');
    });
    expect(await migrateDatabase(urls)).toEqual([]);
    await withDatabaseAdmin(url, async (client) => {
      for (const statement of ['SELECT secret_of_admin()', 'SELECT * FROM notes_of_admin'])
        await expect(client.query(statement)).rejects.toMatchObject(refused);
      expect((await client.query('SELECT level_of(100)')).rowCount).toBe(1);
    });
  });

  test('by the owner fills an empty database, which the server then finds up to date', async () => {
    const { url, ownerUrl } = await create();
    expect((await migrateDatabase({ databaseUrl: url, databaseOwnerUrl: ownerUrl })).length).toBeGreaterThan(10);
    expect(await migrateDatabase({ databaseUrl: url, databaseOwnerUrl: undefined })).toEqual([]);
  });

  test('with one role for both still works', async () => {
    const { ownerUrl: url } = await create();
    expect((await migrateDatabase({ databaseUrl: url, databaseOwnerUrl: undefined })).length).toBeGreaterThan(10);
    expect(await migrateDatabase({ databaseUrl: url, databaseOwnerUrl: url })).toEqual([]);
  });

  test('that exceeds the server role’s rights names the setting', async () => {
    const { url, ownerUrl } = await create();
    const empty = migrate(url);
    await expect(empty).rejects.toThrow(MigrationError);
    await expect(empty).rejects.toThrow(/permission denied.*Set DATABASE_OWNER_URL/);
    await migrate(ownerUrl, { serverRole: inject('postgresRoles').server.name });
    await withDatabaseAdmin(ownerUrl, (client) => client.query(`DELETE FROM schema_functions WHERE name = 'level_of'`));
    await expect(migrate(url)).rejects.toThrow(/function level_of failed.*Set DATABASE_OWNER_URL/);
  });

  test('by the owner of another database is reported', async () => {
    const [one, other] = [await create(), await create()];
    await expect(migrateDatabase({ databaseUrl: one.url, databaseOwnerUrl: other.ownerUrl })).rejects.toThrow(
      'not the same database',
    );
  });
});
