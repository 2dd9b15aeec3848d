import type { Middleware } from 'openapi-fetch';

/** How a client keeps to the server's limits. */
export interface ClientLimitOptions {
  /** Tries after a 429 or 503 that says when; 2 by default, 0 for none. */
  readonly maxRetries?: number;
  /** Longest wait before a request; what takes longer is a refusal. 60 by default. */
  readonly maxWaitSeconds?: number;
  /** Replaces the timer in tests. Rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Unix time in milliseconds; `Date.now` by default. */
  readonly nowMs?: () => number;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_WAIT_SECONDS = 60;

/** What a `ratelimit` header says. */
export interface RateLimitStatus {
  /** Name of the limit, which operations share. */
  readonly policy: string;
  /** Requests that are left. */
  readonly remaining: number;
  /** Seconds until there are more. */
  readonly resetSeconds: number;
}

/**
 * Parses a `ratelimit` header of the IETF's draft; undefined without one.
 *
 * @example parseRateLimit('"read";r=12;t=30') // { policy: 'read', remaining: 12, resetSeconds: 30 }
 */
export function parseRateLimit(header: string | null): RateLimitStatus | undefined {
  const [, policy, parameters = ''] = /^\s*"([^"]*)"((?:\s*;\s*\w+=\d+)+)\s*$/.exec(header ?? '') ?? [];
  const values = new Map([...parameters.matchAll(/(\w+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]));
  const remaining = values.get('r');
  if (policy === undefined || remaining === undefined) return undefined;
  return { policy, remaining, resetSeconds: values.get('t') ?? 0 };
}

/** Seconds of a `retry-after` header; undefined without one, or for a date, which the server never sends. */
export function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;
}

/**
 * Sends a request again after the seconds that a refusal names: reads always, writes only after a 429, which comes
 * before any work.
 */
export function retryRefusals(
  fetch: (request: Request) => Promise<Response>,
  { maxRetries = DEFAULT_RETRIES, maxWaitSeconds = DEFAULT_WAIT_SECONDS, wait = waitFor }: ClientLimitOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const canRetry = ({ status }: Response): boolean =>
      status === 429 || (status === 503 && (request.method === 'GET' || request.method === 'HEAD'));
    for (let retries = 0; ; retries += 1) {
      // The body of a request can be sent once.
      const response = await fetch(retries < maxRetries ? request.clone() : request);
      const seconds = parseRetryAfter(response.headers.get('retry-after'));
      if (!canRetry(response) || seconds === undefined || seconds > maxWaitSeconds || retries >= maxRetries)
        return response;
      await response.body?.cancel();
      await wait(seconds * 1_000, request.signal);
    }
  };
}

/** Holds requests back whose limit is used up, by what the `ratelimit` headers of earlier responses said. */
export function createRateLimitMiddleware({
  maxWaitSeconds = DEFAULT_WAIT_SECONDS,
  wait = waitFor,
  nowMs = Date.now,
}: ClientLimitOptions = {}): Middleware {
  const policies = new Map<string, string>();
  const resumeTimesMs = new Map<string, number>();
  return {
    async onRequest({ schemaPath, request }) {
      const waitMs = (resumeTimesMs.get(policies.get(schemaPath) ?? '') ?? 0) - nowMs();
      if (waitMs > 0 && waitMs <= maxWaitSeconds * 1_000) await wait(waitMs, request.signal);
    },
    onResponse({ schemaPath, response }) {
      const status = parseRateLimit(response.headers.get('ratelimit'));
      if (!status) return;
      policies.set(schemaPath, status.policy);
      if (status.remaining > 0) resumeTimesMs.delete(status.policy);
      else resumeTimesMs.set(status.policy, nowMs() + status.resetSeconds * 1_000);
    },
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
