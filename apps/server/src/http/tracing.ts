import { channel } from 'node:diagnostics_channel';
import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { TracingSettings } from '../platform/env.ts';
import { readVersion } from '../platform/readVersion.ts';
import { withTimeout } from '../platform/withTimeout.ts';

/** Spans of this process: requests and jobs, with their queries and calls to other services. */
export interface Tracing {
  /** A span for each request of the API. */
  trackRequests(app: FastifyInstance): void;
  /** A span for a query of the request or job that is running; parameters are left out. */
  recordQuery(event: LogEvent): void;
  runJob<Result>(task: string, work: () => Promise<Result>): Promise<Result>;
  /** Ids of the running span for the log, which lead from a line to its trace. */
  getLogFields(): { traceId?: string; spanId?: string };
  /** Logs what the exporter reports, such as a collector that is away. */
  logErrors(log: Logger): void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

/** The exporter retries for this long before it reports a collector as unreachable. */
const EXPORT_TIMEOUT_MS = 3_000;
/** Shorter than the server's shutdown limit. */
const SHUTDOWN_TIMEOUT_MS = 1_500;

/**
 * Starts to send spans to an OpenTelemetry collector. Imported only where that is set, so that nothing of it is loaded
 * elsewhere. Trace headers of players are not read, and none are sent to other services.
 */
export function startTracing({ endpoint, headers, serviceName, sampledRatio }: TracingSettings): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': readVersion() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledRatio) }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_TIMEOUT_MS }),
      ),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('jumpy');
  const stopCalls = trackCalls(tracer);
  return {
    trackRequests: (app) => trackRequests(app, tracer),
    recordQuery: (event) => recordQuery(event, tracer),
    runJob: (task, work) =>
      tracer.startActiveSpan(`job ${task}`, { root: true }, (span) =>
        work()
          .catch((error: unknown) => {
            recordError(span, error);
            throw error;
          })
          .finally(() => span.end()),
      ),
    getLogFields() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
    logErrors(log) {
      const warn = (message: string): void => log.warn({ reason: getReason(message) }, 'traces could not be sent');
      const ignore = (): void => undefined;
      diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
    },
    async stop() {
      stopCalls();
      // What a collector that is away has not taken is lost.
      const flushed = provider.shutdown().catch(() => undefined);
      await withTimeout(SHUTDOWN_TIMEOUT_MS, { work: flushed, late: () => undefined });
      context.disable();
      diag.disable();
    },
  };
}

/** Errors of the exporter are objects as JSON, with their stack. */
function getReason(message: string): string {
  try {
    return (JSON.parse(message) as { message?: string }).message ?? message;
  } catch {
    return message;
  }
}

function recordError(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function trackRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return done();
    // A path may hold anything; its route is one of a known list.
    const route = `/api/${endpoint.path}`;
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    spans.get(request)?.recordException(error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const MAX_QUERY_LETTERS = 2_000;

function recordQuery(event: LogEvent, tracer: Tracer): void {
  if (!trace.getActiveSpan()) return;
  const { query, queryDurationMillis } = event;
  const endTime = Date.now();
  const span = tracer.startSpan(query.sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'query', {
    kind: SpanKind.CLIENT,
    startTime: endTime - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, MAX_QUERY_LETTERS) },
  });
  if (event.level === 'error') recordError(span, event.error);
  span.end(endTime);
}

/** What undici, which is behind `fetch`, publishes of a request. */
interface CallMessage {
  readonly request: { readonly origin: string; readonly method: string };
  readonly response?: { readonly statusCode: number };
  readonly error?: Error;
}

/** Spans for calls by `fetch`. Paths stay out, since those of nodes may hold keys. */
function trackCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const handlers: Record<string, (message: CallMessage) => void> = {
    create({ request }) {
      if (!trace.getActiveSpan()) return;
      const { hostname } = new URL(request.origin);
      const attributes = { 'http.request.method': request.method, 'server.address': hostname };
      spans.set(request, tracer.startSpan(`${request.method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }));
    },
    headers({ request, response }) {
      if (response) spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
    },
    trailers: ({ request }) => spans.get(request)?.end(),
    error({ request, error }) {
      const span = spans.get(request);
      if (span) recordError(span, error);
      span?.end();
    },
  };
  const subscriptions = Object.entries(handlers).map(([event, handle]) => {
    const subscribed = (message: unknown): void => handle(message as CallMessage);
    const published = channel(`undici:request:${event}`);
    published.subscribe(subscribed);
    return () => published.unsubscribe(subscribed);
  });
  return () => subscriptions.forEach((unsubscribe) => unsubscribe());
}
