import { beforeEach, expect, test } from 'vitest';
import { createTabLock } from '../src/tabLock.ts';
import { createQueueWorker, type QueuePass, type QueueWorkerOptions } from '../src/queueWorker.ts';
import type { Timers } from '../src/timers.ts';

/** The last scheduled alarm, and the current time. */
let nowMs: number;
let alarm: { atMs: number; act: () => void } | undefined;
const timers: Timers = {
  nowMs: () => nowMs,
  schedule(delayMs, act) {
    const ownAlarm = { atMs: nowMs + delayMs, act };
    alarm = ownAlarm;
    return () => {
      if (alarm === ownAlarm) alarm = undefined;
    };
  },
};

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A worker whose passes the test completes. */
function workerOf(work: Partial<QueueWorkerOptions> = {}) {
  const passes: { told: QueuePass; end: () => void }[] = [];
  const pass = (told: QueuePass) => new Promise<void>((end) => void passes.push({ told, end }));
  const worker = createQueueWorker({ timers, runPass: pass, nextDueMs: () => undefined, ...work });
  return { worker, passes };
}

beforeEach(() => {
  nowMs = 1_000;
  alarm = undefined;
});

test('runs one pass at a time; wakes during a pass wait for that pass', async () => {
  const { worker, passes } = workerOf();
  const wakes = [worker.wake(), worker.wake()];
  expect(passes).toHaveLength(1);
  passes[0]?.end();
  await Promise.all(wakes);
  expect(passes).toHaveLength(1);
  void worker.wake();
  expect(passes).toHaveLength(2);
});

test('runs one more pass after a wake with that option, even while it checks when the next is due', async () => {
  let looked: (answer: undefined) => void = () => undefined;
  const dueMs = () =>
    new Promise<undefined>((resolve) => {
      looked = resolve;
    });
  const { worker, passes } = workerOf({ rerunsOnWake: true, nextDueMs: dueMs });
  void worker.wake();
  void worker.wake();
  passes[0]?.end();
  await settle();
  expect(passes).toHaveLength(2);
  passes[1]?.end();
  await settle();
  void worker.wake();
  looked(undefined);
  await settle();
  expect(passes).toHaveLength(3);
});

test('runs again when something is due, and distinguishes that from a wake', async () => {
  const { worker, passes } = workerOf({ nextDueMs: () => 1_500 });
  void worker.wake();
  expect(passes[0]?.told.isForced()).toBe(true);
  passes[0]?.end();
  await settle();
  expect(alarm?.atMs).toBe(1_500);
  nowMs = 1_500;
  alarm?.act();
  expect(passes[1]?.told.isForced()).toBe(false);
  void worker.wake();
  expect(passes[1]?.told.isForced()).toBe(true);
});

test.each([undefined, Number.POSITIVE_INFINITY])('sets no timer when nothing is pending (%s)', async (dueMs) => {
  const { worker } = workerOf({ nextDueMs: () => dueMs });
  await worker.reschedule();
  expect(alarm).toBeUndefined();
});

test('runs overdue work at once', async () => {
  const { worker } = workerOf({ nextDueMs: () => 10 });
  await worker.reschedule();
  expect(alarm?.atMs).toBe(nowMs);
});

test('rejects the wake of a pass that throws, and still runs the next', async () => {
  const { worker } = workerOf({ runPass: () => Promise.reject(new Error('broken')), nextDueMs: () => 2_000 });
  await expect(worker.wake()).rejects.toThrow('broken');
  expect(alarm?.atMs).toBe(2_000);
});

test('neither starts nor continues once stopped', async () => {
  const { worker, passes } = workerOf({ rerunsOnWake: true, nextDueMs: () => 2_000 });
  void worker.wake();
  void worker.wake();
  worker.stop();
  expect(passes[0]?.told.isStopped()).toBe(true);
  passes[0]?.end();
  await settle();
  await worker.wake();
  expect(passes).toHaveLength(1);
  expect(alarm).toBeUndefined();
});

test('serializes passes of several tabs with a Web Lock where available', async () => {
  const lockNames: string[] = [];
  const request = async (name: string, act: () => Promise<void>): Promise<void> => {
    lockNames.push(name);
    await act();
  };
  for (const locks of [{ request } as unknown as LockManager, undefined]) {
    const { worker, passes } = workerOf({ withLock: createTabLock(locks, 'letters') });
    void worker.wake();
    expect(passes).toHaveLength(1);
  }
  expect(lockNames).toEqual(['letters']);
});
