import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type RequestLimit, REQUEST_LIMITS } from '../../src/http/requestLimits.ts';
import { sharedSimulator } from '../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  const docs: RequestLimit = { windowMs: 3_600_000, perPlayer: 1_000_000, perAddress: 1_000_000 };
  it = await createTestApp({ app: { limits: { ...REQUEST_LIMITS, docs } } });
});
afterAll(() => it.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  it.app.inject({ method, url, headers });

const FILES = [
  ['/docs/json', 'application/json; charset=utf-8', "default-src 'none'"],
  ['/docs/yaml', 'application/yaml; charset=utf-8', "default-src 'none'"],
  ['/docs/static/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', "default-src 'self'"],
  ['/docs/static/swagger-ui-standalone-preset.js', 'text/javascript; charset=utf-8', "default-src 'self'"],
  ['/docs/static/swagger-ui.css', 'text/css; charset=utf-8', "default-src 'self'"],
] as const;

describe.each(FILES)('%s', (url, type, policy) => {
  test('compresses for clients that support it, with content type and security headers', async () => {
    const plain = await get(url);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.length).toBeGreaterThan(10_000);
    for (const [accepts, coding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get(url, { 'accept-encoding': accepts });
      expect(packed.headers).toMatchObject({
        ...{ 'content-encoding': coding, 'content-type': type, vary: 'accept-encoding' },
        ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
      });
      expect(packed.headers['content-security-policy']).toContain(policy);
      expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  });

  test('answers 304 to a matching ETag; HEAD has no body', async () => {
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['etag']]).toEqual([200, '', etag]);
  });
});

test('generates the API description once, regardless of the URL and of concurrent requests', async () => {
  const app = createApp(it.context, { simulator: sharedSimulator() });
  await app.ready();
  let written = 0;
  const { swagger } = app;
  const count = ((options?: { yaml: true }) => {
    written += 1;
    return swagger(options as { yaml: true });
  }) as typeof swagger;
  Object.assign(app, { swagger: count });
  const urls = ['/docs/json', '/docs/json?again=1', '/docs/jso%6e'];
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => app.inject(urls[index % 3] ?? '')));
  for (const answer of answers) expect(answer.headers['etag']).toBe(answers[0]?.headers['etag']);
  expect([answers[0]?.statusCode, written]).toEqual([200, 1]);
  await app.close();
});

test('uses its own rate limit for files and pages', async () => {
  const docs: RequestLimit = { windowMs: 3_600_000, perPlayer: 3, perAddress: 3 };
  const app = createApp(it.context, { simulator: sharedSimulator(), limits: { ...REQUEST_LIMITS, docs } });
  const urls = ['/docs/json', '/docs/static/swagger-ui.css', '/docs', '/docs/json', '/docs/static/logo.svg', '/docs/'];
  const answers = [];
  for (const url of urls) answers.push(await app.inject(url));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers[3]?.json()).toMatchObject({ success: false, code: 'rate_limited' });
  expect(answers[3]?.headers).toHaveProperty('retry-after');
  expect(answers[3]?.headers['content-security-policy']).toContain("default-src 'self'");
  expect((await app.inject('/api/config')).statusCode).toBe(200);
  await app.close();
});

test('rejects missing files and path traversal', async () => {
  for (const url of ['/docs/static/gone.js', '/docs/static/..%2fpackage.json', '/docs/static/%2e%2e%2findex.js'])
    expect([url, (await get(url)).statusCode >= 400]).toEqual([url, true]);
});
