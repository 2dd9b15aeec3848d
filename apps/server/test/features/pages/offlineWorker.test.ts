import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  SELF_UNREGISTERING_WORKER,
  OFFLINE_WORKER_PATH,
  createOfflineWorker,
} from '../../../src/features/pages/offlineWorker.ts';
import { createTestApp } from '../../support/testApp.ts';

let folder: string;
let warned: unknown[];
const log = { warn: (error: unknown) => void warned.push(error) };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const dists = () => ({ webDist: path.join(folder, 'web'), gameDist: path.join(folder, 'game') });
const scriptOf = (isOn = true): Promise<string> => createOfflineWorker({ ...dists(), isEnabled: isOn, log })();

/** File list embedded in the worker script. */
function keptOf(script: string): { version: string; files: [string, string][] } {
  const self: { kept?: { version: string; files: [string, string][] } } = {};
  vm.runInNewContext(script, { self });
  if (!self.kept) throw new Error('the script keeps nothing');
  return self.kept;
}

beforeEach(async () => {
  warned = [];
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-offline-'));
  await write({
    'web/kept.json': JSON.stringify(['art/asleep.svg', 'assets/index-1.js', 'assets/index-1.css']),
    'web/index.html': '<title>app</title>',
    'web/sw.js': 'void self.kept;',
    'web/art/asleep.svg': '<svg/>',
    'web/art/lost.svg': '<svg/>',
    'web/assets/index-1.js': 'app()',
    'web/assets/index-1.css': 'app{}',
    'web/assets/help-1.js': 'help()',
    'game/kept.json': JSON.stringify([
      'assets/game-1.css',
      'assets/game-1.js',
      'assets/letters-1.woff2',
      'assets/rules-1.js',
    ]),
    'game/index.html': '<title>game</title>',
    'game/assets/game-1.js': 'game()',
    'game/assets/game-1.css': 'game{}',
    'game/assets/rules-1.js': 'rules()',
    'game/assets/letters-1.woff2': 'abc',
    'game/assets/viewer-1.js': 'viewer()',
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the offline service worker', () => {
  test('precaches both pages and the files a run needs, each with the hash of the served bytes', async () => {
    const { files } = keptOf(await scriptOf());
    expect(Object.fromEntries(files)).toEqual({
      '/kept.html': sha256('<title>app</title>'),
      '/assets/index-1.css': sha256('app{}'),
      '/assets/index-1.js': sha256('app()'),
      '/art/asleep.svg': sha256('<svg/>'),
      '/frame/kept.html': sha256('<title>game</title>'),
      '/frame/assets/game-1.css': sha256('game{}'),
      '/frame/assets/game-1.js': sha256('game()'),
      '/frame/assets/letters-1.woff2': sha256('abc'),
      '/frame/assets/rules-1.js': sha256('rules()'),
    });
    expect(warned).toEqual([]);
  });

  test.for([
    ['a page', 'web/index.html'],
    ['the game page', 'game/index.html'],
    ['the worker itself', 'web/sw.js'],
  ])('changes when a build changed %s, and stays the same otherwise', async ([, file = '']) => {
    const script = createOfflineWorker({ ...dists(), isEnabled: true, log });
    const before = keptOf(await script()).version;
    expect(keptOf(await script()).version).toBe(before);
    await write({ [file]: 'void "another build";' });
    const later = new Date(Date.now() + 60_000);
    await utimes(path.join(folder, file), later, later);
    expect(keptOf(await script()).version).not.toBe(before);
  });

  test.for([
    ['switched off', () => Promise.resolve(), false, 0],
    ['without a build', () => rm(path.join(folder, 'game'), { recursive: true }), true, 1],
    ['over a build that says nothing of itself', () => rm(path.join(folder, 'web/kept.json')), true, 1],
    ['over half a build', () => rm(path.join(folder, 'web/assets/index-1.js')), true, 1],
  ] as const)('%s turns off workers already installed in browsers', async ([, spoil, isOn, warnings]) => {
    await spoil();
    expect(await scriptOf(isOn)).toBe(SELF_UNREGISTERING_WORKER);
    expect(warned).toHaveLength(warnings);
  });
});

test('a turned-off worker deletes our caches only, and unregisters itself', async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const done: string[] = [];
  const self = {
    addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
    skipWaiting: () => void done.push('skipWaiting'),
    registration: { unregister: async () => void done.push('unregister') },
  };
  const caches = { keys: async () => ['jumpy-1', 'others'], delete: async (name: string) => void done.push(name) };
  vm.runInNewContext(SELF_UNREGISTERING_WORKER, { self, caches });
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (promise) => void work.push(promise) });
  await Promise.all(work);
  expect(done).toEqual(['skipWaiting', 'jumpy-1', 'unregister']);
  expect(listeners.has('fetch')).toBe(false);
});

test('browsers revalidate the worker on each request, and the build manifest is not served', async () => {
  const it = await createTestApp({ app: dists() });
  const answer = await it.newClient().get(OFFLINE_WORKER_PATH, {});
  expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  expect(keptOf(answer.text).files.length).toBeGreaterThan(1);
  expect(String(answer.headers['content-security-policy'])).toContain("worker-src 'self';");
  for (const [url, text] of [
    ['/kept.html', '<title>app</title>'],
    ['/frame/kept.html', '<title>game</title>'],
  ] as const) {
    const cachedAnswer = await it.newClient().get(url, {});
    expect([cachedAnswer.status, cachedAnswer.text, cachedAnswer.headers['cache-control']]).toEqual([
      200,
      text,
      'no-cache',
    ]);
    expect(cachedAnswer.headers['x-frame-options']).toBe(url.startsWith('/frame/') ? 'SAMEORIGIN' : 'DENY');
  }
  expect((await it.newClient().get('/frame/.vite/manifest.json', {})).status).toBeGreaterThanOrEqual(403);
  await it.close();
  const off = await createTestApp({ app: dists(), env: { OFFLINE_WORKER: 'off' } });
  expect((await off.newClient().get(OFFLINE_WORKER_PATH, {})).text).toBe(SELF_UNREGISTERING_WORKER);
  await off.close();
});
