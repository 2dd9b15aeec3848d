import type { Spend } from './rateLimits.ts';
import { ApiError } from './apiError.ts';

/** Counts a request of a key; refuses when it has used its limit up. */
export const spend = (rateLimit: Spend, key: string): void => refuseSpent(rateLimit(key));

/** Refuses a request that has to wait for some seconds. */
export function refuseSpent(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw rateLimited(retryAfterSeconds);
}

export function rateLimited(retryAfterSeconds: number): ApiError {
  return new ApiError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}
