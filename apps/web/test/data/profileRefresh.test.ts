import { beforeEach, describe, expect, test } from 'vitest';
import { ApiCallError } from '../../src/data/apiCallError.ts';
import { createProfileRefresh, type ProfileRefreshOptions } from '../../src/data/profileRefresh.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';

const MINUTE_MS = 60_000;

let timers: ManualTimers;
let storage: Storage;
let calls: number;
let page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };

function refreshing(fails: boolean | Error = false): ReturnType<typeof createProfileRefresh> {
  const parts: ProfileRefreshOptions = {
    timers,
    storage,
    page,
    refresh: () => {
      calls += 1;
      return fails ? Promise.reject(fails === true ? new Error('down') : fails) : Promise.resolve();
    },
  };
  return createProfileRefresh(parts);
}

/** Lets the started refresh finish. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  timers = manualTimers();
  storage = createMemoryStorage();
  calls = 0;
  page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  };
});

describe('the first refresh of avatar and roles', () => {
  test.each([
    ['2 s after a login, however fresh the last one is', 'signedIn', 2_000, 0],
    ['1 s after an existing user was loaded', 'existing', 1_000, 11],
  ] as const)('LOGIN-30 LOGIN-31 runs %s', (_, arrival, delayMs, ageMinutes) => {
    storage.setItem(STORAGE.avatarRefresh, String(timers.nowMs() - ageMinutes * MINUTE_MS));
    refreshing().start(arrival);
    timers.pass(delayMs - 1);
    expect(calls).toBe(0);
    timers.pass(1);
    expect(calls).toBe(1);
  });

  test('LOGIN-31 READ-73 runs once for pages opened within ten minutes', async () => {
    for (let load = 0; load < 6; load += 1) {
      const refresh = refreshing();
      refresh.start('existing');
      timers.pass(1_000);
      await settled();
      timers.pass(9_000);
      await settled();
      refresh.stop();
    }
    expect(calls).toBe(1);
  });

  test('waits ten minutes after a rate limit', async () => {
    const refresh = refreshing(
      new ApiCallError({ name: 'refresh-profile', status: 429, code: 'rate_limited', message: '' }),
    );
    refresh.start('existing');
    timers.pass(1_000);
    await settled();
    timers.pass(4_000);
    page.window.dispatchEvent(new Event('focus'));
    expect(calls).toBe(1);
  });

  test.each([
    ['is left out when the last one is 10 min old or less', 10 * MINUTE_MS, 0],
    ['runs when the last one is older than 10 min, as the first has failed', 10 * MINUTE_MS + 4_001, 2],
  ])('PROF-43 the check 5 s after the start %s', async (_, ageMs, expected) => {
    storage.setItem(STORAGE.avatarRefresh, String(timers.nowMs() + 5_000 - ageMs));
    refreshing(true).start('existing');
    timers.pass(4_999);
    await settled();
    expect(calls).toBe(expected === 0 ? 0 : 1);
    timers.pass(1);
    expect(calls).toBe(expected);
  });

  test('PROF-43 5 s after the start skips what was just fetched', async () => {
    refreshing().start('existing');
    timers.pass(1_000);
    await settled();
    timers.pass(4_000);
    expect(calls).toBe(1);
  });
});

describe('later refreshes', () => {
  test.each(['signedIn', 'existing'] as const)('LOGIN-32 PROF-41 run every 30 min (%s)', async (arrival) => {
    refreshing().start(arrival);
    timers.pass(2_000);
    await settled();
    timers.pass(3_000);
    calls = 0;
    timers.pass(30 * MINUTE_MS);
    expect(calls).toBe(1);
    for (let beat = 2; beat <= 3; beat += 1) {
      await settled();
      timers.pass(30 * MINUTE_MS);
      expect(calls).toBe(beat);
    }
  });

  test.each([
    ['focus', () => page.window.dispatchEvent(new Event('focus'))],
    ['visibility', () => page.document.dispatchEvent(new Event('visibilitychange'))],
  ])('PROF-42 run on %s when the last one is over 10 min old', async (_, look) => {
    refreshing().start('signedIn');
    timers.pass(2_000);
    await settled();
    calls = 0;
    timers.pass(10 * MINUTE_MS);
    look();
    expect(calls).toBe(0);
    timers.pass(1);
    look();
    expect(calls).toBe(1);
  });

  test('PROF-42 run once for focus and visibility together', async () => {
    refreshing().start('signedIn');
    timers.pass(2_000);
    await settled();
    calls = 0;
    timers.pass(10 * MINUTE_MS + 1);
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.window.dispatchEvent(new Event('focus'));
    expect(calls).toBe(1);
  });

  test('PROF-42 do not run when the page becomes hidden', () => {
    refreshing().start('signedIn');
    page.document.visibilityState = 'hidden';
    timers.pass(2_000 + 11 * MINUTE_MS);
    calls = 0;
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toBe(0);
  });

  test('PROF-44 ignore a failure and retry at the next interval', async () => {
    refreshing(true).start('signedIn');
    timers.pass(2_000);
    await settled();
    expect(storage.getItem(STORAGE.avatarRefresh)).toBeNull();
    timers.pass(3_000);
    expect(calls).toBe(2);
    await settled();
    timers.pass(30 * MINUTE_MS);
    expect(calls).toBe(3);
  });

  test('LOGIN-36 stop with all timers and listeners', () => {
    const refresh = refreshing();
    refresh.start('signedIn');
    timers.pass(2_000);
    refresh.stop();
    timers.pass(24 * 60 * MINUTE_MS);
    page.window.dispatchEvent(new Event('focus'));
    expect(calls).toBe(1);
    expect(timers.pending()).toBe(0);
  });
});
