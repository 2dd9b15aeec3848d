import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../platform/rateLimit.ts';
import { createEtag, matchesEtag } from './publicResponses.ts';
import type { RequestLimit } from './requestLimits.ts';

const DAY_SECONDS = 86_400;

/** Version of the API; it grows only when something documented is removed or changes its meaning (`docs/api.md`). */
export const API_VERSION = '1';

const EXPOSED_HEADERS =
  'api-version, deprecation, etag, ratelimit, ratelimit-policy, retry-after, sunset, x-request-id';

/**
 * Lets pages of any origin read a response. Without credentials, as `*` excludes cookies, so a page learns nothing of a
 * player that everybody else does not see.
 */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'api-version': API_VERSION,
} as const;

/** Answers the preflight of a conditional read: `if-none-match` is no simple header. */
export function registerPreflight(api: FastifyInstance, { path }: Pick<ServedEndpoint, 'path'>): void {
  api.options(`/${path}`, { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...CROSS_ORIGIN_HEADERS,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'if-none-match',
        'access-control-max-age': String(DAY_SECONDS),
      })
      .send(),
  );
}

/** Headers that tell a client of its limit, as the IETF's draft of RateLimit header fields has them. */
export function addRateLimitHeaders(
  reply: FastifyReply,
  {
    name,
    limit,
    usage,
    key,
  }: { name: string; limit: RequestLimit; usage: Pick<RateLimit, 'getRemaining' | 'getResetSeconds'>; key: string },
): void {
  const remaining = usage.getRemaining(key);
  reply.headers({
    'ratelimit-policy': `"${name}";q=${limit.perAddress};w=${limit.windowMs / 1_000}`,
    ratelimit: `"${name}";r=${remaining};t=${usage.getResetSeconds(key)}`,
  });
}

/** Tags JSON that has no tag yet, and answers 304 to a client that has it already. */
export function tagResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
  const etag = createEtag(payload);
  reply.header('etag', etag);
  if (!matchesEtag(etag, request.headers['if-none-match'])) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
