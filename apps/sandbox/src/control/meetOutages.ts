import type { FastifyInstance } from 'fastify';
import { sendDiscordError } from '../api/discordError.ts';
import { sendRateLimited } from '../api/rateLimits.ts';
import type { Sandbox } from '../sandbox.ts';
import type { OutagePart } from './outage.ts';

const RETRY_AFTER_S = 1;

/** Lets the outage that is switched on meet every request of these routes before they are looked at. */
export function meetOutages(app: FastifyInstance, { outage, pause }: Sandbox, part: OutagePart): void {
  app.addHook('onRequest', async (_request, reply) => {
    const { mode, delayMs } = outage.strike(part);
    switch (mode) {
      case 'none':
        return;
      case 'slow':
        await pause(delayMs);
        return;
      case 'deny':
        if (part === 'oauth') return reply.code(401).send({ error: 'invalid_client' });
        return sendDiscordError(reply, 'missingAccess');
      case 'error':
        return sendDiscordError(reply, 'internal');
      case 'rateLimit':
        return sendRateLimited(reply, RETRY_AFTER_S);
    }
  });
}
