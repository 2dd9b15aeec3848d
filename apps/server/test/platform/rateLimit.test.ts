import { expect, test } from 'vitest';
import { createRateLimit } from '../../src/platform/rateLimit.ts';

const MINUTE_MS = 60_000;

function limitOf(limit: number) {
  const machine = { nowMs: 0 };
  return { machine, ask: createRateLimit({ windowMs: MINUTE_MS, limit, nowMs: () => machine.nowMs }).consume };
}

test('allows a key up to the limit, then returns the seconds left in its window, then resets', () => {
  const { machine, ask } = limitOf(2);
  expect([ask('one'), ask('one'), ask('one')]).toEqual([0, 0, 60]);
  machine.nowMs = 59_500;
  expect(ask('one')).toBe(1);
  machine.nowMs = MINUTE_MS;
  expect([ask('one'), ask('one'), ask('one')]).toEqual([0, 0, 60]);
});

test('returns a key’s wait time without counting a request', () => {
  const machine = { nowMs: 0 };
  const { consume, getWaitSeconds } = createRateLimit({ windowMs: MINUTE_MS, limit: 1, nowMs: () => machine.nowMs });
  expect([getWaitSeconds('one'), getWaitSeconds('one'), consume('one'), getWaitSeconds('one')]).toEqual([0, 0, 0, 60]);
  machine.nowMs = MINUTE_MS;
  expect([getWaitSeconds('one'), consume('one')]).toEqual([0, 0]);
});

test('keys are independent, and each window starts with its own first request', () => {
  const { machine, ask } = limitOf(1);
  expect(ask('one')).toBe(0);
  machine.nowMs = 30_000;
  expect([ask('two'), ask('one'), ask('two')]).toEqual([0, 30, 60]);
});

test('rejects everything with a limit of zero', () => {
  expect(limitOf(0).ask('one')).toBe(60);
});

test('rejections do not extend the wait', () => {
  const { machine, ask } = limitOf(1);
  ask('one');
  machine.nowMs = 50_000;
  for (let times = 0; times < 1_000; times += 1) expect(ask('one')).toBe(10);
  machine.nowMs = MINUTE_MS;
  expect(ask('one')).toBe(0);
});

test('still counts keys within the bound, however many keys there are', () => {
  const { ask } = limitOf(1);
  let refused = 0;
  for (let key = 0; key < 150_000; key += 1) if (ask(`key ${key}`) !== 0) refused += 1;
  expect(refused).toBe(0);
  expect(ask('key 149999')).toBe(60);
  expect(ask('key 60000')).toBe(60);
  expect(ask('key 0')).toBe(0);
});
