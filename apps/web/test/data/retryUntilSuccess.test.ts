import { expect, test } from 'vitest';
import type { NetworkStatus } from '../../src/data/network.ts';
import { createEmitter } from '../../src/data/emitter.ts';
import { STEP_RETRY_DELAY_MS, retryUntilSuccess } from '../../src/data/retryUntilSuccess.ts';
import { manualTimers } from '../support/manualTimers.ts';

/** A step that fails so many times; `settled` waits for the last attempt. */
function trying(failures: number) {
  const timers = manualTimers();
  const network = createEmitter<NetworkStatus>();
  let calls = 0;
  const stop = retryUntilSuccess(
    async () => {
      calls += 1;
      if (calls <= failures) throw new Error('It did not come.');
    },
    { timers, network },
  );
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { timers, network, stop, settled, calls: () => calls };
}

test('runs a successful step once', async () => {
  const { timers, network, settled, calls } = trying(0);
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  network.emit('good');
  await settled();
  expect(calls()).toBe(1);
});

test('retries a failing step after a delay until it succeeds', async () => {
  const { timers, settled, calls } = trying(2);
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS - 1);
  await settled();
  expect(calls()).toBe(1);
  timers.pass(1);
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  await settled();
  expect(calls()).toBe(3);
  timers.pass(STEP_RETRY_DELAY_MS);
  await settled();
  expect(calls()).toBe(3);
});

test('retries immediately when the network is back, and not again by the timer', async () => {
  const { timers, network, settled, calls } = trying(1);
  await settled();
  network.emit('slow');
  await settled();
  expect(calls()).toBe(1);
  network.emit('good');
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  await settled();
  expect(calls()).toBe(2);
});

test('does not retry after a cancel, even if the running attempt fails', async () => {
  const { timers, network, stop, settled, calls } = trying(3);
  stop();
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  network.emit('good');
  await settled();
  expect(calls()).toBe(1);
});
