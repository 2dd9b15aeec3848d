import { expect, test } from 'vitest';
import { createTtlCache } from '../../src/platform/ttlCache.ts';
import { TestClock } from '../support/testClock.ts';

/** A source that counts its loads and resolves on demand. */
function source() {
  const waiting: ((value: string | undefined) => void)[] = [];
  const clock = new TestClock(1_000_000);
  const kept = createTtlCache<string | undefined>({
    ...{ clock, ttlMs: 1_000, most: 3 },
    load: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const read = async (key: string, value: string | undefined) => {
    const reading = kept.read(key);
    waiting.shift()?.(value);
    return reading;
  };
  return { clock, kept, waiting, read };
}

test('a read is kept for its time and no longer, also when the clock is put back', async () => {
  const { clock, read } = source();
  expect(await read('one', 'first')).toBe('first');
  clock.advance(999);
  expect(await read('one', 'second')).toBe('first');
  clock.advance(1);
  expect(await read('one', 'third')).toBe('third');
  clock.advance(-5_000);
  expect(await read('one', 'fourth')).toBe('fourth');
});

test('what is forgotten is read anew at once, and others stay kept', async () => {
  const { kept, read } = source();
  await read('one', 'old');
  await read('two', 'kept');
  kept.forget('one');
  expect(await read('one', 'new')).toBe('new');
  expect(await read('two', 'not asked')).toBe('kept');
});

test('an answer that was under way when something changed is given, and not kept', async () => {
  const { kept, waiting, read } = source();
  const under = kept.read('one');
  kept.forget('one');
  waiting.shift()?.('before the change');
  expect(await under).toBe('before the change');
  expect(await read('one', 'after the change')).toBe('after the change');
});

test('the time counts from the asking, not from the answer', async () => {
  const { clock, kept, waiting, read } = source();
  const under = kept.read('one');
  clock.advance(900);
  waiting.shift()?.('slow');
  await under;
  clock.advance(100);
  expect(await read('one', 'fresh')).toBe('fresh');
});

test('nothing is kept of what is not there', async () => {
  const { read } = source();
  expect(await read('one', undefined)).toBeUndefined();
  expect(await read('one', 'now there')).toBe('now there');
});

test('beyond the most the oldest are given up', async () => {
  const { read } = source();
  for (const key of ['one', 'two', 'three', 'four']) await read(key, key);
  expect(await read('four', 'asked again')).toBe('four');
  expect(await read('one', 'asked again')).toBe('asked again');
});

test('who asks for what is being read waits for that read, however many they are; for its time and no longer', async () => {
  const { clock, kept, waiting, read } = source();
  await read('one', 'of before');
  clock.advance(1_000);
  const many = Array.from({ length: 50 }, () => kept.read('one'));
  const other = kept.read('two');
  expect(waiting).toHaveLength(2);
  clock.advance(1_000);
  const later = kept.read('one');
  expect(waiting).toHaveLength(3);
  for (const answer of ['first', 'other', 'later']) waiting.shift()?.(answer);
  expect(new Set(await Promise.all(many.map(async (reading) => reading)))).toEqual(new Set(['first']));
  expect([await other, await later]).toEqual(['other', 'later']);
});

test('who asks after a change does not get a read that began before it', async () => {
  const { kept, waiting } = source();
  const before = kept.read('one');
  kept.forget('one');
  const after = kept.read('one');
  for (const answer of ['old', 'new']) waiting.shift()?.(answer);
  expect([await before, await after]).toEqual(['old', 'new']);
});

test('a read that failed is told to all who waited for it, and to nobody after', async () => {
  const errors = [new Error('away')];
  const load = async () => {
    const error = errors.pop();
    if (error) throw error;
    return 'there';
  };
  const kept = createTtlCache({ clock: new TestClock(0), ttlMs: 1_000, most: 3, load });
  const both = await Promise.allSettled([kept.read('one'), kept.read('one')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept.read('one')).toBe('there');
});
