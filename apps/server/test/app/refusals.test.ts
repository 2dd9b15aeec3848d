import { REQUEST_LIMITS } from '../../src/http/requestLimits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

function routes(): { method: 'GET' | 'POST'; url: string }[] {
  const { paths = {} } = it.app.swagger() as { paths?: Record<string, Record<string, unknown>> };
  return Object.entries(paths)
    .filter(([url]) => url.startsWith('/api/'))
    .flatMap(([url, item]) =>
      Object.keys(item).map((name) => ({
        method: name === 'get' ? ('GET' as const) : ('POST' as const),
        url: url.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'board' ? 'scores' : crypto.randomUUID())),
      })),
    );
}

/** Routes open to visitors; all others require a session. */
const OPEN = new Set([
  '/api/auth/discord/start',
  '/api/discord/exchange',
  '/api/session',
  '/api/logout',
  '/api/config',
  '/api/client-error',
  '/api/army/proof',
  '/api/daily',
  '/api/daily/commitments',
  '/api/dumps',
  '/api/live',
  '/api/oembed',
  '/api/run-commitments',
  '/api/run-roots',
  '/api/referrer',
  '/api/replays',
  '/api/special-events',
  '/api/switches',
  // Requires a ticket, which only a session can get.
  '/api/keyring/token',
  // Requires a code, which only a session can show.
  '/api/sign-in-code/enter',
]);
const OPEN_FOLDERS = [
  '/api/avatar/',
  '/api/challenges/',
  '/api/daily/boards/',
  '/api/dumps/',
  '/api/leaderboards/',
  '/api/live/',
  '/api/pages/',
  '/api/players/',
  '/api/profiles/',
  '/api/room-races/',
  '/api/runs/',
  '/api/special-events/',
];
const isOpen = (url: string): boolean =>
  OPEN.has(url) || (OPEN_FOLDERS.some((folder) => url.startsWith(folder)) && !url.endsWith('/self'));

