import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@jumpy/server/platform/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabaseAdmin } from '../src/databaseAdmin.ts';
import { ROOT } from '../src/env.ts';
import { reportBackupError } from '../src/backup/backupTerms.ts';
import { createTestDatabase, type TestDatabase } from '../src/testDatabase.ts';
import { COMPILED } from './fixtures/launcher.ts';

const PASSPHRASE = 'correct horse battery staple';
const SECRETS = '{"sessionSecret":"kept"}\n';
const NAME = /^jumpy-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

let home: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-backups-'));
  source = await createTestDatabase({ template: 'server', migrate });
  target = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  mkdirSync(path.join(home, 'data/chain'), { recursive: true });
  writeFileSync(path.join(home, 'data/secrets.json'), SECRETS);
  writeFileSync(path.join(home, 'data/chain/state.json'), '{"accounts":{}}');
});
afterAll(async () => {
  await source?.drop();
  await target?.drop();
  rmSync(home, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
}

function start(script: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const database = script === 'backup' ? source : target;
  const dataDir = path.join(home, script === 'backup' ? 'data' : 'new data');
  const child = spawn(process.execPath, [path.join(ROOT, `scripts/src/${script}.ts`), ...words], {
    cwd: home,
    env: {
      ...{ ...COMPILED, PATH, HOME, DATA_DIR: dataDir, SESSION_SECRET: 'session'.repeat(8) },
      ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, out })));
  return { child, ended };
}
const run = (...call: Parameters<typeof start>): Promise<Ended> => start(...call).ended;

/** Spaces and signs that shells and addresses know. */
const place = (): string => path.join(home, 'my backups #1');
const listBackups = (): string[] => readdirSync(place()).filter((name) => NAME.test(name));

test('backs up with keys sealed, keeps the newest, and restores tables, keys, settings and the chain elsewhere', async () => {
  mkdirSync(path.join(place(), 'jumpy-2020-01-01T00-00-00Z'), { recursive: true });
  mkdirSync(path.join(place(), 'jumpy-2020-01-02T00-00-00Z.partial'));
  const first = await run('backup', [place()]);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('only the passphrase opens it') });
  const [name = ''] = listBackups().filter((found) => !found.startsWith('jumpy-2020'));
  renameSync(path.join(place(), name), path.join(place(), 'jumpy-2021-01-01T00-00-00Z'));
  const other = await run('backup', [place(), '--without-keys'], { PUBLIC_URL: 'http://other.localhost' });
  expect(other).toMatchObject({ code: 0, out: expect.stringContaining('Settings and keys are NOT in it.') });
  const [otherName = ''] = listBackups().filter((found) => !/^jumpy-202[01]-01/.test(found));
  renameSync(path.join(place(), otherName), path.join(place(), 'jumpy-2022-01-01T00-00-00Z'));

  const { code, out } = await run('backup', [place(), '--keep', '1']);
  expect([code, out]).toEqual([0, expect.stringContaining('Deleted jumpy-2021-01-01T00-00-00Z.')]);
  const [, , last = ''] = listBackups();
  // Neither what is no backup nor that of another product is deleted.
  expect(readdirSync(place())).toEqual(['jumpy-2020-01-01T00-00-00Z', 'jumpy-2022-01-01T00-00-00Z', last]);
  const backup = path.join(place(), last);
  const clear = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((file) => path.join(backup, file));
  for (const file of clear.filter((found) => path.extname(found) !== '' && !found.endsWith('.zst')))
    expect(readFileSync(file, 'utf8')).not.toMatch(/sessionSecret|sessionsession|kept/);

  const wrong = await run('restore', [backup], { BACKUP_PASSPHRASE: 'another passphrase' });
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('The passphrase is wrong.') });
  expect(existsSync(path.join(home, 'new data'))).toBe(false);
  const restored = await run('restore', [backup, '--settings', path.join(home, 'new.env')]);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('The counts are those of the backup.') });
  expect(JSON.parse(readFileSync(path.join(home, 'new data/secrets.json'), 'utf8'))).toMatchObject({
    sessionSecret: 'kept',
  });
  expect(readFileSync(path.join(home, 'new data/chain/state.json'), 'utf8')).toBe('{"accounts":{}}');
  expect(readFileSync(path.join(home, 'new.env'), 'utf8')).toContain(`SESSION_SECRET=${'session'.repeat(8)}\n`);
  expect(await migrate(target.ownerUrl)).toEqual([]);
  // Everything else is as before: again is refused, and a check alone is not.
  expect(await run('restore', [backup])).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
  expect(await run('restore', ['--verify', backup])).toMatchObject({ code: 0, out: expect.stringContaining('whole') });
}, 300_000);

test('a killed backup is not taken for a whole one', async () => {
  const folder = path.join(home, 'killed');
  await withDatabaseAdmin(source.ownerUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const { child, ended } = start('backup', [folder]);
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder).length : 0), { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await client.query('ROLLBACK');
  });
  const [partial = ''] = readdirSync(folder);
  expect(partial).toMatch(/Z\.partial$/);
  const { code, out } = await run('restore', ['--verify', path.join(folder, partial)]);
  expect([code, out]).toEqual([1, expect.stringContaining('This is not a whole backup.')]);
}, 120_000);

test('Ctrl-C removes what a backup has written, and says so', async () => {
  const folder = path.join(home, 'ended');
  await withDatabaseAdmin(source.ownerUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const { child, ended } = start('backup', [folder]);
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder).length : 0), { timeout: 60_000 }).toBe(1);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 1, out: expect.stringContaining('The backup was ended.') });
    await client.query('ROLLBACK');
  });
  expect(readdirSync(folder)).toEqual([]);
}, 120_000);

test.each([
  ['a file in the way of the folder', ['data/secrets.json/backups'], {}, 'there is a file in its way'],
  ['a short passphrase', ['short'], { BACKUP_PASSPHRASE: 'short' }, 'The passphrase is too short.'],
])('refuses %s', async (_, [name = ''], env, message) => {
  const { code, out } = await run('backup', [path.join(home, name)], env);
  expect([code, out]).toEqual([1, expect.stringContaining(message)]);
  expect(out).not.toContain('    at ');
});

test('says that the disk is full, and where', () => {
  const error = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(() => reportBackupError(error, { folder: '/backups', isWriting: true })).toThrow(
    expect.objectContaining({ why: '/backups: the disk is full. What it had written was removed.' }),
  );
});
