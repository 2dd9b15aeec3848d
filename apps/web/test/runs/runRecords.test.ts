import type { RunTotals } from '@jumpy/domain/runHighlights';
import { expect, test } from 'vitest';
import { storeRunRecords, runRecordsKey } from '../../src/runs/runRecords.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';

const HAD: RunTotals = { score: 90, jumps: 12, stomps: 2, level: 1, seconds: 9, streak: 5, closeCalls: 1 };
const store = (storage: Pick<Storage, 'getItem' | 'setItem'>, runId: string, totals = HAD, discordId = '1') =>
  storeRunRecords(storage, { discordId, runId, totals });

test('compares each run with the earlier ones of its player', () => {
  const storage = createMemoryStorage();
  expect(store(storage, 'a')).toBeUndefined();
  expect(store(storage, 'b', { ...HAD, stomps: 7 })).toMatchObject({ stomps: 2, recent: [90] });
  expect(store(storage, 'c', HAD, '2')).toBeUndefined();
  expect(store(storage, 'c')).toMatchObject({ stomps: 7, recent: [90, 90] });
});

test('compares a repeated run with the same records, and counts it once', () => {
  const storage = createMemoryStorage();
  store(storage, 'a');
  const once = store(storage, 'b');
  expect(store(storage, 'b')).toEqual(once);
  expect(store(storage, 'c')?.recent).toEqual([90, 90]);
  const first = createMemoryStorage();
  store(first, 'a');
  expect(store(first, 'a')).toBeUndefined();
});

test('ignores unreadable records and a full storage', () => {
  const storage = createMemoryStorage();
  for (const text of ['{', 'null', '{"runId":"z"}', '[]']) {
    storage.setItem(runRecordsKey('1'), text);
    expect([text, store(storage, 'a')]).toEqual([text, undefined]);
  }
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(store(full, 'a')).toBeUndefined();
});
