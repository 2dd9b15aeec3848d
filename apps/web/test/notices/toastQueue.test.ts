import type { Notice } from '@jumpy/protocol/http/notices';
import { beforeEach, describe, expect, test } from 'vitest';
import { createToastQueue, TOAST_RETRY_MS, TOAST_MS, type ToastQueue } from '../../src/features/notices/toastQueue.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';

const quest = (title: string): Notice => ({ kind: 'quest_done', questKey: 'jump_500', title });

let timers: ManualTimers;
let mayShow: boolean;
let queue: ToastQueue;
beforeEach(() => {
  timers = manualTimers();
  mayShow = true;
  queue = createToastQueue({ timers, canShow: () => mayShow, onChange: () => undefined });
});
const shown = () => {
  const notice = queue.getCurrent()?.notice;
  return notice?.kind === 'quest_done' ? notice.title : undefined;
};

describe('toasts', () => {
  test('are shown for 5 s each, one at a time, in order', () => {
    queue.add(quest('a'));
    queue.add(quest('b'));
    timers.pass(TOAST_MS - 1);
    expect(shown()).toBe('a');
    timers.pass(1);
    expect(shown()).toBe('b');
    timers.pass(TOAST_MS);
    expect([shown(), timers.pending()]).toEqual([undefined, 0]);
  });

  test('stay while paused, and then for the rest of their time', () => {
    queue.add(quest('a'));
    timers.pass(3_000);
    queue.pause();
    timers.pass(60_000);
    expect(shown()).toBe('a');
    queue.resume();
    timers.pass(1_999);
    expect(shown()).toBe('a');
    timers.pass(1);
    expect(shown()).toBeUndefined();
  });

  test('can be closed, which shows the next one', () => {
    queue.add(quest('a'));
    queue.add(quest('b'));
    queue.close();
    expect(shown()).toBe('b');
  });

  test('wait for a run to end, and then show the last three, as the bell has all', () => {
    mayShow = false;
    for (const title of ['a', 'b', 'c', 'd']) queue.add(quest(title));
    timers.pass(600_000);
    expect(shown()).toBeUndefined();
    mayShow = true;
    queue.refresh();
    expect(shown()).toBe('b');
  });

  test('appear automatically once a sheet is closed', () => {
    mayShow = false;
    queue.add(quest('a'));
    mayShow = true;
    timers.pass(TOAST_RETRY_MS);
    expect(shown()).toBe('a');
  });

  test('disappear when a run starts, and the one shown does not come back', () => {
    queue.add(quest('a'));
    queue.add(quest('b'));
    mayShow = false;
    queue.refresh();
    expect(shown()).toBeUndefined();
    mayShow = true;
    queue.refresh();
    expect(shown()).toBe('b');
  });

  test('leave no timer behind', () => {
    queue.add(quest('a'));
    queue.stop();
    expect(timers.pending()).toBe(0);
  });
});
