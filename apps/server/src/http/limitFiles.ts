import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/addressKey.ts';
import { createRateLimit } from '../platform/rateLimit.ts';
import { spend } from '../platform/spend.ts';
import type { Limit } from './limits.ts';

/** Lets an address ask so often for the files of these routes, in each process: nobody has to be signed in for them. */
export function limitFiles(routes: FastifyInstance, { windowMs, perAddress }: Limit): void {
  const { spend: rateLimit } = createRateLimit({ windowMs, most: perAddress, nowMs: () => performance.now() });
  routes.addHook('onRequest', async ({ ip }) => spend(rateLimit, addressKey(ip)));
}
