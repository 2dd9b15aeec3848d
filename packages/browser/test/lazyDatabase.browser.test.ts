import { type DBSchema, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LazyDatabase, createLazyDatabase } from '../src/lazyDatabase.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

let name: string;
let database: LazyDatabase<Schema>;
let from: number[];
let count = 0;

function open(databases?: () => IDBFactory): LazyDatabase<Schema> {
  return createLazyDatabase<Schema>(name, {
    getIndexedDb: databases,
    upgrade(db, { version }) {
      from.push(version);
      db.createObjectStore('notes');
    },
  });
}

beforeEach(() => {
  count += 1;
  [name, from] = [`kept-open-${Date.now()}-${count}`, []];
  database = open();
});
afterEach(() => {
  database.close();
  indexedDB.deleteDatabase(name);
});

test('opens a database once, at its first use', async () => {
  expect(from).toEqual([]);
  expect(await database.database()).toBe(await database.database());
  expect(from).toEqual([0]);
});

test('reopens a closed database with its data', async () => {
  await (await database.database()).put('notes', 'still here', 'a');
  database.close();
  expect(await (await database.database()).get('notes', 'a')).toBe('still here');
});

test('lets another tab upgrade at once', async () => {
  await database.database();
  const newer = await openDB(name, 2);
  expect(newer.version).toBe(2);
  newer.close();
});

test('retries at the next use after a failed open', async () => {
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
