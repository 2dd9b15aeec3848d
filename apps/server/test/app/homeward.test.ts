import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCanonicalHostRedirect } from '../../src/http/canonicalHost.ts';
import { createKeyringApp } from '../../src/features/pages/createKeyringApp.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { testEnv } from '../support/testEnv.ts';

const HOME = 'http://jumpy.localhost:4010';
const KEYRING = 'http://keyring.jumpy.localhost:4011';
/** Headers of a browser navigation, and of an old browser without `sec-fetch-dest`. */
const GOES = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' };
const OLD = { accept: 'text/html,application/xhtml+xml' };

let it: TestApp;
let keyring: FastifyInstance;
beforeAll(async () => {
  it = await createTestApp();
  keyring = createKeyringApp({ env: testEnv(), chain: undefined });
});
afterAll(async () => {
  await it.close();
  await keyring.close();
});

const ask = (url: string, headers: Record<string, string>) => it.newClient().get(url, { headers });

describe('a page opened under another local host name', () => {
  test.for([
    ['localhost:4010', '/', GOES],
    ['localhost:4010', '/run/x?beside=y&z=%2F', GOES],
    ['127.0.0.1:4010', '/home', GOES],
    ['127.9.9.9:4010', '/home', GOES],
    ['[::1]:4010', '/login', OLD],
    ['keyring.jumpy.localhost:4011', '/home', GOES],
    ['localhost:4010', '/nothing/here', GOES],
    ['localhost:4010', '//evil.example/home', GOES],
    ['localhost:4010', '/frame/?ghost=1', OLD],
  ] as const)('redirects %s%s to the canonical host', async ([host, url, headers]) => {
    const answer = await ask(url, { host, ...headers });
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      307,
      HOME + url,
      'no-store',
    ]);
  });

  test.for([
    ['the product’s own name', { host: 'jumpy.localhost:4010', ...GOES }],
    ['a stranger’s name', { host: 'evil.example', ...GOES }],
    ['a stranger’s name that begins alike', { host: 'localhost.evil.example', ...GOES }],
    ['a name behind a user', { host: 'localhost:4010@evil.example', ...GOES }],
    ['a forwarded name while nobody stands in front', { 'x-forwarded-host': 'localhost:4010', ...GOES }],
    ['a frame', { host: 'localhost:4010', ...GOES, 'sec-fetch-dest': 'iframe' }],
    ['a script that asks', { host: 'localhost:4010', ...GOES, 'sec-fetch-dest': 'empty' }],
    ['what wants no page', { host: 'localhost:4010', accept: '*/*' }],
  ] as const)('does not redirect %s', async ([, headers]) => {
    const answer = await ask('/home', headers);
    expect(answer.status).not.toBe(307);
    expect(answer.headers['location']).toBeUndefined();
  });

  test.for(['/healthz', '/readyz', '/api/config', '/api/nothing'])('serves %s under any host name', async (url) => {
    for (const host of ['localhost:4010', '127.0.0.1:4010', 'jumpy.localhost:4010', 'evil.example'])
      expect([host, (await ask(url, { host, ...GOES })).headers['location']]).toEqual([host, undefined]);
    expect((await ask('/healthz', { host: 'localhost:4010' })).status).toBe(200);
  });

  test('redirects GET requests only', async () => {
    for (const method of ['POST', 'HEAD', 'OPTIONS'] as const) {
      const answer = await it.newClient().send({ method, url: '/home', headers: { host: 'localhost:4010', ...GOES } });
      expect([method, answer.headers['location']]).toEqual([method, undefined]);
    }
  });

  test('never redirects in a public deployment', () => {
    const request = { method: 'GET', url: '/home', host: 'localhost:4010', headers: GOES };
    expect(
      createCanonicalHostRedirect({ canonicalUrl: 'https://jumpy.example', isLocal: false })(request),
    ).toBeUndefined();
    expect(createCanonicalHostRedirect({ canonicalUrl: HOME, isLocal: true })(request)).toBe(`${HOME}/home`);
    const absolute = { ...request, url: 'http://evil.example/' };
    expect(createCanonicalHostRedirect({ canonicalUrl: HOME, isLocal: true })(absolute)).toBeUndefined();
  });
});

describe('the keyring’s port', () => {
  test.for(['localhost:4011', '127.0.0.1:4011', 'keyring.localhost:4011'])(
    'redirects a top-level page at %s to its canonical host',
    async (host) => {
      const answer = await keyring.inject({ url: '/', headers: { host, ...GOES } });
      expect([answer.statusCode, answer.headers.location]).toEqual([307, `${KEYRING}/`]);
    },
  );

  test('redirects neither frames nor requests with an unknown host', async () => {
    const framed = { host: 'localhost:4011', ...GOES, 'sec-fetch-dest': 'iframe' };
    expect((await keyring.inject({ url: '/', headers: framed })).statusCode).toBe(421);
    expect((await keyring.inject({ url: '/', headers: { host: 'evil.example', ...GOES } })).statusCode).toBe(421);
  });
});
