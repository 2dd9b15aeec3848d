import { ABANDONED_RUN_KEY_PREFIX } from '@jumpy/protocol/storageKeys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPEN_RUN_KEY_PREFIX, RUN_DATABASE_NAMES } from '../../src/data/databaseNames.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';
import { WALLET_STORAGE } from '../../src/data/walletStorageKeys.ts';
import { createCacheCleaner, ServerUnreachableError } from '../../src/features/update/cacheCleaner.ts';
import { createRecordingStore } from '../../src/runs/chain/recording.ts';
import { createRunOutbox } from '../../src/runs/runOutbox.ts';
import { outboxRecord } from '../runs/outboxRecords.ts';
import { PLAYER_ID } from '../runs/stubApi.ts';

const PAGE = '<!doctype html><meta name="jumpy-api-base" content="">';
let fetched: { address: string; cache: RequestCache | undefined }[];

let fetchHere: typeof fetch;

/** Response to every fetch. */
function answer(text: string | undefined): void {
  fetchHere = async (input, init) => {
    fetched.push({ address: String(input), cache: init?.cache });
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
}

/** The page with its own fetch; pending requests of earlier tests use the window's. */
const page = new Proxy(window, {
  get: (target, key): unknown => (key === 'fetch' ? fetchHere : Reflect.get(target, key)),
});
const fresh = createCacheCleaner({ page });
const cacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => /^(?:jumpy-|other-)/.test(name));
const databaseNames = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);
const kept = [
  `${OPEN_RUN_KEY_PREFIX}run`,
  `${ABANDONED_RUN_KEY_PREFIX}run`,
  WALLET_STORAGE.unrecorded('0xab'),
  STORAGE.pendingReferral,
] as const;

beforeEach(async () => {
  fetched = [];
  answer(PAGE);
  for (const name of await cacheNames()) await caches.delete(name);
  for (const name of ['jumpy-1', 'other-1']) await (await caches.open(name)).put('/art/x.svg', new Response('x'));
  localStorage.clear();
  for (const key of [...kept, WALLET_STORAGE.balance, STORAGE.user, 'jumpy.settings']) localStorage.setItem(key, 'x');
  sessionStorage.setItem(STORAGE.afterSignIn, '/mint');
});
afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await cacheNames()) await caches.delete(name);
});

test('OVER-17 deletes all caches, storage and databases, except pending runs and data tied to money', async () => {
  const outbox = createRunOutbox();
  const recordings = createRecordingStore();
  await outbox.put(outboxRecord(1));
  await recordings.listByPlayer(PLAYER_ID);
  await new Promise<void>((resolve) => {
    const openRequest = indexedDB.open('a database of others');
    openRequest.addEventListener('success', () => {
      openRequest.result.close();
      resolve();
    });
  });
  await fresh.clear();
  expect(await cacheNames()).toEqual([]);
  expect(Object.keys(localStorage).sort()).toEqual([...kept].sort());
  expect(sessionStorage).toHaveLength(0);
  const names = await databaseNames();
  expect(names).toEqual(expect.arrayContaining(Object.values(RUN_DATABASE_NAMES)));
  expect(names).not.toContain('a database of others');
  expect((await outbox.listByPlayer(PLAYER_ID)).map(({ runId }) => runId)).toEqual([outboxRecord(1).runId]);
  await outbox.remove(outboxRecord(1).runId);
  outbox.close();
  recordings.close();
});

test('OVER-15 a hard refresh fetches page and files past the caches, and deletes only ours', async () => {
  await fresh.refresh();
  expect(await cacheNames()).toEqual(['other-1']);
  expect(fetched[0]).toEqual({ address: window.location.pathname, cache: 'reload' });
  expect(new Set(fetched.map(({ cache }) => cache))).toEqual(new Set(['reload']));
  expect(localStorage.getItem(STORAGE.user)).toBe('x');
});

test.each([
  ['the network is away', undefined],
  ['another page answers', '<title>Sign in to this network</title>'],
])('OVER-17 deletes nothing when %s', async (_why, text) => {
  answer(text);
  await expect(fresh.clear()).rejects.toThrow(ServerUnreachableError);
  await expect(fresh.refresh()).rejects.toThrow(ServerUnreachableError);
  expect(await cacheNames()).toEqual(['jumpy-1', 'other-1']);
  expect(localStorage.getItem(STORAGE.user)).toBe('x');
});
