import type { FastifyInstance } from 'fastify';
import { toAddressKey } from '../platform/toAddressKey.ts';
import { createRateLimit } from '../platform/rateLimit.ts';
import { consumeOrReject } from '../platform/consumeRateLimit.ts';
import type { RequestLimit } from './requestLimits.ts';

/** For content-addressed or versioned URLs. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** For files made by third parties: no scripts and no subresources. */
export const SANDBOX_CSP = "default-src 'none'; sandbox";

/** Rate-limits file routes per address and process, as they need no session. */
export function limitFileRequests(routes: FastifyInstance, { windowMs, perAddress }: RequestLimit): void {
  const { consume: rateLimit } = createRateLimit({ windowMs, limit: perAddress, nowMs: () => performance.now() });
  routes.addHook('onRequest', async ({ ip }) => consumeOrReject(rateLimit, toAddressKey(ip)));
}
