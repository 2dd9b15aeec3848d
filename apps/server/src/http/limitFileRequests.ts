import type { FastifyInstance } from 'fastify';
import { toAddressKey } from '../platform/toAddressKey.ts';
import { createRateLimit } from '../platform/rateLimit.ts';
import { consumeOrReject } from '../platform/consumeRateLimit.ts';
import type { RequestLimit } from './requestLimits.ts';

/** Rate-limits file routes per address and process, as they need no session. */
export function limitFileRequests(routes: FastifyInstance, { windowMs, perAddress }: RequestLimit): void {
  const { consume: rateLimit } = createRateLimit({ windowMs, limit: perAddress, nowMs: () => performance.now() });
  routes.addHook('onRequest', async ({ ip }) => consumeOrReject(rateLimit, toAddressKey(ip)));
}
