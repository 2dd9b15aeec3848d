import type { RouteTime } from '@jumpy/protocol/http/operations';
import type { FastifyInstance } from 'fastify';

export interface RouteTimes {
  /** Sorted by 95th percentile, slowest first. */
  read(most: number): RouteTime[];
}

/** Number of recent samples per route. */
const KEPT = 512;

interface Kept {
  times: Float64Array;
  count: number;
  maxMs: number;
}

/** Records the response time of every API request by route; open sockets are excluded. */
export function watchRouteTimes(app: FastifyInstance): RouteTimes {
  const routes = new Map<string, Kept>();
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) note(routes, { route: `${endpoint.method} /${endpoint.path}`, tookMs: reply.elapsedTime });
    done();
  });
  return {
    read: (most) =>
      [...routes]
        .map(([route, kept]) => timeOf(route, kept))
        .sort((a, b) => b.p95Ms - a.p95Ms)
        .slice(0, most),
  };
}

function note(routes: Map<string, Kept>, { route, tookMs }: { route: string; tookMs: number }): void {
  const kept = routes.get(route) ?? { times: new Float64Array(KEPT), count: 0, maxMs: 0 };
  kept.times[kept.count % KEPT] = tookMs;
  kept.count += 1;
  kept.maxMs = Math.max(kept.maxMs, tookMs);
  routes.set(route, kept);
}

function timeOf(route: string, { times, count, maxMs }: Kept): RouteTime {
  const sorted = times.slice(0, Math.min(count, KEPT)).sort();
  const at = (share: number): number =>
    tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { route, count, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: tenths(maxMs) };
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
