import type { RouteLatency } from '@jumpy/protocol/http/operations';
import type { FastifyInstance } from 'fastify';

export interface RouteTimes {
  /** Sorted by 95th percentile, slowest first. */
  read(limit: number): RouteLatency[];
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
    read: (limit) =>
      [...routes]
        .map(([route, samples]) => summarizeTimes(route, samples))
        .sort((a, b) => b.p95Ms - a.p95Ms)
        .slice(0, limit),
  };
}

function recordTime(routes: Map<string, RouteSamples>, { route, tookMs }: { route: string; tookMs: number }): void {
  const samples = routes.get(route) ?? { times: new Float64Array(MAX_SAMPLES), count: 0, maxMs: 0 };
  samples.times[samples.count % MAX_SAMPLES] = tookMs;
  samples.count += 1;
  samples.maxMs = Math.max(samples.maxMs, tookMs);
  routes.set(route, samples);
}

function summarizeTimes(route: string, { times, count, maxMs }: RouteSamples): RouteLatency {
  const sorted = times.slice(0, Math.min(count, MAX_SAMPLES)).sort();
  const at = (quantile: number): number =>
    roundToTenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0);
  return { route, count, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: roundToTenths(maxMs) };
}

const roundToTenths = (ms: number): number => Math.round(ms * 10) / 10;
