import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/platform/hash.ts';
import { createObjectStore, type ObjectStore, type ObjectStoreEnv } from '../../../src/platform/objects/objectStore.ts';
import { createObjectStand, type ObjectFault, type ObjectStand } from '../../support/objectStand.ts';
import { testEnv } from '../../support/testEnv.ts';

/** For a slow machine. */
const PATIENCE_MS = 60_000;

let stand: ObjectStand;
let env: ObjectStoreEnv;
let objects: ObjectStore;
beforeAll(async () => {
  stand = await createObjectStand();
  const settings = testEnv(stand.env).objects;
  if (!settings) throw new Error('no store');
  env = settings;
  objects = createObjectStore(env, { timeoutMs: PATIENCE_MS });
});
afterEach(() => stand.setFault(undefined));
afterAll(() => stand.close());

const bytes = new Uint8Array(Buffer.from('what was played'));
const object = (key: string) => ({ key, sha256: sha256(bytes) });

describe('an object', () => {
  test.each(['replays/1', "a b+c/ü(1)*!'~.bin", 'x/%2F'])('%s is stored, read, measured and deleted', async (key) => {
    await objects.put(object(key), bytes);
    expect(stand.objects.get(key)?.equals(bytes)).toBe(true);
    expect((await objects.get(object(key))).equals(bytes)).toBe(true);
    expect(await objects.findSize(key)).toBe(bytes.length);
    await objects.delete(key);
    expect(await objects.findSize(key)).toBeUndefined();
    await objects.delete(key);
    await expect(objects.get(object(key))).rejects.toMatchObject({ kind: 'missing' });
  });

  test('is streamed in parts', async () => {
    await objects.put(object('parts'), bytes);
    const read = async (range?: { from: number; to: number }) =>
      new Response(await objects.open('parts', range)).text();
    expect(await read({ from: 5, to: 7 })).toBe('was');
    expect(await read()).toBe('what was played');
    await expect(objects.open('parts', { from: 99, to: 100 })).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('may be a file, which is not read into memory', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-objects-'));
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    await objects.put(object('file'), await openAsBlob(file));
    expect(stand.objects.get('file')?.equals(bytes)).toBe(true);
    await rm(folder, { recursive: true });
  });

  test('of other bytes than were said is refused by the store', async () => {
    const put = objects.put({ key: 'wrong', sha256: sha256('other') }, bytes);
    await expect(put).rejects.toMatchObject({ kind: 'unreachable', message: 'The store answered 400.' });
    expect(stand.objects.has('wrong')).toBe(false);
  });

  test('that changed in the store is not passed on', async () => {
    await objects.put(object('changed'), bytes);
    stand.setFault('alter');
    await expect(objects.get(object('changed'))).rejects.toMatchObject({ kind: 'altered' });
  });
});

test.each<[ObjectFault, string]>([
  [{ status: 403, code: 'AccessDenied' }, 'refused'],
  [{ status: 404, code: 'NoSuchBucket' }, 'missing'],
  [{ status: 500 }, 'unreachable'],
  [{ status: 503, code: 'SlowDown' }, 'unreachable'],
  [{ status: 301 }, 'unreachable'],
  ['cut', 'unreachable'],
])('%j is an error of kind %s, and one request', async (fault, kind) => {
  const hasty = createObjectStore(env, { timeoutMs: PATIENCE_MS });
  stand.setFault(fault);
  const before = stand.requests.length;
  await expect(hasty.put(object('faulty'), bytes)).rejects.toMatchObject({ name: 'ObjectStoreError', kind });
  expect(stand.requests.length - before).toBe(1);
  await expect(hasty.open('faulty')).rejects.toMatchObject({ kind });
  expect(hasty.getCounts()).toMatchObject({ ok: 0, [kind]: 2 });
});

test('a store that does not answer is given up', async () => {
  const hasty = createObjectStore(env, { timeoutMs: 50 });
  stand.setFault('slow');
  for (const asked of [hasty.put(object('slow'), bytes), hasty.open('slow'), hasty.findSize('slow')])
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable' });
  expect(stand.objects.has('slow')).toBe(false);
});

test.each([
  ['another secret', { secretAccessKey: 'not-it' }, 'refused'],
  ['another key', { accessKeyId: 'not-it' }, 'refused'],
  ['another region', { region: 'nowhere' }, 'refused'],
  ['another bucket', { bucket: 'not-ours' }, 'missing'],
])('%s: %j is %s', async (_name, wrong, kind) => {
  const other = createObjectStore({ ...env, ...wrong });
  await expect(other.put(object('other'), bytes)).rejects.toMatchObject({ kind });
  expect(await other.checkHealth()).toMatchObject({ state: 'down', detail: expect.stringContaining('The store') });
});

test('a slow store is down before who asks gives up', async () => {
  const hasty = createObjectStore(env, { healthTimeoutMs: 50 });
  stand.setFault('slow');
  expect(await hasty.checkHealth()).toEqual({ state: 'down', detail: 'The store is too slow.' });
});

test('health is asked once a minute', async () => {
  let nowMs = 0;
  const watched = createObjectStore(env, { nowMs: () => nowMs });
  stand.setFault({ status: 503, code: 'SlowDown' });
  expect(await watched.checkHealth()).toEqual({ state: 'down', detail: 'The store answered 503.' });
  stand.setFault(undefined);
  nowMs = 60_000;
  expect(await watched.checkHealth()).toMatchObject({ state: 'down' });
  nowMs = 60_001;
  expect(await watched.checkHealth()).toEqual({ state: 'up' });
});
