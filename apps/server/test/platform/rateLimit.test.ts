import { expect, test } from 'vitest';
import { createRateLimit } from '../../src/platform/rateLimit.ts';

const MINUTE_MS = 60_000;

function limitOf(most: number) {
  const machine = { nowMs: 0 };
  return { machine, ask: createRateLimit({ windowMs: MINUTE_MS, most, nowMs: () => machine.nowMs }).spend };
}

test('a key passes as often as allowed, then hears the seconds to the end of its window, then begins anew', () => {
  const { machine, ask } = limitOf(2);
  expect([ask('one'), ask('one'), ask('one')]).toEqual([0, 0, 60]);
  machine.nowMs = 59_500;
  expect(ask('one')).toBe(1);
  machine.nowMs = MINUTE_MS;
  expect([ask('one'), ask('one'), ask('one')]).toEqual([0, 0, 60]);
});

test('how long a key would wait is told without counting it', () => {
  const machine = { nowMs: 0 };
  const { spend, wait } = createRateLimit({ windowMs: MINUTE_MS, most: 1, nowMs: () => machine.nowMs });
  expect([wait('one'), wait('one'), spend('one'), wait('one')]).toEqual([0, 0, 0, 60]);
  machine.nowMs = MINUTE_MS;
  expect([wait('one'), spend('one')]).toEqual([0, 0]);
});

test('keys do not draw on each other, and each window begins with its own first request', () => {
  const { machine, ask } = limitOf(1);
  expect(ask('one')).toBe(0);
  machine.nowMs = 30_000;
  expect([ask('two'), ask('one'), ask('two')]).toEqual([0, 30, 60]);
});

test('nothing allowed lets nothing through', () => {
  expect(limitOf(0).ask('one')).toBe(60);
});

test('refusals do not make the wait longer', () => {
  const { machine, ask } = limitOf(1);
  ask('one');
  machine.nowMs = 50_000;
  for (let times = 0; times < 1_000; times += 1) expect(ask('one')).toBe(10);
  machine.nowMs = MINUTE_MS;
  expect(ask('one')).toBe(0);
});

test('however many keys there are, those within the bound are still counted', () => {
  const { ask } = limitOf(1);
  let refused = 0;
  for (let key = 0; key < 150_000; key += 1) if (ask(`key ${key}`) !== 0) refused += 1;
  expect(refused).toBe(0);
  expect(ask('key 149999')).toBe(60);
  expect(ask('key 60000')).toBe(60);
  expect(ask('key 0')).toBe(0);
});
