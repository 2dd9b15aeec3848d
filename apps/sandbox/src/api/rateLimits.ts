import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface RouteRateLimit {
  requests: number;
  perMs: number;
}

export type SandboxRateLimitName = 'user' | 'botRead' | 'botWrite';
export type RateLimitTable = Record<SandboxRateLimitName, RouteRateLimit>;

/** Close to Discord's limits on these routes. */
export const DEFAULT_RATE_LIMITS: RateLimitTable = {
  user: { requests: 20, perMs: 5000 },
  botRead: { requests: 50, perMs: 1000 },
  botWrite: { requests: 10, perMs: 5000 },
};

const UNLIMITED = { requests: 1_000_000, perMs: 1_000 };
/** For tests in which many members get roles at once. */
export const NO_RATE_LIMITS: RateLimitTable = { user: UNLIMITED, botRead: UNLIMITED, botWrite: UNLIMITED };

interface RateLimitWindow {
  requestCount: number;
  resetAtMs: number;
}

export function createRateLimiter({ limits, nowMs }: { limits: RateLimitTable; nowMs: () => number }) {
  const windows = new Map<string, RateLimitWindow>();
  return {
    /** Counts a request and writes the rate-limit headers; returns false after sending a 429. */
    consume(
      reply: FastifyReply,
      { name, route, caller }: { name: SandboxRateLimitName; route: string; caller: string },
    ): boolean {
      const { requests, perMs } = limits[name];
      const key = `${route} ${caller}`;
      const previous = windows.get(key);
      const window =
        previous && previous.resetAtMs > nowMs() ? previous : { requestCount: 0, resetAtMs: nowMs() + perMs };
      windows.set(key, window);
      const resetAfterS = (window.resetAtMs - nowMs()) / 1000;
      const isAdmitted = window.requestCount < requests;
      if (isAdmitted) window.requestCount += 1;
      reply.headers({
        'x-ratelimit-limit': String(requests),
        'x-ratelimit-remaining': String(requests - window.requestCount),
        'x-ratelimit-reset': (window.resetAtMs / 1000).toFixed(3),
        'x-ratelimit-reset-after': resetAfterS.toFixed(3),
        'x-ratelimit-bucket': createHash('sha1').update(route).digest('hex').slice(0, 32),
      });
      if (!isAdmitted) sendRateLimited(reply, resetAfterS);
      return isAdmitted;
    },
  };
}

export type DiscordRateLimiter = ReturnType<typeof createRateLimiter>;

export function sendRateLimited(reply: FastifyReply, retryAfterS: number): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': String(Math.ceil(retryAfterS)), 'x-ratelimit-scope': 'user' })
    .send({ message: 'You are being rate limited.', retry_after: Number(retryAfterS.toFixed(3)), global: false });
}
