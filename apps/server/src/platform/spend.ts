import type { Spend } from './rateLimits.ts';
import { ApiError } from './apiError.ts';

/** Counts a request of a key; refuses when it has used its limit up. */
export function spend(rateLimit: Spend, key: string): void {
  const retryAfterSeconds = rateLimit(key);
  if (retryAfterSeconds === 0) return;
  throw new ApiError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}
