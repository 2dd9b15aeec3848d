import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../../../../src/platform/db/backup/createBackup.ts';
import { readManifest, verifyBackup } from '../../../../src/platform/db/backup/manifest.ts';
import { restoreBackup } from '../../../../src/platform/db/backup/restoreBackup.ts';
import { installFunctions } from '../../../../src/platform/db/installFunctions.ts';
import { migrate } from '../../../../src/platform/db/migrate.ts';
import { readContents, readStructure } from './snapshots.ts';

const never = new AbortController().signal;

let home: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-refusals-'));
  source = await createTestDatabase({ template: 'server', migrate });
  await withDatabaseAdmin(source.ownerUrl, (client) =>
    client.query(`INSERT INTO users (discord_id, username) VALUES ('800000000000000001', 'one')`),
  );
  await backUp('whole');
}, 120_000);
afterAll(async () => {
  await source?.drop();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase({ template: 'empty', migrate: async () => {} });
});
afterEach(() => target.drop());

type Progress = Parameters<typeof createBackup>[0]['onProgress'];
const backUp = (name: string, { url = source.ownerUrl, signal = never, onProgress = (() => {}) as Progress } = {}) =>
  createBackup({
    ...{ url, folder: path.join(home, name), id: randomUUID(), publicUrl: 'http://jumpy.localhost', files: [] },
    ...{ signal, onProgress },
  });

async function restore(name: string, { signal = never, onProgress = () => {} } = {}): Promise<number> {
  const folder = path.join(home, name);
  const manifest = await readManifest(folder);
  await verifyBackup(folder, { manifest, signal, onProgress: () => {} });
  return restoreBackup(folder, {
    ...{ databaseUrl: target.url, databaseOwnerUrl: target.ownerUrl, manifest, signal, onProgress },
  });
}

function copy(name: string): string {
  const folder = path.join(home, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(home, 'whole'), folder, { recursive: true });
  return folder;
}

/** Changes the manifest as a program would that writes another one. */
function rewrite(folder: string, change: (manifest: Record<string, unknown>) => object): void {
  const file = path.join(folder, 'manifest.json');
  const text = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>));
  writeFileSync(file, text);
  writeFileSync(`${file}.sha256`, createHash('sha256').update(text).digest('hex'));
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const USERS = 'tables/public.users.copy.zst';
const countTables = () =>
  withDatabaseAdmin(target.ownerUrl, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    return rowCount;
  });

test.each<[string, (folder: string) => void, RegExp]>([
  ['a flipped byte', (folder) => flip(path.join(folder, USERS)), /users\.copy\.zst has another hash/],
  ['a cut file', (folder) => writeFileSync(path.join(folder, USERS), 'x'), /users\.copy\.zst has 1 bytes instead of/],
  ['a missing file', (folder) => rmSync(path.join(folder, USERS)), /users\.copy\.zst is missing/],
  ['a flipped byte of the manifest', (folder) => flip(path.join(folder, 'manifest.json')), /does not have the hash/],
  ['no manifest', (folder) => rmSync(path.join(folder, 'manifest.json')), /has no manifest\.json that can be read/],
  ['a later format', (folder) => rewrite(folder, (one) => ({ ...one, format: 2 })), /It is format 2 by version/],
  [
    'a later version',
    (folder) => rewrite(folder, (one) => ({ ...one, version: '99.0.0' })),
    /Version 99\.0\.0 made it/,
  ],
  [
    'a later migration',
    (folder) =>
      rewrite(folder, (one) => ({ ...one, migrations: [{ name: '9999_later.sql', sha256: 'a'.repeat(64) }] })),
    /without the migration 9999_later\.sql/,
  ],
  [
    'a file outside of it',
    (folder) =>
      rewrite(folder, (one) => ({ ...one, files: [{ file: '../secrets', bytes: 1, sha256: 'a'.repeat(64) }] })),
    /manifest\.json is not as backups write it/,
  ],
])('refuses %s before it changes the database', async (_, damage, why) => {
  damage(copy('damaged'));
  await expect(restore('damaged')).rejects.toMatchObject({ why: expect.stringMatching(why) });
  expect(await countTables()).toBe(0);
});

test('refuses a database that has anything in it, and leaves it as it is', async () => {
  await withDatabaseAdmin(target.ownerUrl, (client) => client.query('CREATE TABLE notes AS SELECT 1 AS n'));
  await expect(restore('whole')).rejects.toMatchObject({
    message: 'The database is not empty.',
    why: 'It has public.notes. Nothing was changed.',
  });
  expect(await countTables()).toBe(1);
});

