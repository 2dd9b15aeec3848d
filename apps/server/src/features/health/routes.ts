import { HealthAnswer, ReadyAnswer, UnreadyAnswer } from '@jumpy/protocol/http/health';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { readVersion } from '../../platform/version.ts';
import { databaseAnswers } from '../../platform/db/databaseAnswers.ts';
import type { Part } from './part.ts';
import { type Parts, readParts } from './parts.ts';

/** Cache TTL; a health check costs a query. */
const FRESH_MS = 500;

export interface HealthOptions {
  context: Context;
  pages: Part;
  /** Health of Redis, which connects room servers. */
  redis: () => Part;
  /**
   * Whether other processes have taken over this one's rooms because Redis is unreachable; it then accepts no clients.
   */
  hasLostRooms: () => boolean;
  /** True once the server has been asked to shut down. */
  isDraining: () => boolean;
}

function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!known || nowMs - known.atMs > FRESH_MS) known = { answer: read(), atMs: nowMs };
    return known.answer;
  };
}

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (
  app,
  { context, pages, redis, hasLostRooms, isDraining },
) => {
  const version = readVersion();
  const parts = shared<Parts>(() => readParts(context, { pages, redis: redis() }));
  const hasDatabase = shared(() => databaseAnswers(context));

  /** Reason why this instance should receive no traffic; undefined if ready. */
  async function whyUnready(): Promise<string | undefined> {
    if (isDraining()) return 'This server is ending.';
    if (!(await hasDatabase())) return 'The database does not answer.';
    return hasLostRooms() ? 'Redis does not reach this server: others have its rooms.' : undefined;
  }

  app.get(
    '/healthz',
    { schema: { summary: 'Version, parts and their states', tags: ['health'], response: { 200: HealthAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const uptimeSeconds = Math.round(process.uptime());
      return { version, simVersion: SIM_VERSION, uptimeSeconds, parts: await parts(), chain: chainFacts(context) };
    },
  );
  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Whether requests can be served',
        tags: ['health'],
        response: { 200: ReadyAnswer, 503: UnreadyAnswer },
      },
    },
    async (_request, reply) => {
      const error = await whyUnready();
      reply.header('cache-control', 'no-store');
      if (error === undefined) return { ready: true as const };
      return reply.code(503).send({ ready: false, success: false, error, code: 'unavailable' });
    },
  );
};

/** The RPC URL is exposed for the local chain only; a configured one may contain a key. */
function chainFacts({ chain }: Pick<Context, 'chain'>): z.output<typeof HealthAnswer>['chain'] {
  if (!chain) return null;
  const { chainId, isLocal, rpcUrl, contracts } = chain.config;
  return { chainId, contracts, ...(isLocal ? { rpcUrl } : {}) };
}
