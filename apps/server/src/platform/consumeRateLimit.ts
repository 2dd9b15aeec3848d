import type { ConsumeRateLimit } from './rateLimiterRegistry.ts';
import { AppError } from './appError.ts';

/** Counts a request; throws if the limit is used up. */
export const consumeOrReject = (rateLimit: ConsumeRateLimit, key: string): void => rejectIfLimited(rateLimit(key));

export function rejectIfLimited(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw createRateLimitError(retryAfterSeconds);
}

export function createRateLimitError(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
    details: { seconds: retryAfterSeconds },
  });
}
