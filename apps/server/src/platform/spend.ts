import type { Spend } from './allowances.ts';
import { ApiError } from './apiError.ts';

/** Counts a request of a key; refuses when it has had its allowance. */
export function spend(allowance: Spend, key: string): void {
  const retryAfterSeconds = allowance(key);
  if (retryAfterSeconds === 0) return;
  throw new ApiError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}
