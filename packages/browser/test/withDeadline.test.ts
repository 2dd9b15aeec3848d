import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from '../src/delay.ts';
import { browserTimers } from '../src/timers.ts';
import { TIMED_OUT, withDeadline } from '../src/withDeadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const until = (): number => Date.now() + 300;

test('settles with the result in time and leaves no timer', async () => {
  await expect(withDeadline(browserTimers, { until: until(), wait: Promise.resolve('here') })).resolves.toBe('here');
  await expect(
    withDeadline(browserTimers, { until: until(), wait: Promise.reject(new Error('broken')) }),
  ).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('times out at the deadline, and not before', async () => {
  let answer: unknown;
  void withDeadline(browserTimers, { until: until(), wait: never }).then((value) => (answer = value));
  await vi.advanceTimersByTimeAsync(299);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe(TIMED_OUT);
});

test('times out at once when the deadline has passed', async () => {
  const late = withDeadline(browserTimers, { until: Date.now() - 1, wait: never });
  await vi.advanceTimersByTimeAsync(0);
  await expect(late).resolves.toBe(TIMED_OUT);
});

test('does not run a canceled timer, and resolves a delay', async () => {
  const done: string[] = [];
  browserTimers.schedule(100, () => done.push('taken back'))();
  void delay(browserTimers, 200).then(() => done.push('paused'));
  await vi.advanceTimersByTimeAsync(199);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['paused']);
});
