import { beforeEach, describe, expect, test } from 'vitest';
import {
  type NetworkStatus,
  createNetwork,
  OFFLINE_AFTER_MS,
  type Network,
  SLOW_RESPONSE_MS,
} from '../../src/data/network.ts';
import { watchNetwork } from '../../src/data/watchNetwork.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';

let timers: ManualTimers;
let network: Network;
let statuses: NetworkStatus[];

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const fails = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** A pending call that the test completes. */
function call(): { end(): void; fail(error: Error): void; done: Promise<unknown> } {
  let ends: { resolve(): void; reject(error: Error): void } | undefined;
  const done = network
    .measure(() => new Promise<void>((resolve, reject) => (ends = { resolve, reject })))
    .catch(() => undefined);
  return { end: () => ends?.resolve(), fail: (error) => ends?.reject(error), done };
}

async function answerAfter(ms: number): Promise<void> {
  const pendingCall = call();
  timers.pass(ms);
  pendingCall.end();
  await pendingCall.done;
}

beforeEach(() => {
  timers = manualTimers();
  network = createNetwork(timers);
  statuses = [];
  network.subscribe((connection) => statuses.push(connection));
});

describe('the network status', () => {
  test('is unknown before the first response', () => expect(network.getStatus()).toBe('unknown'));

  test.each([
    [20, 'good'],
    [SLOW_RESPONSE_MS - 1, 'good'],
    [SLOW_RESPONSE_MS, 'slow'],
  ])('after a response in %i ms is %s', async (ms, connection) => {
    await answerAfter(ms);
    expect(network.getStatus()).toBe(connection);
  });

  test('becomes slow, then gone while a call is pending, and good with the next quick response', async () => {
    await answerAfter(20);
    const pendingCall = call();
    timers.pass(OFFLINE_AFTER_MS);
    expect(statuses).toEqual(['good', 'slow', 'gone']);
    pendingCall.end();
    await pendingCall.done;
    expect(network.getStatus()).toBe('slow');
    await answerAfter(20);
    expect(network.getStatus()).toBe('good');
  });

  test('does not become gone for a slow call while others are answered', async () => {
    const long = call();
    timers.pass(10);
    await answerAfter(20);
    timers.pass(OFFLINE_AFTER_MS);
    expect(statuses).toEqual(['good']);
    long.end();
    await long.done;
  });

  test('becomes gone on a failed call, and ignores an aborted one', async () => {
    await answerAfter(20);
    const left = call();
    left.fail(new DOMException('left', 'AbortError'));
    await left.done;
    expect(network.getStatus()).toBe('good');
    await expect(network.measure(fails)).rejects.toThrow('Failed to fetch');
    expect(network.getStatus()).toBe('gone');
    expect(timers.pending()).toBe(0);
  });
});

describe('while the network is gone', () => {
  const page = new EventTarget() as Pick<Window, 'addEventListener' | 'removeEventListener'> & EventTarget;
  let pings: number;
  let works: boolean;
  const watch = (isOnline = true): (() => void) =>
    watchNetwork({
      network,
      timers,
      page,
      isOnline: () => isOnline,
      ping() {
        pings += 1;
        return network.measure(() => (works ? Promise.resolve() : fails()));
      },
    });

  beforeEach(() => {
    pings = 0;
    works = false;
  });

  test('pings with growing delays until the server responds, then stops', async () => {
    const stop = watch();
    await network.measure(fails).catch(() => undefined);
    const pauses: number[] = [];
    for (let seconds = 0, before = 0; pauses.length < 5; seconds += 1) {
      timers.pass(1_000);
      await flushPromises();
      if (pings === pauses.length) continue;
      pauses.push(seconds + 1 - before);
      before = seconds + 1;
    }
    expect(pauses).toEqual([2, 4, 8, 15, 15]);
    works = true;
    timers.pass(15_000);
    await flushPromises();
    expect([pings, network.getStatus()]).toEqual([6, 'good']);
    timers.pass(60_000);
    expect(pings).toBe(6);
    stop();
  });

  test('does not trust the browser’s offline event, but pings at once', async () => {
    works = true;
    const stop = watch(false);
    await flushPromises();
    expect([pings, network.getStatus()]).toEqual([1, 'good']);
    page.dispatchEvent(new Event('offline'));
    expect(network.getStatus()).toBe('good');
    await flushPromises();
    expect([pings, network.getStatus()]).toEqual([2, 'good']);
    works = false;
    page.dispatchEvent(new Event('offline'));
    await flushPromises();
    expect(network.getStatus()).toBe('gone');
    works = true;
    page.dispatchEvent(new Event('online'));
    await flushPromises();
    expect([pings, network.getStatus()]).toEqual([4, 'good']);
    stop();
    timers.pass(60_000);
    page.dispatchEvent(new Event('online'));
    expect(pings).toBe(4);
  });

  test('does not ping while the status is unknown', () => {
    const stop = watch();
    timers.pass(60_000);
    expect(pings).toBe(0);
    stop();
  });
});
