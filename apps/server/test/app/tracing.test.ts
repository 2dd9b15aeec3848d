import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Endings, startReadyServer } from '../support/serverProcess.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that takes OTLP over HTTP as JSON. */
let collector: Server;
let posts: { url: string; headers: IncomingHttpHeaders; body: string }[];
const ends: Endings = [];
beforeEach(async () => {
  posts = [];
  collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      posts.push({ url: request.url ?? '', headers: request.headers, body: String(body) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  ends.push(() => collector.close());
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const endpoint = (): string => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const listSpans = (): SentSpan[] =>
  posts.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const getAttribute = (span: SentSpan | undefined, name: string): unknown =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Posts a wrong code whose body follows only once the server has read the headers. Resolves with the status. */
function enterCodeLate({ port, origin }: { port: string; origin: string }): Promise<number | undefined> {
  const body = JSON.stringify({ code: 'BBBBCCCC' });
  const headers = { origin, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  return new Promise((resolve, reject) => {
    const post = httpRequest({ host: '127.0.0.1', port, path: '/api/sign-in-code/enter', method: 'POST', headers });
    post.once('continue', () => post.end(body)).once('error', reject);
    post.once('response', (response) => resolve(response.resume().statusCode));
  });
}

test('a request is a span with its queries in it, sent before the server ends, and its id leads there from the log', async () => {
  const { child, exited, port, url, output } = await startReadyServer(
    {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%2Cb',
      OTEL_SERVICE_NAME: 'moon',
    },
    ends,
  );
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const read = await fetch(`http://127.0.0.1:${port}/api/run-roots`, { headers: { traceparent } });
  expect(read.status).toBe(200);
  expect(await enterCodeLate({ port, origin: url })).toBe(404);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);

  expect(posts[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-team': 'a,b' } });
  expect(posts[0]?.body).toContain('"stringValue":"moon"');
  const spans = listSpans();
  const request = spans.find(({ name }) => name === 'GET /api/run-roots');
  expect(getAttribute(request, 'http.response.status_code')).toBe(200);
  // A visitor cannot choose an id.
  expect(request?.traceId).not.toBe('a'.repeat(32));
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.map((span) => getAttribute(span, 'db.system.name'))).toContain('postgresql');
  expect(queries.map((span) => String(getAttribute(span, 'db.query.text'))).join()).toContain('run_root');
  expect(output()).toContain(`"traceId":"${request?.traceId}"`);
  // Also after a body that came late.
  const posted = spans.find(({ name }) => name === 'POST /api/sign-in-code/enter');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === posted?.spanId)).not.toEqual([]);
  // Loops make no spans of their own queries.
  expect(spans.filter(({ parentSpanId, name }) => !parentSpanId && !/^(?:GET|POST) \/api|^job /.test(name))).toEqual(
    [],
  );
});

test('an unreachable collector is logged and does not affect the server', async () => {
  const { child, exited, port, output } = await startReadyServer(
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
    ends,
  );
  expect((await fetch(`http://127.0.0.1:${port}/api/run-roots`)).status).toBe(200);
  await expect.poll(output).toMatch(/"reason":"[^"]*ECONNREFUSED[^"]*","msg":"traces could not be sent"/);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});

test('a share of none sends nothing', async () => {
  const { child, exited, port } = await startReadyServer(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(), OTEL_TRACES_SAMPLER_ARG: '0' },
    ends,
  );
  expect((await fetch(`http://127.0.0.1:${port}/api/run-roots`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(posts).toEqual([]);
});
