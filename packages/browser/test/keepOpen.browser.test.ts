import { type DBSchema, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LazyDatabase, createLazyDatabase } from '../src/lazyDatabase.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

let name: string;
let kept: LazyDatabase<Schema>;
let from: number[];
let count = 0;

function open(databases?: () => IDBFactory): LazyDatabase<Schema> {
  return createLazyDatabase<Schema>(name, {
    databases,
    upgrade(db, { version }) {
      from.push(version);
      db.createObjectStore('notes');
    },
  });
}

beforeEach(() => {
  count += 1;
  [name, from] = [`kept-open-${Date.now()}-${count}`, []];
  kept = open();
});
afterEach(() => {
  kept.close();
  indexedDB.deleteDatabase(name);
});

test('a database is opened once, at its first use', async () => {
  expect(from).toEqual([]);
  expect(await kept.database()).toBe(await kept.database());
  expect(from).toEqual([0]);
});

test('what was closed is opened again, with what it keeps', async () => {
  await (await kept.database()).put('notes', 'still here', 'a');
  kept.close();
  expect(await (await kept.database()).get('notes', 'a')).toBe('still here');
});

test('another tab that wants it newer gets it at once', async () => {
  await kept.database();
  const newer = await openDB(name, 2);
  expect(newer.version).toBe(2);
  newer.close();
});

test('what did not open is tried again at the next use', async () => {
  let isForbidden = true;
  const later = open(() => {
    if (isForbidden) throw new DOMException('Not here.', 'SecurityError');
    return indexedDB;
  });
  await expect(later.database()).rejects.toThrow('Not here.');
  isForbidden = false;
  expect((await later.database()).version).toBe(1);
  later.close();
});
