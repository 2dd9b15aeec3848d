import { expect, test } from 'vitest';
import { createTtlCache } from '../../src/platform/ttlCache.ts';
import { TestClock } from '../support/testClock.ts';

/** A source that counts its loads and resolves on demand. */
function source() {
  const waiting: ((value: string | undefined) => void)[] = [];
  const clock = new TestClock(1_000_000);
  const cache = createTtlCache<string | undefined>({
    ...{ clock, ttlMs: 1_000, maxEntries: 3 },
    load: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const read = async (key: string, value: string | undefined) => {
    const reading = cache.read(key);
    waiting.shift()?.(value);
    return reading;
  };
  return { clock, cache, waiting, read };
}

test('caches a value for its TTL and no longer, even if the clock is set back', async () => {
  const { clock, read } = source();
  expect(await read('one', 'first')).toBe('first');
  clock.advance(999);
  expect(await read('one', 'second')).toBe('first');
  clock.advance(1);
  expect(await read('one', 'third')).toBe('third');
  clock.advance(-5_000);
  expect(await read('one', 'fourth')).toBe('fourth');
});

test('reloads a forgotten value at once, and keeps others', async () => {
  const { cache, read } = source();
  await read('one', 'old');
  await read('two', 'kept');
  cache.invalidate('one');
  expect(await read('one', 'new')).toBe('new');
  expect(await read('two', 'not asked')).toBe('kept');
});

test('returns but does not cache a value loaded before an invalidation', async () => {
  const { cache, waiting, read } = source();
  const under = cache.read('one');
  cache.invalidate('one');
  waiting.shift()?.('before the change');
  expect(await under).toBe('before the change');
  expect(await read('one', 'after the change')).toBe('after the change');
});

test('the TTL starts at the request, not at the response', async () => {
  const { clock, cache, waiting, read } = source();
  const under = cache.read('one');
  clock.advance(900);
  waiting.shift()?.('slow');
  await under;
  clock.advance(100);
  expect(await read('one', 'fresh')).toBe('fresh');
});

test('does not cache missing values', async () => {
  const { read } = source();
  expect(await read('one', undefined)).toBeUndefined();
  expect(await read('one', 'now there')).toBe('now there');
});

test('evicts the oldest entries beyond the limit', async () => {
  const { read } = source();
  for (const key of ['one', 'two', 'three', 'four']) await read(key, key);
  expect(await read('four', 'asked again')).toBe('four');
  expect(await read('one', 'asked again')).toBe('asked again');
});

test('concurrent reads share one load, for the TTL and no longer', async () => {
  const { clock, cache, waiting, read } = source();
  await read('one', 'of before');
  clock.advance(1_000);
  const reads = Array.from({ length: 50 }, () => cache.read('one'));
  const other = cache.read('two');
  expect(waiting).toHaveLength(2);
  clock.advance(1_000);
  const later = cache.read('one');
  expect(waiting).toHaveLength(3);
  for (const answer of ['first', 'other', 'later']) waiting.shift()?.(answer);
  expect(new Set(await Promise.all(reads.map(async (reading) => reading)))).toEqual(new Set(['first']));
  expect([await other, await later]).toEqual(['other', 'later']);
});

test('a read after an invalidation does not get a load that began before it', async () => {
  const { cache, waiting } = source();
  const before = cache.read('one');
  cache.invalidate('one');
  const after = cache.read('one');
  for (const answer of ['old', 'new']) waiting.shift()?.(answer);
  expect([await before, await after]).toEqual(['old', 'new']);
});

test('a failed load rejects all its waiting reads, and no later ones', async () => {
  const errors = [new Error('away')];
  const load = async () => {
    const error = errors.pop();
    if (error) throw error;
    return 'there';
  };
  const cache = createTtlCache({ clock: new TestClock(0), ttlMs: 1_000, maxEntries: 3, load });
  const both = await Promise.allSettled([cache.read('one'), cache.read('one')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('one')).toBe('there');
});

test('a refresh keeps the old value until the new one is there, and renews its TTL from the request on', async () => {
  const { clock, cache, waiting, read } = source();
  await read('one', 'old');
  clock.advance(900);
  cache.refresh('one');
  clock.advance(50);
  expect(cache.read('one')).toBe('old');
  waiting.shift()?.('new');
  await Promise.resolve();
  expect(cache.read('one')).toBe('new');
  clock.advance(949);
  expect(cache.read('one')).toBe('new');
  clock.advance(1);
  expect(cache.read('one')).toBeInstanceOf(Promise);
});

test('a refresh neither restores an invalidated value nor keeps one that is gone', async () => {
  const { cache, waiting, read } = source();
  await read('one', 'old');
  cache.refresh('one');
  cache.invalidate('one');
  waiting.shift()?.('old');
  await Promise.resolve();
  expect(cache.read('one')).toBeInstanceOf(Promise);
  waiting.shift()?.('back');
  await Promise.resolve();
  cache.refresh('one');
  waiting.shift()?.(undefined);
  await Promise.resolve();
  expect(cache.read('one')).toBeInstanceOf(Promise);
});

test('a refresh loads nothing that is unknown, expired or loading', async () => {
  const { clock, cache, waiting, read } = source();
  cache.refresh('one');
  expect(waiting).toHaveLength(0);
  void cache.read('one');
  cache.refresh('one');
  expect(waiting).toHaveLength(1);
  waiting.shift()?.('there');
  await Promise.resolve();
  clock.advance(1_000);
  cache.refresh('one');
  expect(waiting).toHaveLength(0);
  await read('one', 'again');
  cache.refresh('one');
  expect(waiting).toHaveLength(1);
});

test('a failed refresh leaves the value until its TTL ends', async () => {
  const clock = new TestClock(0);
  let isAway = false;
  const load = async () => {
    if (isAway) throw new Error('away');
    return 'there';
  };
  const cache = createTtlCache({ clock, ttlMs: 1_000, maxEntries: 3, load });
  await cache.read('one');
  isAway = true;
  cache.refresh('one');
  await new Promise(setImmediate);
  expect(cache.read('one')).toBe('there');
  clock.advance(1_000);
  await expect(cache.read('one')).rejects.toThrow('away');
});
