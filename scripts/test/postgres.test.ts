import { waitUntil } from '../src/testing/waitUntil.ts';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { ensureOwnedDatabase, ensureRoles, createDatabaseRoles } from '@jumpy/scripts/databaseRoles';
import { type Postgres, type PostgresOptions, startPostgres } from '@jumpy/scripts/startPostgres';
import { getFallbackFolder } from '@jumpy/scripts/postgresIdentity';
import { signalPostmasterStop, readPostmaster, stopPostmasterIn } from '@jumpy/scripts/postmaster';
import { isProcessAlive } from '@jumpy/scripts/processIdentity';
import { clearFolder, listStoredEntries } from '../src/launch/clearFolder.ts';

let data = '';
const running = new Set<Postgres>();

const newFolder = (): string => path.join(mkdtempSync(path.join(os.tmpdir(), 'jumpy-postgres-')), 'data');

/** One folder per group; tests build on one another, since creating a cluster takes a second. */
function shareFolder(name: string): void {
  beforeAll(() => {
    data = path.join(newFolder(), name);
  });
  afterAll(async () => {
    for (const postgres of running) await postgres.stop();
    running.clear();
    rmSync(path.resolve(data, '../..'), { recursive: true, force: true });
  });
}

const start = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const postgres = await startPostgres(data, options);
  running.add(postgres);
  return postgres;
};

const count = (url: string): Promise<number> =>
  withDatabaseAdmin(url, async (client) => (await client.query('SELECT * FROM kept')).rows.length);

const keep = (url: string): Promise<unknown> =>
  withDatabaseAdmin(url, (client) =>
    client.query('CREATE TABLE IF NOT EXISTS kept (); INSERT INTO kept DEFAULT VALUES'),
  );

describe('embedded PostgreSQL', () => {
  shareFolder('postgres');

  test('is version 18, keeps its data, and is reused by a second start', async () => {
    const first = await start();
    expect(first.reused).toBe(false);
    const roles = createDatabaseRoles();
    await ensureRoles(first.url, roles);
    const { ownerUrl } = await ensureOwnedDatabase(first.url, { name: 'jumpy', roles });
    expect(await ensureOwnedDatabase(first.url, { name: 'jumpy', roles })).toMatchObject({ ownerUrl });
    await keep(ownerUrl);
    const second = await start();
    expect(second).toMatchObject({ reused: true, url: first.url, pid: first.pid });
    const version = await withDatabaseAdmin(
      ownerUrl,
      async (client) => (await client.query('SHOW server_version')).rows[0],
    );
    expect(version).toMatchObject({ server_version: expect.stringMatching(/^18\./) });
    await second.stop();
    expect(isProcessAlive(first.pid)).toBe(false);
    const third = await start();
    expect(third.reused).toBe(false);
    expect(await count((await ensureOwnedDatabase(third.url, { name: 'jumpy', roles })).ownerUrl)).toBe(1);
  });

  test('admits no one without its password, which is in its folder for the owner only', async () => {
    const { url } = await start();
    const file = path.join(data, 'superuser.password');
    expect(new URL(url).password).toBe(readFileSync(file, 'utf8'));
    expect(new URL(url).password.length).toBeGreaterThanOrEqual(43);
    expect([statSync(file).mode & 0o777, statSync(data).mode & 0o777]).toEqual([0o600, 0o700]);
    for (const [user, password] of [
      ['postgres', ''],
      ['postgres', 'postgres'],
      ['nobody', ''],
    ] as const) {
      const stranger = Object.assign(new URL(url), { username: user, password }).href;
      await expect(withDatabaseAdmin(stranger, async () => {})).rejects.toThrow(/password/);
    }
  });

  test.runIf(process.getuid?.() === 0)('hides that password from another user of the machine', async () => {
    await start();
    chmodSync(path.dirname(data), 0o755);
    const { status } = spawnSync('cat', [path.join(data, 'superuser.password')], { uid: 65_534, gid: 65_534 });
    expect(status).not.toBe(0);
  });

  test('restarts after kill -9 with everything that was acknowledged', async () => {
    const first = await start();
    await keep(first.url);
    expect(await count(first.url)).toBe(1);
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await count(second.url)).toBe(1);
  });

  test('shuts down by itself on request, also from a launcher that does not wait', async () => {
    const { pid } = await start();
    signalPostmasterStop(data);
    await waitUntil(() => expect(isProcessAlive(pid)).toBe(false), { timeoutMs: 60_000, intervalMs: 5 });
    signalPostmasterStop(data);
    signalPostmasterStop(path.join(data, 'nowhere'));
  });

  const hidesProc = ['--mount', 'sh', '-c', 'mount -t tmpfs none /proc && exec "$@"', 'sh'];
  test.runIf(spawnSync('unshare', [...hidesProc, 'true']).status === 0)(
    'starts, is reused, is detected as killed and stops with an empty /proc',
    () => {
      const own = newFolder();
      const program = [process.execPath, path.join(import.meta.dirname, 'fixtures/withoutProc.ts'), own];
      const { stdout, stderr } = spawnSync('unshare', [...hidesProc, ...program], { encoding: 'utf8' });
      rmSync(path.dirname(own), { recursive: true, force: true });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({
        ...{ entries: 0, canIdentify: false },
        ...{ running: true, reused: true, isNew: true, left: false },
      });
    },
  );

  test('explains a folder that cannot be created, with a remedy', async () => {
    const file = path.join(path.dirname(data), 'file');
    writeFileSync(file, '');
    await expect(startPostgres(path.join(file, 'data'))).rejects.toMatchObject({
      name: 'StartError',
      why: expect.stringContaining('not a directory'),
      remedy: expect.stringContaining('DATABASE_URL'),
    });
  });

  test('rejects a path with shell characters and names the setting to change', async () => {
    await expect(startPostgres(`${data}$HOME`)).rejects.toMatchObject({
      why: expect.stringContaining('$HOME'),
      remedy: expect.stringContaining('DATA_DIR'),
    });
  });
});

