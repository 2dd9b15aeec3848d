import { describe, expect, test } from 'vitest';
import { createThrottledPolling } from '../../src/wallet/walletWatcher.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { passTime, flushPromises } from './fakeKeyring.ts';

/** A document whose visibility the test sets. */
export class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function openPolling(read?: () => Promise<void>) {
  const timers = manualTimers();
  const startMs = timers.nowMs();
  const reads: number[] = [];
  const page = { window: new EventTarget(), document: new FakeDocument() };
  const polling = createThrottledPolling({
    timers,
    page,
    read: () => {
      reads.push(timers.nowMs() - startMs);
      return read?.() ?? Promise.resolve();
    },
  });
  return { timers, reads, page, polling };
}

describe('polling the wallet', () => {
  test('LIMIT-04 LIMIT-05 ticks every 15 s, and skips every other tick while the data is fresh', async () => {
    const { timers, reads, polling } = openPolling();
    polling.start();
    await passTime(timers, 95_000, 1_000);
    expect(reads).toEqual([0, 30_000, 60_000, 90_000]);
  });

  test('LIMIT-04 LIMIT-05 reads 30 s after a forced refresh between two ticks, not at the next tick', async () => {
    const { timers, reads, polling } = openPolling();
    polling.start();
    await passTime(timers, 7_000, 1_000);
    await polling.refresh({ force: true });
    await passTime(timers, 63_000, 1_000);
    expect(reads).toEqual([0, 7_000, 37_000, 67_000]);
  });

  test('LIMIT-05 pauses while the page is hidden, and reads when it becomes visible', async () => {
    const { timers, reads, page, polling } = openPolling();
    polling.start();
    page.document.visibilityState = 'hidden';
    await passTime(timers, 100_500);
    expect(reads).toEqual([0]);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(reads).toEqual([0, 100_500]);
  });

  test('LIMIT-04 does not throttle a forced refresh', async () => {
    const { timers, reads, polling } = openPolling();
    await polling.refresh();
    timers.pass(29_999);
    await polling.refresh();
    expect(reads).toEqual([0]);
    await polling.refresh({ force: true });
    expect(reads).toEqual([0, 29_999]);
    timers.pass(29_999);
    await polling.refresh();
    timers.pass(1);
    await polling.refresh();
    expect(reads).toEqual([0, 29_999, 59_999]);
  });

  test('merges refreshes during a read into one read after it', async () => {
    const ends: (() => void)[] = [];
    const { reads, polling } = openPolling(() => new Promise((resolve) => ends.push(resolve)));
    polling.start();
    const wishes = [polling.refresh({ force: true }), polling.refresh({ force: true })];
    void polling.refresh();
    expect(reads).toHaveLength(1);
    ends[0]?.();
    await flushPromises();
    expect(reads).toHaveLength(2);
    ends[1]?.();
    await Promise.all(wishes);
    expect(reads).toHaveLength(2);
  });

  test('stops with the session', async () => {
    const { timers, reads, page, polling } = openPolling();
    polling.start();
    polling.stop();
    await passTime(timers, 60_000);
    page.window.dispatchEvent(new Event('online'));
    expect(reads).toEqual([0]);
    expect(timers.pending()).toBe(0);
  });
});
