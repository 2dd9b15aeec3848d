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

test('a step that goes well is taken once', async () => {
  const { timers, network, settled, calls } = trying(0);
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  network.tell('good');
  await settled();
  expect(calls()).toBe(1);
});

test('one that does not is taken again after a while, until it does', async () => {
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

test('a network that is back has it taken at once, and not a second time by the clock', async () => {
  const { timers, network, settled, calls } = trying(1);
  await settled();
  network.tell('slow');
  await settled();
  expect(calls()).toBe(1);
  network.tell('good');
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  await settled();
  expect(calls()).toBe(2);
});

test('given up, it is not taken again, also when it goes wrong after that', async () => {
  const { timers, network, stop, settled, calls } = trying(3);
  stop();
  await settled();
  timers.pass(STEP_RETRY_DELAY_MS);
  network.tell('good');
  await settled();
  expect(calls()).toBe(1);
});
