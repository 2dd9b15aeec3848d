import { HealthResponse, ReadyResponse, NotReadyResponse } from '@jumpy/protocol/http/operations';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { readVersion } from '../../platform/readVersion.ts';
import { findWriteProblem, isDatabaseReachable } from '../../platform/db/databaseProbes.ts';
import { type ComponentHealth, type HealthComponents, readHealthComponents } from './healthComponents.ts';

/** A health check costs a query. */
const CACHE_MS = 500;
/** A write costs a page. */
const WRITE_CACHE_MS = 5_000;

export interface HealthOptions {
  context: Context;
  pages: ComponentHealth;
  /** Health of Redis, which connects room servers. */
  redis: () => ComponentHealth;
  /**
   * Whether other processes have taken over this one's rooms because Redis is unreachable; it then accepts no clients.
   */
  hasLostRooms: () => boolean;
  /** True once the server has been asked to shut down. */
  isDraining: () => boolean;
}

function cacheBriefly<T>(read: () => Promise<T>, ttlMs = CACHE_MS): () => Promise<T> {
  let cached: { answer: Promise<T>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!cached || nowMs - cached.atMs > ttlMs) cached = { answer: read(), atMs: nowMs };
    return cached.answer;
  };
}

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (
  app,
  { context, pages, redis, hasLostRooms, isDraining },
) => {
  const version = readVersion();
  const readWriteProblem = cacheBriefly(() => findWriteProblem(context), WRITE_CACHE_MS);
  const parts = cacheBriefly<HealthComponents>(() =>
    readHealthComponents(context, { pages, redis: redis(), readWriteProblem }),
  );
  const hasDatabase = cacheBriefly(() => isDatabaseReachable(context));

  /** Reason why this instance should receive no traffic; undefined if ready. */
  async function getUnreadyReason(): Promise<string | undefined> {
    if (isDraining()) return 'This server is shutting down.';
    if (!(await hasDatabase())) return 'The database isn’t answering.';
    const writeProblem = await readWriteProblem();
    if (writeProblem !== undefined) return writeProblem;
    return hasLostRooms() ? 'This server can’t reach Redis. Others have its rooms.' : undefined;
  }

  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Version, parts and their states',
        tags: ['health'],
        security: [],
        response: { 200: HealthResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const uptimeSeconds = Math.round(process.uptime());
      return { version, simVersion: SIM_VERSION, uptimeSeconds, parts: await parts(), chain: toChainInfo(context) };
    },
  );
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Whether requests can be served',
        tags: ['health'],
        security: [],
        response: { 200: ReadyResponse, 503: NotReadyResponse },
      },
    },
    async (_request, reply) => {
      const error = await getUnreadyReason();
      reply.header('cache-control', 'no-store');
      if (error === undefined) return { ready: true as const };
      return reply.code(503).send({ ready: false, success: false, error, code: 'unavailable' });
    },
  );
};

/** The RPC URL is exposed for the local chain only; a configured one may contain a key. */
function toChainInfo({ chain }: Pick<Context, 'chain'>): z.output<typeof HealthResponse>['chain'] {
  if (!chain) return null;
  const { chainId, isLocal, rpcUrl, contracts } = chain.config;
  return { chainId, contracts, ...(isLocal ? { rpcUrl } : {}) };
}
