import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_PROGRAMS, writeBuildFolder } from '../src/buildFolder.ts';
import { ROOT } from '../src/env.ts';
import { findFreePort } from '../src/launch/ports.ts';
import { type Child, startChild } from '../src/launch/startChild.ts';
import { createTestDatabase, type TestDatabase } from '../src/testDatabase.ts';

/** Far from the repository, so that nothing is found in its node_modules. */
const home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-build-folder-'));
const folder = path.join(home, 'build');
const STALE_FILE = path.join(folder, 'apps/server/migrations/9999_of_another_build.sql');
const SCRIPT = `console.log('${'jump '.repeat(50)}');`;

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
let server: Child;
/** An OpenTelemetry collector, and the addresses that were posted to. */
const collected: string[] = [];
const collector = createServer((request, response) => {
  collected.push(request.url ?? '');
  response.end('{}');
});

beforeAll(async () => {
  for (const page of ['web', 'game', 'keyring']) {
    const dist = path.join(home, 'apps', page, 'dist');
    mkdirSync(path.join(dist, 'assets'), { recursive: true });
    writeFileSync(path.join(dist, 'index.html'), `<!doctype html><head></head><body>${page}</body>`);
    writeFileSync(path.join(dist, 'assets/app.js'), SCRIPT);
  }
  mkdirSync(path.dirname(STALE_FILE), { recursive: true });
  writeFileSync(STALE_FILE, 'SELECT 1;');
  await writeBuildFolder({ root: ROOT, folder, pagesRoot: home });
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const [port, keyringPort] = [await findFreePort(), await findFreePort()];
  env = {
    PORT: String(port),
    KEYRING_PORT: String(keyringPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    KEYRING_URL: `http://localhost:${keyringPort}`,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SESSION_SECRET: 'session'.repeat(8),
    DAILY_SECRET: 'daily'.repeat(8),
    KEYRING_KEK: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  server = await startChild({
    ...{ name: 'server', file: path.join(folder, 'server.js'), env },
    signal: new AbortController().signal,
  });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  collector.close();
  await database?.drop();
  rmSync(home, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const fetchPath = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
    }).once('error', reject);
  });

test('runs without the repository: migrates an empty database, is ready, and serves both hosts’ pages', async () => {
  expect((await fetchPath(`${env['PUBLIC_URL']}/readyz`)).status).toBe(200);
  const health = JSON.parse((await fetchPath(`${env['PUBLIC_URL']}/healthz`)).body.toString()) as {
    version: string;
    parts: { pages: unknown; jobs: unknown };
  };
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8')) as typeof health;
  expect(health).toMatchObject({ version, parts: { pages: { state: 'up' }, jobs: { state: 'up' } } });
  expect((await fetchPath(`${env['PUBLIC_URL']}/home`)).body.toString()).toContain('web');
  expect((await fetchPath(`${env['PUBLIC_URL']}/frame/`)).body.toString()).toContain('game');
  expect((await fetchPath(`${env['KEYRING_URL']}/`)).body.toString()).toContain('keyring');
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gz', gunzipSync],
])('sends the %s file of an asset as the build wrote it', async (encoding, ending, unpack) => {
  const stored = readFileSync(path.join(folder, `apps/web/dist/assets/app.js.${ending}`));
  const { headers, body } = await fetchPath(`${env['PUBLIC_URL']}/assets/app.js`, { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(body.equals(stored)).toBe(true);
  expect(unpack(body).toString()).toBe(SCRIPT);
});

test('draws a link picture with its own fonts and sharp, in a worker', async () => {
  const { status, headers, body } = await fetchPath(`${env['PUBLIC_URL']}/api/pages/daily/preview.png`);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(body.subarray(1, 4).toString()).toBe('PNG');
});

test('shows the API’s documentation and its files', async () => {
  const { body } = await fetchPath(`${env['PUBLIC_URL']}/docs`);
  const script = /src="([^"]+swagger-ui-bundle[^"]*)"/.exec(body.toString())?.[1] ?? '';
  const { status } = await fetchPath(new URL(script, `${env['PUBLIC_URL']}/docs`).href);
  expect(status).toBe(200);
});

test('sends traces, for which it brings what it needs', async () => {
  await fetchPath(`${env['PUBLIC_URL']}/api/run-roots`);
  await expect.poll(() => collected).toContain('/v1/traces');
});

test('has every program of an operator', () => {
  const run = (name: string, ...words: string[]): string =>
    execFileSync(process.execPath, [path.join(folder, `${name}.js`), ...words], { env, encoding: 'utf8', cwd: home });
  expect(run('migrate')).toBe('The database was up to date.\n');
  expect(run('xp-recompute')).toContain('0 players now have 2 XP');
  expect(run('keys-rotate')).toContain('0 shares');
  expect(run('audit-verify')).toContain('0 lines');
  expect(run('backup', 'kept', '--without-keys')).toContain('Settings and keys are NOT in it.');
  const [backup = ''] = readdirSync(path.join(home, 'kept'));
  expect(run('restore', '--verify', path.join('kept', backup))).toContain('The backup is whole:');
  expect(run('restore', '--help')).toMatch(/^node restore\.js \[FOLDER\] \[options\]\n/);
  expect(Object.keys(SERVER_PROGRAMS)).toEqual(expect.arrayContaining(['server', 'works-pin']));
});

test('holds no path of this machine and nothing of an earlier build', () => {
  for (const name of Object.keys(SERVER_PROGRAMS))
    expect(readFileSync(path.join(folder, `${name}.js`), 'utf8')).not.toContain(ROOT);
  expect(existsSync(STALE_FILE)).toBe(false);
});
