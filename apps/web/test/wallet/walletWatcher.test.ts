import { describe, expect, test } from 'vitest';
import { createThrottledPolling } from '../../src/wallet/walletWatcher.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { live, settle } from './fakeKeyring.ts';

/** A document whose visibility the test sets. */
export class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function rhythmOf(read?: () => Promise<void>) {
  const timers = manualTimers();
  const startMs = timers.nowMs();
  const reads: number[] = [];
  const page = { window: new EventTarget(), document: new FakeDocument() };
  const rhythm = createThrottledPolling({
    timers,
    page,
    read: () => {
      reads.push(timers.nowMs() - startMs);
      return read?.() ?? Promise.resolve();
    },
  });
  return { timers, reads, page, rhythm };
}

describe('polling the wallet', () => {
  test('LIMIT-04 LIMIT-05 ticks every 15 s, and skips every other tick while the data is fresh', async () => {
    const { timers, reads, rhythm } = rhythmOf();
    rhythm.start();
    await live(timers, 95_000, 1_000);
    expect(reads).toEqual([0, 30_000, 60_000, 90_000]);
  });

  test('LIMIT-04 LIMIT-05 reads 30 s after a forced refresh between two ticks, not at the next tick', async () => {
    const { timers, reads, rhythm } = rhythmOf();
    rhythm.start();
    await live(timers, 7_000, 1_000);
    await rhythm.refresh({ force: true });
    await live(timers, 63_000, 1_000);
    expect(reads).toEqual([0, 7_000, 37_000, 67_000]);
  });

  test('LIMIT-05 pauses while the page is hidden, and reads when it becomes visible', async () => {
    const { timers, reads, page, rhythm } = rhythmOf();
    rhythm.start();
    page.document.visibilityState = 'hidden';
    await live(timers, 100_500);
    expect(reads).toEqual([0]);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(reads).toEqual([0, 100_500]);
  });

  test('LIMIT-04 does not throttle a forced refresh', async () => {
    const { timers, reads, rhythm } = rhythmOf();
    await rhythm.refresh();
    timers.pass(29_999);
    await rhythm.refresh();
    expect(reads).toEqual([0]);
    await rhythm.refresh({ force: true });
    expect(reads).toEqual([0, 29_999]);
    timers.pass(29_999);
    await rhythm.refresh();
    timers.pass(1);
    await rhythm.refresh();
    expect(reads).toEqual([0, 29_999, 59_999]);
  });

  test('merges refreshes during a read into one read after it', async () => {
    const ends: (() => void)[] = [];
    const { reads, rhythm } = rhythmOf(() => new Promise((resolve) => ends.push(resolve)));
    rhythm.start();
    const wishes = [rhythm.refresh({ force: true }), rhythm.refresh({ force: true })];
    void rhythm.refresh();
    expect(reads).toHaveLength(1);
    ends[0]?.();
    await settle();
    expect(reads).toHaveLength(2);
    ends[1]?.();
    await Promise.all(wishes);
    expect(reads).toHaveLength(2);
  });

  test('stops with the session', async () => {
    const { timers, reads, page, rhythm } = rhythmOf();
    rhythm.start();
    rhythm.stop();
    await live(timers, 60_000);
    page.window.dispatchEvent(new Event('online'));
    expect(reads).toEqual([0]);
    expect(timers.pending()).toBe(0);
  });
});