test('a restore that ends in the middle leaves no row; no server and no backup begins on it, and the same restore finishes it', async () => {
  const controller = new AbortController();
  let loaded = 0;
  const onProgress = () => {
    loaded += 1;
    if (loaded === 100) controller.abort(new Error('killed'));
  };
  await expect(restore('whole', { signal: controller.signal, onProgress })).rejects.toThrow('killed');
  const half = /The database is half restored: from the backup of 2\d{3}-/;
  await expect(migrate(target.ownerUrl, { serverRole: 'nobody' })).rejects.toThrow(half);
  await expect(migrate(target.url)).rejects.toThrow(half);
  await expect(backUp('of a half', { url: target.ownerUrl })).rejects.toMatchObject({
    why: expect.stringMatching('half'),
  });
  expect((await readContents(target.ownerUrl))['users']).toMatch(/^0 /);
  await backUp('another');
  await expect(restore('another')).rejects.toThrow(half);

  await restore('whole');
  expect(await readContents(target.ownerUrl)).toEqual(await readContents(source.ownerUrl));
  expect(await migrate(target.ownerUrl)).toEqual([]);
}, 120_000);

const EARLIER = '0016_webhooks.sql';
const MIGRATIONS = new URL('../../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../../functions/', import.meta.url);

/** Today's functions without those that need a table of a later migration. */
function copyFunctions(last: string): URL {
  const later = readdirSync(MIGRATIONS).filter((name) => name > last);
  const sql = later.map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8')).join('\n');
  const tables = [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].flatMap(([, table]) => table ?? []);
  const copy = path.join(home, 'functions');
  cpSync(FUNCTIONS, copy, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || !tables.some((table) => readFileSync(file, 'utf8').includes(table)),
  });
  return pathToFileURL(`${copy}/`);
}

test('a backup of an earlier version gets its functions back, then the later migrations', async () => {
  const old = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  try {
    await migrate(old.ownerUrl, { restore: { upTo: EARLIER, mark: 'half restored: for a test' } });
    await withDatabaseAdmin(old.ownerUrl, async (client) => {
      await client.query('COMMENT ON TABLE schema_migrations IS NULL');
      await installFunctions(client, copyFunctions(EARLIER));
      await client.query(`INSERT INTO users (discord_id, username) VALUES ('800000000000000002', 'two')`);
    });
    await backUp('old', { url: old.ownerUrl });
    await restore('old');
    expect((await readContents(target.ownerUrl))['users']).toBe((await readContents(old.ownerUrl))['users']);
    expect(await readStructure(target.ownerUrl)).toEqual(await readStructure(source.ownerUrl));
  } finally {
    await old.drop();
  }
}, 120_000);

test('a backup that ends in the middle leaves nothing', async () => {
  const controller = new AbortController();
  const onProgress: Progress = ({ done }) => {
    if (done !== 50) return;
    expect(readdirSync(home)).toContain('ended.partial');
    controller.abort(new Error('Ctrl-C'));
  };
  await expect(backUp('ended', { signal: controller.signal, onProgress })).rejects.toThrow('Ctrl-C');
  expect(readdirSync(home).filter((name) => name.startsWith('ended'))).toEqual([]);
});

test('waits for a session that changes a table, and gives up when it is told to', async () => {
  await withDatabaseAdmin(source.ownerUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const controller = new AbortController();
    const waiting = backUp('waited', { signal: controller.signal });
    const ended = expect(waiting).rejects.toThrow('too long');
    await expect.poll(() => readdirSync(home)).toContain('waited.partial');
    controller.abort(new Error('too long'));
    await ended;
    await client.query('ROLLBACK');
  });
  await backUp('waited');
});

test('refuses a role that may not read everything, and a database of a later version', async () => {
  await expect(backUp('as the server', { url: source.url })).rejects.toMatchObject({
    remedy: expect.stringContaining('DATABASE_OWNER_URL'),
  });
  await withDatabaseAdmin(source.ownerUrl, async (client) => {
    await client.query(`INSERT INTO schema_migrations (name, sha256) VALUES ('9999_later.sql', 'x')`);
    try {
      await expect(backUp('later')).rejects.toMatchObject({ why: expect.stringContaining('9999_later.sql') });
    } finally {
      await client.query(`DELETE FROM schema_migrations WHERE name = '9999_later.sql'`);
    }
  });
});
