import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession } from '../auth/findSession.ts';
import { sessionCookieName } from '../auth/sessionCookie.ts';
import type { Context } from '../context.ts';
import { Failure } from './failure.ts';
import { LIMITS, type Limit, type LimitClass } from './limits.ts';
import type {} from './route.ts';

export interface GuardOptions {
  context: Context;
  limits?: Readonly<Record<LimitClass, Limit>>;
}

type Check = (request: FastifyRequest) => Promise<void>;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What stands before every route under /api, cheapest first: the address's allowance, the exact Origin of a request that changes
 * something, the session, the player's own allowance, and whether the route wants a player. All before a body is read.
 */
export async function guardRoutes(app: FastifyInstance, { context, limits = LIMITS }: GuardOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const allowances = new Map<LimitClass, { address: Check; player: Check }>();
  for (const name of Object.keys(limits) as LimitClass[]) allowances.set(name, makeAllowance(app, limits[name]));

  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`Route ${url} does not say who may call it: set config.access.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { access, limit = SAFE_METHODS.has(request.method) ? 'read' : 'write' } = request.routeOptions.config;
    await allowances.get(limit)?.address(request);
    checkOrigin(request, context.env.publicUrl);
    request.player = await findSession(context, request.cookies[sessionCookieName(context.env)]);
    if (request.player) await allowances.get(limit)?.player(request);
    if (access === 'player' && !request.player) throw new Failure('unauthenticated', 'Please sign in first.');
  });
}

function checkOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return;
  if (headers.origin !== publicUrl) throw new Failure('wrong_origin', 'This request did not come from the game.');
}

function makeAllowance(app: FastifyInstance, limit: Limit): { address: Check; player: Check } {
  const timeWindow = limit.windowMs;
  const byAddress = app.createRateLimit({ max: limit.perAddress, timeWindow });
  const byPlayer = app.createRateLimit({
    max: limit.perPlayer,
    timeWindow,
    keyGenerator: (request) => request.player?.id ?? '',
  });
  const check = (ask: typeof byAddress): Check => {
    return async (request) => {
      const answer = await ask(request);
      if (answer.isAllowed || !answer.isExceeded) return;
      const retryAfterSeconds = answer.ttlInSeconds;
      throw new Failure('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
        retryAfterSeconds,
      });
    };
  };
  return { address: check(byAddress), player: check(byPlayer) };
}
