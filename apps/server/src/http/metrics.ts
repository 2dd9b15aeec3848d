import { createServer, type Server } from 'node:http';
import type { RoomStats } from '@jumpy/protocol/http/operations';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppClock } from '../platform/clock.ts';
import type { PoolStats } from '../platform/db/createDatabase.ts';
import type { DatabaseSchema } from '../platform/db/schema.ts';
import { listPendingJobs, type PendingJobs } from '../platform/jobs/jobStore.ts';
import type { ObjectStore } from '../platform/objects/objectStore.ts';
import { readVersion } from '../platform/readVersion.ts';

export interface MetricsOptions {
  db: Kysely<DatabaseSchema>;
  clock: AppClock;
  readPool: () => PoolStats;
  objects?: ObjectStore | undefined;
  nowMs?: () => number;
}

export interface Metrics {
  /** Counts and times the requests of the API, and errors of all. */
  trackRequests(app: FastifyInstance): void;
  /** Adds the rooms of this process. */
  trackRooms(countRooms: () => RoomStats): void;
  /** Adds gauges that are read together, at most every five seconds. */
  addGauges(gauges: GaugeGroup): void;
  /** Starts the time of a call to a service outside; call the result with its outcome, one of a few words. */
  startCall(service: OutsideService): (outcome: string) => void;
  /** Text for Prometheus. */
  read(): Promise<string>;
  /** Serves `/metrics` on a port of its own, which no player reaches. */
  listen(address: { host: string; port: number }): Promise<Server>;
}

export type OutsideService = 'chain' | 'discord';

/** Values of a gauge by the value of its label, which must be one of a few; a number for a gauge without one. */
type GaugeValues = number | Readonly<Record<string, number>>;

export interface GaugeGroup {
  gauges: Readonly<Record<`jumpy_${string}`, { help: string; label?: string }>>;
  /** Values by the name of the gauge; one that is left out is not reported. */
  read(): Promise<Readonly<Partial<Record<string, GaugeValues>>>>;
}

/** Upper bounds in seconds: most answers take a few milliseconds, a settlement tens. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Several servers scraped at once must not count the same rows again and again. */
const READ_TTL_MS = 5_000;
const ROOM_GAUGES = ['rooms', 'players', 'spectators'] as const;
const ROOM_COUNTERS = ['frames', 'messages', 'bytes', 'badMessages', 'cutOff', 'errors'] as const;

/**
 * Creates the measurements of this process, which Prometheus reads.
 * @example
 * const metrics = createMetrics({ db, clock, readPool });
 * metrics.trackRequests(app);
 * await metrics.listen({ host: '127.0.0.1', port: 9464 });
 */
export function createMetrics({
  db,
  clock,
  readPool,
  objects,
  nowMs = () => performance.now(),
}: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'jumpy_info', help: 'Version of the server', labelNames: ['version'], registers }).set(
    { version: readVersion() },
    1,
  );
  new Gauge({
    ...{ name: 'jumpy_database_connections', help: 'Connections of the pool, and requests that wait for one' },
    ...{ labelNames: ['state'], registers },
    collect() {
      for (const [state, count] of Object.entries(readPool())) this.set({ state }, count);
    },
  });
  new Gauge({
    ...{ name: 'jumpy_clock_skew_seconds', help: 'How far the machine’s clock is ahead of the database’s', registers },
    collect() {
      this.set((clock.skewMs?.() ?? 0) / 1_000);
    },
  });
  if (objects) addObjects(objects, registers);
  const failures = new Counter({
    ...{ name: 'jumpy_metrics_errors_total', help: 'Measurements that could not be read', registers },
  });
  /** Undefined if it cannot be read: without a database the rest is still told. */
  const createReader = <T>(read: () => Promise<T>): (() => Promise<T | undefined>) => {
    let cached: { atMs: number; values: Promise<T> } | undefined;
    return () => {
      if (!cached || nowMs() - cached.atMs > READ_TTL_MS) cached = { atMs: nowMs(), values: read() };
      return cached.values.catch(() => {
        failures.inc();
        return undefined;
      });
    };
  };
  addJobs(
    createReader(() => listPendingJobs(db)),
    registers,
  );
  const calls = new Histogram({
    ...{ name: 'jumpy_outside_call_duration_seconds', help: 'Time of calls to services outside', registers },
    ...{ labelNames: ['service', 'outcome'], buckets: DURATION_BUCKETS },
  });
  return {
    trackRequests: (app) => trackRequests(app, registers),
    trackRooms: (countRooms) => addRooms(countRooms, registers),
    addGauges: ({ gauges, read }) => addGauges(gauges, { read: createReader(read), registers }),
    startCall(service) {
      const end = calls.startTimer({ service });
      return (outcome) => void end({ outcome });
    },
    read: () => registry.metrics(),
    listen: (address) => listen(registry, address),
  };
}

function trackRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    ...{ name: 'jumpy_http_request_duration_seconds', help: 'Time from a request to the end of its response' },
    ...{ labelNames: ['method', 'route', 'status'], buckets: DURATION_BUCKETS, registers },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A path may hold anything; its route is one of a known list.
    const { endpoint } = request.routeOptions.config;
    const route = endpoint ? `/api/${endpoint.path}` : 'other';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Jobs are in the database, so each server reports those of all. */
function addJobs(readJobs: () => Promise<PendingJobs[] | undefined>, registers: Registry[]): void {
  new Gauge({
    ...{ name: 'jumpy_jobs', help: 'Unfinished jobs by task and state', labelNames: ['task', 'state'], registers },
    async collect() {
      this.reset();
      for (const { task, waiting, running, failing, givenUp } of (await readJobs()) ?? [])
        for (const [state, count] of Object.entries({ waiting, running, failing, givenUp }))
          this.set({ task, state }, count);
    },
  });
}

function addObjects(objects: ObjectStore, registers: Registry[]): void {
  new Counter({
    ...{ name: 'jumpy_objects_total', help: 'Requests to the object store, by what came of them' },
    ...{ labelNames: ['result'], registers },
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(objects.getCounts())) this.inc({ result }, count);
    },
  });
}

function addGauges(
  gauges: GaugeGroup['gauges'],
  {
    read,
    registers,
  }: { read: () => Promise<Awaited<ReturnType<GaugeGroup['read']>> | undefined>; registers: Registry[] },
): void {
  for (const [name, { help, label }] of Object.entries(gauges))
    new Gauge({
      ...{ name, help, labelNames: label === undefined ? [] : [label], registers },
      async collect() {
        this.reset();
        const values = (await read())?.[name];
        // A gauge without a label begins at 0, which would be told as measured.
        if (label === undefined && values === undefined) this.remove();
        else if (typeof values === 'number') this.set(values);
        else for (const [value, count] of Object.entries(values ?? {})) this.set({ [label ?? name]: value }, count);
      },
    });
}

function addRooms(countRooms: () => RoomStats, registers: Registry[]): void {
  new Gauge({
    ...{ name: 'jumpy_rooms', help: 'Rooms of this process, and who is in them', labelNames: ['what'], registers },
    collect() {
      const counts = countRooms();
      for (const what of ROOM_GAUGES) this.set({ what }, counts[what]);
    },
  });
  new Counter({
    ...{ name: 'jumpy_room_messages_total', help: 'What the rooms sent and refused', labelNames: ['what'], registers },
    collect() {
      const counts = countRooms();
      this.reset();
      for (const what of ROOM_COUNTERS) this.inc({ what }, counts[what]);
    },
  });
}

async function listen(registry: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
