import type { RouteLatency } from '@jumpy/protocol/http/operations';
import type { FastifyInstance } from 'fastify';

export interface RouteTimes {
  /** Sorted by 95th percentile, slowest first. */
  read(most: number): RouteLatency[];
}

/** Number of recent samples per route. */
const MAX_SAMPLES = 512;

interface RouteSamples {
  times: Float64Array;
  count: number;
  maxMs: number;
}

/** Records the response time of every API request by route; open sockets are excluded. */
export function trackRouteTimes(app: FastifyInstance): RouteTimes {
  const routes = new Map<string, RouteSamples>();
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) recordTime(routes, { route: `${endpoint.method} /${endpoint.path}`, tookMs: reply.elapsedTime });
    done();
  });
  return {
    read: (most) =>
      [...routes]
        .map(([route, kept]) => summarizeTimes(route, kept))
        .sort((a, b) => b.p95Ms - a.p95Ms)
        .slice(0, most),
  };
}

function recordTime(routes: Map<string, RouteSamples>, { route, tookMs }: { route: string; tookMs: number }): void {
  const kept = routes.get(route) ?? { times: new Float64Array(MAX_SAMPLES), count: 0, maxMs: 0 };
  kept.times[kept.count % MAX_SAMPLES] = tookMs;
  kept.count += 1;
  kept.maxMs = Math.max(kept.maxMs, tookMs);
  routes.set(route, kept);
}

function summarizeTimes(route: string, { times, count, maxMs }: RouteSamples): RouteLatency {
  const sorted = times.slice(0, Math.min(count, MAX_SAMPLES)).sort();
  const at = (share: number): number =>
    roundToTenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { route, count, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: roundToTenths(maxMs) };
}

const roundToTenths = (ms: number): number => Math.round(ms * 10) / 10;
