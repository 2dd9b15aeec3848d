import type { RouteTime } from '@jumpy/protocol/http/operations';
import type { FastifyInstance } from 'fastify';

/** How long the routes of this server take. */
export interface RouteTimes {
  /** The slowest by their 95th percentile first. */
  read(most: number): RouteTime[];
}

/** Times of a route that are kept: the last ones. */
const KEPT = 512;

interface Kept {
  times: Float64Array;
  count: number;
  maxMs: number;
}

/** Takes the time of every answer of the API, by route; a socket that stays open is none. */
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
