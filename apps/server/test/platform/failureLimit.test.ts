import { expect, test } from 'vitest';
import { type Attempt, createFailureLimit } from '../../src/platform/rateLimiterRegistry.ts';
import { createRateLimit } from '../../src/platform/rateLimit.ts';

const limitOf = (limit: number) => createFailureLimit(createRateLimit({ windowMs: 60_000, limit, nowMs: () => 0 }));

/**
 * Makes 60 concurrent attempts, each of which ends one event-loop turn later. Returns how many ran, and how many at the
 * same time.
 */
async function try60(limit: ReturnType<typeof limitOf>, hasFailed: boolean) {
  const made = { count: 0, most: 0, underWay: 0 };
  const attempt = async (): Promise<void> => {
    const begun: Attempt = await limit.begin('key');
    if (begun.isRefused) return;
    made.count += 1;
    made.underWay += 1;
    made.most = Math.max(made.most, made.underWay);
    await new Promise((resolve) => setImmediate(resolve));
    made.underWay -= 1;
    begun.end(hasFailed);
  };
  await Promise.all(Array.from({ length: 60 }, attempt));
  return made;
}

test('allows as many of 60 concurrent failing attempts as the limit', async () => {
  expect(await try60(limitOf(5), true)).toMatchObject({ count: 5 });
});

test('allows all concurrent successful attempts, at most as many at a time as may fail', async () => {
  const limit = limitOf(5);
  expect(await try60(limit, false)).toEqual({ count: 60, most: 5, underWay: 0 });
  expect(await try60(limit, true)).toMatchObject({ count: 5 });
});

test('a rejection returns the wait time, and an attempt that ends twice counts once', async () => {
  const limit = limitOf(2);
  const first = await limit.begin('key');
  if (first.isRefused) throw new Error('The first attempt was refused.');
  first.end(true);
  first.end(true);
  const second = await limit.begin('key');
  if (second.isRefused) throw new Error('The second attempt was refused.');
  second.end(true);
  expect(await limit.begin('key')).toEqual({ isRefused: true, waitS: 60 });
  expect(await limit.begin('other')).toMatchObject({ isRefused: false });
});
