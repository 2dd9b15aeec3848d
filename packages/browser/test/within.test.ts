import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '../src/pause.ts';
import { browserTimers } from '../src/timers.ts';
import { TOO_LATE, within } from '../src/within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const until = (): number => Date.now() + 300;

test('what comes in time is answered, and no timer is left', async () => {
  await expect(within(browserTimers, { until: until(), wait: Promise.resolve('here') })).resolves.toBe('here');
  await expect(within(browserTimers, { until: until(), wait: Promise.reject(new Error('broken')) })).rejects.toThrow(
    'broken',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not is too late at that moment, and not before', async () => {
  let answer: unknown;
  void within(browserTimers, { until: until(), wait: never }).then((value) => (answer = value));
  await vi.advanceTimersByTimeAsync(299);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe(TOO_LATE);
});

test('a moment that is gone is too late at once', async () => {
  const late = within(browserTimers, { until: Date.now() - 1, wait: never });
  await vi.advanceTimersByTimeAsync(0);
  await expect(late).resolves.toBe(TOO_LATE);
});

test('what is taken back is not done; a pause ends', async () => {
  const done: string[] = [];
  browserTimers.after(100, () => done.push('taken back'))();
  void pause(browserTimers, 200).then(() => done.push('paused'));
  await vi.advanceTimersByTimeAsync(199);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['paused']);
});