test('a server whose file disappears while it is read counts as gone', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const file = path.join(folder, 'postmaster.pid');
  const text = JSON.stringify(['7', '', '', '5432', '', '', '', 'ready'].join('\n'));
  const flicker = `const { rmSync, writeFileSync } = require('node:fs');
    for (;;) { writeFileSync(${JSON.stringify(file)}, ${text}); rmSync(${JSON.stringify(file)}, { force: true }); }`;
  const worker = new Worker(flicker, { eval: true });
  const seen = { there: 0, gone: 0 };
  while (seen.there < 500 || seen.gone < 500) seen[readPostmaster(folder) ? 'there' : 'gone'] += 1;
  await worker.terminate();
  rmSync(path.dirname(folder), { recursive: true, force: true });
  expect(readPostmaster(folder)).toBeUndefined();
});

test.each([
  ['half of it is there', true],
  ['its folder was deleted', false],
])('an interrupted initialization is redone where %s, and signals still work meanwhile', async (_, hasHalf) => {
  const folder = newFolder();
  if (hasHalf) {
    mkdirSync(path.join(folder, 'base'), { recursive: true });
    writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  }
  writeFileSync(`${folder}.unfinished`, '');
  const seen = new Set<boolean>();
  const poll = setInterval(() => seen.add(existsSync(`${folder}.unfinished`)), 1);
  const postgres = await startPostgres(folder, { ephemeral: true });
  clearInterval(poll);
  expect(existsSync(`${folder}.unfinished`)).toBe(false);
  expect(existsSync(path.join(folder, 'global/pg_control'))).toBe(true);
  expect(seen).toContain(true);
  await postgres.stop();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

/** `data` lies below a folder that only root can enter. */
describe.runIf(process.getuid?.() === 0)('as root without user namespaces', () => {
  shareFolder('postgres');
  afterAll(() => rmSync(getFallbackFolder(data), { recursive: true, force: true }));
  const asNobody = () => start({ identity: 'nobody' });

  test('moves a data folder its user cannot reach to a private one, and finds it again', async () => {
    const first = await asNobody();
    expect(first.folder).toBe(getFallbackFolder(data));
    expect(statSync(first.folder)).toMatchObject({ uid: 65_534, mode: expect.any(Number) });
    expect(statSync(first.folder).mode & 0o777).toBe(0o700);
    await keep(first.url);
    expect(await asNobody()).toMatchObject({ reused: true, pid: first.pid });
    // By the original path, which everyone else uses.
    await stopPostmasterIn(data);
    expect(isProcessAlive(first.pid)).toBe(false);
    const second = await asNobody();
    expect([second.reused, second.folder, await count(second.url)]).toEqual([false, first.folder, 1]);
  });

  test('removes it on reset, and no folder that another link names', async () => {
    const dataDir = path.dirname(data);
    const postgres = await asNobody();
    expect(listStoredEntries(dataDir).map(({ name }) => name)).toEqual(['postgres']);
    await clearFolder(dataDir);
    expect([existsSync(getFallbackFolder(data)), existsSync(dataDir), isProcessAlive(postgres.pid)]).toEqual([
      false,
      false,
      false,
    ]);

    const others = mkdtempSync(path.join(os.tmpdir(), 'jumpy-others-'));
    mkdirSync(dataDir);
    symlinkSync(others, data);
    await clearFolder(dataDir);
    expect([existsSync(others), existsSync(data)]).toEqual([true, false]);
    rmSync(others, { recursive: true });
  });

  test.each([
    ['that others can read', 0o755, 65_534],
    ['of another user', 0o700, 1],
  ])('does not use an existing folder %s, and names DATABASE_URL', async (_, mode, uid) => {
    const own = newFolder();
    const fallbackFolder = getFallbackFolder(own);
    mkdirSync(fallbackFolder, { mode });
    chownSync(fallbackFolder, uid, uid);
    await expect(startPostgres(own, { identity: 'nobody' })).rejects.toMatchObject({
      message: 'PostgreSQL cannot run as root here.',
      remedy: expect.stringContaining('DATABASE_URL'),
    });
    for (const folder of [fallbackFolder, path.dirname(own)]) rmSync(folder, { recursive: true, force: true });
  });
});
