import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/addressKey.ts';
import { createRateLimit } from '../platform/rateLimit.ts';
import { spend } from '../platform/spend.ts';
import type { Limit } from './limits.ts';

/** Rate-limits file routes per address and process, as they need no session. */
export function limitFiles(routes: FastifyInstance, { windowMs, perAddress }: Limit): void {
  const { spend: rateLimit } = createRateLimit({ windowMs, most: perAddress, nowMs: () => performance.now() });
  routes.addHook('onRequest', async ({ ip }) => spend(rateLimit, addressKey(ip)));
}
