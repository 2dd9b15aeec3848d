import type { Spend } from './rateLimits.ts';
import { ApiError } from './apiError.ts';

/** Counts a request; throws if the limit is used up. */
export const spend = (rateLimit: Spend, key: string): void => refuseSpent(rateLimit(key));

export function refuseSpent(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw rateLimited(retryAfterSeconds);
}

export function rateLimited(retryAfterSeconds: number): ApiError {
  return new ApiError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}
