import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from '../src/delay.ts';
import { browserTimers } from '../src/timers.ts';
import { TIMED_OUT, withDeadline } from '../src/withDeadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const until = (): number => Date.now() + 300;

test('what comes in time is answered, and no timer is left', async () => {
  await expect(withDeadline(browserTimers, { until: until(), wait: Promise.resolve('here') })).resolves.toBe('here');
  await expect(
    withDeadline(browserTimers, { until: until(), wait: Promise.reject(new Error('broken')) }),
  ).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not is too late at that moment, and not before', async () => {
  let answer: unknown;
  void withDeadline(browserTimers, { until: until(), wait: never }).then((value) => (answer = value));
  await vi.advanceTimersByTimeAsync(299);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe(TIMED_OUT);
});

test('a moment that is gone is too late at once', async () => {
  const late = withDeadline(browserTimers, { until: Date.now() - 1, wait: never });
  await vi.advanceTimersByTimeAsync(0);
  await expect(late).resolves.toBe(TIMED_OUT);
});

test('what is taken back is not done; a pause ends', async () => {
  const done: string[] = [];
  browserTimers.after(100, () => done.push('taken back'))();
  void delay(browserTimers, 200).then(() => done.push('paused'));
  await vi.advanceTimersByTimeAsync(199);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['paused']);
});
