import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const ORIGIN = { origin: 'https://fans.example' };
const get = (url: string, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'GET', url, headers: { ...ORIGIN, ...headers } });

test('every public read of boards, runs, races, profiles and proofs answers other origins, and nothing else does', async () => {
  const open = ENDPOINTS.filter(({ crossOrigin }) => crossOrigin === true);
  expect(open.map(({ method, access }) => `${method} ${access}`)).toEqual(open.map(() => 'GET public'));
  expect(open.length).toBeGreaterThan(12);
  for (const endpoint of ENDPOINTS.filter(({ path }) => !path.startsWith('keyring/') && !path.startsWith('privy/'))) {
    const url = `/api/${endpoint.path.replace(':board', 'scores').replaceAll(/:\w+/g, crypto.randomUUID())}`;
    const preflight = await it.app.inject({
      method: 'OPTIONS',
      url,
      headers: { ...ORIGIN, 'access-control-request-method': endpoint.method },
    });
    // One’s own profile has the shape of an open path, whose preflight then answers.
    const isOpen = open.some(({ path }) => new RegExp(`^/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url));
    expect([url, preflight.headers['access-control-allow-origin']]).toEqual([url, isOpen ? '*' : undefined]);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    if (isOpen)
      expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  }
});

test.each(['/api/leaderboards/scores', '/api/daily', '/api/daily/boards/today', '/api/live', '/api/run-commitments'])(
  '%s tells its version and lets pages read its headers',
  async (url) => {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'api-version': '1' });
    expect(answer.headers['access-control-expose-headers']).toContain('etag');
  },
);

test('a read has a tag; a client that has it already gets 304 and no body', async () => {
  const first = await get('/api/live');
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^W\/".{22}"$/);
  const again = await get('/api/live', { 'if-none-match': etag });
  expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
  expect((await get('/api/live', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

test('a read says how many more its address may make', async () => {
  const remaining = async (): Promise<number> => {
    const { headers } = await get('/api/run-commitments');
    expect(headers['ratelimit-policy']).toBe('"lookup";q=300;w=60');
    const [, r, t] = /^"lookup";r=(\d+);t=(\d+)$/.exec(String(headers['ratelimit'])) ?? [];
    expect(Number(t)).toBeGreaterThan(0);
    expect(Number(t)).toBeLessThanOrEqual(60);
    return Number(r);
  };
  const before = await remaining();
  expect(await remaining()).toBe(before - 1);
});

test('a refusal is a problem of RFC 9457 beside the fields that pages read, with the id of the request', async () => {
  const answer = await get(`/api/runs/${crypto.randomUUID()}`);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const body = answer.json<{ error: string; detail: string }>();
  expect(body).toMatchObject({
    ...{ success: false, code: 'run_unknown' },
    ...{ type: 'urn:jumpy:error:run_unknown', title: 'Run unknown', status: 404 },
    instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
  });
  expect(body.detail).toBe(body.error);
});

test('a refused request of another origin changes nothing and cannot be read', async () => {
  const answer = await it.app.inject({ method: 'POST', url: '/api/client-error', headers: ORIGIN, payload: {} });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'wrong_origin']);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
