import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { type Endings, SECRETS, startReadyServer, startServer } from '../../support/serverProcess.ts';

const ends: Endings = [];
const start = (env: NodeJS.ProcessEnv) => startServer(env, ends);
const startReady = (env: NodeJS.ProcessEnv = {}) => startReadyServer(env, ends);

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('a server that was asked to stop still answers while proxies notice that it is not ready', async () => {
  const { child, exited, port } = await startReady({ DRAIN_MS: '3000' });
  const status = async (route: string) => (await fetch(`http://127.0.0.1:${port}${route}`)).status;
  expect(await status('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => status('/readyz')).toBe(503);
  expect(await status('/api/daily/commitments')).toBe(200);
  expect(await exited).toBe(0);
});

test('rejects a start on 0.0.0.0 with local settings, and lists what is missing', async () => {
  const { exited, output } = start({
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    ...SECRETS,
  });
  expect(await exited).toBe(1);
  for (const name of [
    'PUBLIC_URL',
    'KEYRING_URL',
    'DISCORD_CLIENT_ID',
    'DISCORD_CLIENT_SECRET',
    'ADMIN_DISCORD_IDS',
    'TRUST_PROXY',
  ]) {
    expect(output()).toContain(name);
  }
  expect(output()).not.toContain('    at ');
});

test('warns of more connections than the database has, and starts', async () => {
  const { output } = await startReady({ DATABASE_POOL_SIZE: '500' });
  expect(output()).toContain('lower DATABASE_POOL_SIZE or raise max_connections');
});

test('reports an unreachable database with text instead of a stack', async () => {
  const { exited, output } = start({ DATABASE_URL: 'postgres://127.0.0.1:1/x', ...SECRETS });
  expect(await exited).toBe(1);
  expect(output()).toContain('Do: see that DATABASE_URL answers');
  expect(output()).not.toContain('    at ');
});

test('rejects a database from before the baseline in one line, without a stack', async () => {
  const database = await createTestDatabase({ template: 'server', migrate });
  ends.push(() => database.drop());
  await withDatabaseAdmin(database.ownerUrl, (client) =>
    client.query(`UPDATE schema_migrations SET name = '0001_players.sql' WHERE name = '0001_baseline.sql'`),
  );
  const { exited, output } = start({
    ...SECRETS,
    DATABASE_URL: database.url,
    PORT: String(await findFreePort()),
    KEYRING_PORT: String(await findFreePort()),
  });
  expect(await exited).toBe(1);
  expect(output()).toMatch(
    /^This database was made before 0001_baseline\.sql and cannot be migrated: .*npm run reset.* Nothing was changed\.\n$/,
  );
});

test('logs when it is ready, serves requests, and shuts down cleanly on SIGTERM', async () => {
  const { child, url, exited } = await startReady();
  const ready = await fetch(`http://127.0.0.1:${new URL(url).port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});

test('rejects a public start at another KEYRING_URL with text, without a stack', async () => {
  const database = await createTestDatabase({ template: 'server', migrate });
  ends.push(() => database.drop());
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`INSERT INTO keyring_addresses (address) VALUES ('https://wallet.jumpy.example')`);
  await client.end();
  const { exited, output } = start({
    ...SECRETS,
    DATABASE_URL: database.url,
    PORT: String(await findFreePort()),
    KEYRING_PORT: String(await findFreePort()),
    PUBLIC_URL: 'https://jumpy.example',
    KEYRING_URL: 'https://keyring.jumpy.example',
    DISCORD_CLIENT_ID: '1',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_BOT_TOKEN: 'token',
    DISCORD_GUILD_ID: '123456789012345678',
    ADMIN_DISCORD_IDS: '123456789012345679',
    TRUST_PROXY: 'none',
  });
  expect(await exited).toBe(1);
  expect(output()).toContain(
    'The server cannot start with these settings:\n  KEYRING_URL is https://keyring.jumpy.example',
  );
  expect(output()).toContain(
    '    Do: put KEYRING_URL back, or name https://wallet.jumpy.example in KEYRING_URL_BEFORE',
  );
  expect(output()).not.toMatch(/ {4}at |DATABASE_URL answers/);
});

test('exits when its launcher is gone', async () => {
  const { child, exited } = await startReady();
  child.disconnect();
  expect(await exited).toBe(0);
});