test('ROUTE-18 without a session every data route answers 401, whatever the browser sends', async () => {
  const closed = routes().filter(({ url }) => !isOpen(url));
  expect(closed.length).toBeGreaterThan(0);
  const claims = { cookie: 'isLoggedIn=true; jumpy_session=true', 'x-discord-id': '1' };
  for (const { method, url } of closed) {
    const { publicUrl, keyringUrl } = it.context.env;
    const headers = { ...claims, origin: url.startsWith('/api/keyring/') ? keyringUrl : publicUrl };
    const answer = await it.newClient().send({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
    expect([url, answer.status, answer.code]).toEqual([url, 401, 'unauthenticated']);
  }
});

test.for([
  ['/api/get-user-xp', (discordId: string) => ({ discordId })],
  ['/api/update-user-xp', (discordId: string) => ({ discordId })],
] as const)('ROUTE-18 %s about another player: 403 other_player', async ([url, body]) => {
  const [one, other] = [await it.signIn(), await it.seedPlayer()];
  const answer = await one.post(url, body(other.discordId));
  expect([answer.status, answer.code, answer.field]).toEqual([403, 'other_player', 'discordId']);
  expect((await one.post(url, body(one.player.discordId))).status).toBe(200);
});

describe('the Origin check', () => {
  test('every mutating route rejects a missing or cross-site Origin before anything else', async () => {
    const client = await it.signIn();
    const changing = routes().filter(({ method }) => method === 'POST');
    for (const { url } of changing) {
      for (const origin of [
        undefined,
        'null',
        'http://jumpy.localhost:4010.evil.example',
        'http://localhost',
        'http://127.0.0.1:4010',
      ]) {
        const answer = await client.send({ method: 'POST', url, headers: origin ? { origin } : {}, payload: {} });
        expect([url, origin, answer.code]).toEqual([url, origin, 'wrong_origin']);
      }
    }
  });
});

describe('bodies', () => {
  const post = async (body: object | string, headers?: Record<string, string>) =>
    (await it.signIn()).post('/api/get-user-info', body, headers ? { headers } : {});

  test('drops unknown fields', async () => {
    const answer = await post({ userId: '123456789012345678', isAdmin: true, level: 99 });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, username: 'Player#123456', avatar: null, level: 0 },
    ]);
  });

  test.for([
    ['a number for a text', { userId: 5 }, 'wrong_type', 'userId'],
    ['nothing', {}, 'wrong_type', 'userId'],
    ['null', { userId: null }, 'wrong_type', 'userId'],
    ['a list for an object', [], 'wrong_type', 'body'],
    ['too long', { userId: 'x'.repeat(65) }, 'bad_request', 'userId'],
  ] as const)('%s: 400 with the field named', async ([, body, code, field]) => {
    const answer = await post(body);
    expect([answer.status, answer.code, answer.field]).toEqual([400, code, field]);
  });

  test('names a nested field by its path', async () => {
    const answer = await it.newClient().post('/api/client-error', { message: 'x', page: 'moon', path: '/' });
    expect([answer.code, answer.field]).toEqual(['wrong_type', 'page']);
  });

  test.for([
    ['__proto__', '{"userId":"1","__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"userId":"1","constructor":{"prototype":{"isAdmin":true}}}'],
    ['no JSON', '{"userId":'],
    ['nothing at all', ''],
  ] as const)('%s: 400', async ([, body]) => {
    const answer = await post(body);
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('a NUL character, which PostgreSQL text cannot hold: 400', async () => {
    const answer = await it.newClient().post('/api/client-error', { message: 'a\0b', page: 'web', path: '/' });
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('over 16 KB: 413', async () => {
    const answer = await post({ userId: '1', more: 'x'.repeat(16 * 1024) });
    expect([answer.status, answer.code]).toEqual([413, 'too_large']);
  });

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('%s: 415', async (type) => {
    const answer = await post('userId=1', { 'content-type': type });
    expect([answer.status, answer.code]).toEqual([415, 'unsupported_media']);
  });
});

describe('URLs', () => {
  test('unknown ones under /api get a JSON error', async () => {
    const answer = await it.newClient().get('/api/nothing', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });

  test.for([
    ['GET', '/api/logout', 'POST'],
    ['DELETE', '/api/session', 'GET, HEAD'],
    ['PUT', `/api/avatar/${crypto.randomUUID()}`, 'GET, HEAD'],
  ] as const)('%s %s: 405 with the allowed methods', async ([method, url, allow]) => {
    const answer = await it.newClient().send({ method, url, headers: { origin: 'http://jumpy.localhost:4010' } });
    expect([answer.status, answer.code, answer.headers.allow]).toEqual([405, 'method_not_allowed', allow]);
  });

  test('an id longer than the maximum: 404 instead of 405', async () => {
    const answer = await it.newClient().get(`/api/runs/${'x'.repeat(200)}`);
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });

  test('a malformed URL: 400', async () => {
    const answer = await it.newClient().get('/api/avatar/%E0%A4%A');
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });
});

test('limits slow clients: 10 s for headers, 30 s for a whole request', async () => {
  expect(it.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

describe('rate limits', () => {
  const lookup = { windowMs: 60_000, perPlayer: 3, perAddress: 5 };

  test('API-02 a player gets 429 with Retry-After, others on the address go on until its limit is reached', async () => {
    const strict = await createTestApp({ app: { limits: { ...REQUEST_LIMITS, lookup } } });
    try {
      const body = { userId: '123456789012345678' };
      const [one, two] = [await strict.signIn(), await strict.signIn()];
      const ask = async (client: typeof one) => (await client.post('/api/get-user-info', body)).status;
      expect([await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200]);
      const refused = await one.post('/api/get-user-info', body);
      expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect([await ask(two), await ask(two)]).toEqual([200, 429]);
      expect((await one.get('/api/session')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test.for([
    ['counts for nothing while nobody stands in front', {}, [200, 200, 200, 200, 200, 429]],
    ['is the visitor’s behind a trusted proxy', { TRUST_PROXY: '127.0.0.1' }, [200, 200, 200, 200, 200, 200]],
    [
      'counts for nothing from a proxy that is not trusted',
      { TRUST_PROXY: '10.0.0.0/8' },
      [200, 200, 200, 200, 200, 429],
    ],
  ] as const)('an X-Forwarded-For address %s', async ([, env, expected]) => {
    const strict = await createTestApp({ env, app: { limits: { ...REQUEST_LIMITS, lookup } } });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${index}` };
        const client = await strict.signIn();
        statuses.push((await client.post('/api/get-user-info', { userId: '1' }, { headers })).status);
      }
      expect(statuses).toEqual(expected);
    } finally {
      await strict.close();
    }
  });
});

test('an internal error reveals only that it happened and a request id to report', async () => {
  const broken = await createTestApp();
  const client = await broken.signIn();
  await broken.context.db.destroy();
  const answer = await client.post('/api/get-user-info', { userId: '123456789012345678' });
  expect([answer.status, answer.code]).toEqual([500, 'internal']);
  expect(answer.text).not.toMatch(/driver|kysely|at /i);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await broken.app.close();
});
