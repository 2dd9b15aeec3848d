import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withDatabaseAdmin, toDatabaseUrl } from '@jumpy/scripts/databaseAdmin';
import { type Postgres, startPostgres } from '@jumpy/scripts/startPostgres';
import { stopPostmasterIn } from '@jumpy/scripts/postmaster';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openProductDatabase } from '../src/launch/openProductDatabase.ts';
import { ensureSecrets } from '../src/launch/localSecrets.ts';

let dataDir = '';
const cluster = (): string => path.join(dataDir, 'postgres');
// One cluster for all tests, since creating it takes seconds.
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'jumpy-data-'));
});
afterEach(() => stopPostmasterIn(cluster()));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () =>
  openProductDatabase({ databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir }, ensureSecrets(dataDir));
const query = (url: string, sql: string): Promise<unknown[]> =>
  withDatabaseAdmin(url, async (client) => (await client.query(sql)).rows);

const TRUST = 'host all all 127.0.0.1/32 trust\n';
const THINGS = `
  CREATE TYPE pair AS (a integer, b integer);
  CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY, serial serial, word text PRIMARY KEY);
  CREATE VIEW words AS SELECT word FROM kept;
  CREATE SEQUENCE free;
  CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n';
  CREATE FUNCTION touched() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER touch BEFORE INSERT ON kept FOR EACH ROW EXECUTE FUNCTION touched();
  INSERT INTO kept (word) VALUES ('old');`;

/** A cluster from before databases had owners: one superuser for everything, and trust authentication. */
async function makeOldCluster(): Promise<Postgres> {
  const postgres = await startPostgres(cluster());
  // Removes what a newer start created.
  for (const made of ['DATABASE IF EXISTS jumpy', 'ROLE IF EXISTS jumpy_server, jumpy_owner'])
    await query(postgres.url, `DROP ${made}`);
  rmSync(path.join(dataDir, 'secrets.json'), { force: true });
  await query(postgres.url, 'CREATE DATABASE jumpy');
  await query(toDatabaseUrl(postgres.url, 'jumpy'), THINGS);
  writeFileSync(path.join(cluster(), 'pg_hba.conf'), TRUST);
  await query(postgres.url, 'SELECT pg_reload_conf()');
  const enter = () => query(withoutPassword(postgres.url), 'SELECT 1 AS one').catch(() => 'refused');
  await expect.poll(enter).toEqual([{ one: 1 }]);
  await query(withoutPassword(postgres.url), 'ALTER ROLE postgres PASSWORD NULL');
  rmSync(path.join(cluster(), 'superuser.password'));
  return postgres;
}

const withoutPassword = (url: string): string => Object.assign(new URL(url), { password: '' }).href;

test('server role and owner differ, neither is a superuser, and both need their passwords', async () => {
  const { url, ownerUrl = '' } = await open();
  const who = `SELECT current_user AS name, usesuper FROM pg_user WHERE usename = current_user`;
  expect(await query(url, who)).toEqual([{ name: 'jumpy_server', usesuper: false }]);
  expect(await query(ownerUrl, who)).toEqual([{ name: 'jumpy_owner', usesuper: false }]);
  for (const address of [url, ownerUrl])
    await expect(query(withoutPassword(address), 'SELECT 1')).rejects.toThrow(/password/);
  await query(ownerUrl, 'CREATE TABLE owned ()');
  for (const sql of ['CREATE TABLE mine ()', 'CREATE TEMPORARY TABLE mine ()', 'SELECT * FROM owned'])
    await expect(query(url, sql)).rejects.toMatchObject({ code: '42501' });
  for (const sql of [`SELECT pg_read_file('pg_hba.conf')`, 'CREATE ROLE mine'])
    await expect(query(ownerUrl, sql)).rejects.toMatchObject({ code: '42501' });
});

test('replaces lost passwords and keeps the data', async () => {
  const first = await open();
  await query(first.ownerUrl ?? '', 'CREATE TABLE IF NOT EXISTS owned ()');
  await first.stop();
  rmSync(path.join(dataDir, 'secrets.json'));
  rmSync(path.join(cluster(), 'superuser.password'));
  const again = await open();
  expect(await query(again.ownerUrl ?? '', 'SELECT * FROM owned')).toEqual([]);
});

test.each(['stopped', 'left running'])(
  'secures an old cluster without passwords, %s, and hands over its database with all data',
  async (how) => {
    const old = await makeOldCluster();
    if (how === 'stopped') await old.stop();

    const { url, ownerUrl = '' } = await open();
    const superuser = Object.assign(new URL(withoutPassword(url)), { username: 'postgres' }).href;
    await expect(query(superuser, 'SELECT 1')).rejects.toThrow(/password/);
    expect(await query(ownerUrl, 'SELECT word FROM words')).toEqual([{ word: 'old' }]);
    await query(
      ownerUrl,
      `INSERT INTO kept (word) VALUES ('new'); ALTER TABLE kept ADD COLUMN more text; DROP VIEW words`,
    );
    await query(
      ownerUrl,
      'DROP TABLE kept; DROP TYPE pair; DROP SEQUENCE free; DROP FUNCTION twice(integer), touched()',
    );
    await expect(query(url, 'CREATE TABLE mine ()')).rejects.toMatchObject({ code: '42501' });
  },
);
