import type { FastifyInstance, InjectOptions } from 'fastify';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { createSandbox } from '@jumpy/sandbox/app';
import { isLoopbackRequestHost } from '@jumpy/sandbox/isLoopbackRequestHost';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOONBEAN, openSandbox, type OpenSandbox, OWN_PAGE } from './openSandbox.ts';

interface ChangingRoute {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** What other servers call, each with a secret of its own; everything else that changes something is for the stand-in's pages alone. */
const FOR_SERVERS = [
  'POST /api/v10/oauth2/token',
  'POST /api/v10/oauth2/token/revoke',
  'PUT /api/v10/guilds/:guildId/members/:userId/roles/:roleId',
  'DELETE /api/v10/guilds/:guildId/members/:userId/roles/:roleId',
  'POST /pinata/pinning/pinFileToIPFS',
  'POST /pinata/pinning/pinJSONToIPFS',
];

/** Every route there is that changes something, read from the router itself. */
function changingRoutes(app: FastifyInstance): ChangingRoute[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      path.splice(indent.length / 4, path.length, part);
      const url = path.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && !['GET', 'HEAD', 'OPTIONS'].includes(method))
        .map((method) => ({ method: method as ChangingRoute['method'], url }));
    });
}

let it: OpenSandbox;
let routes: ChangingRoute[];
beforeAll(async () => {
  it = await openSandbox();
  routes = changingRoutes(it.app);
});
afterAll(() => it.app.close());

const keyOf = ({ method, url }: ChangingRoute): string => `${method} ${url}`;
const fill = (url: string): string => url.replace(':id', MOONBEAN).replaceAll(/:\w+/g, '900000000000000001');
const ask = ({ method, url }: ChangingRoute, headers: Record<string, string>): Promise<number> => {
  const request: InjectOptions = { method, url: fill(url), headers, payload: {} };
  return it.app.inject(request).then(({ statusCode }) => statusCode);
};
const state = async (): Promise<string> => (await it.app.inject('/sandbox/state')).body;

const HOST = OWN_PAGE.host;
const OWN = OWN_PAGE.origin;
/** Headers of another page open in the same browser, or of a request without a page. */
const STRANGERS: readonly Record<string, string>[] = [
  { host: HOST },
  { host: HOST, origin: 'https://evil.example' },
  { host: HOST, origin: 'null' },
  { host: HOST, origin: '' },
  { host: HOST, origin: `${OWN}.evil.example` },
  { host: HOST, origin: 'http://127.0.0.1' },
  { host: HOST, origin: 'http://127.0.0.1:4010' },
  { host: HOST, origin: 'http://localhost:4020' },
  { host: HOST, origin: 'http://jumpy.localhost:4010' },
  { host: HOST, origin: `https://${HOST}` },
  { host: HOST, origin: `${OWN}, https://evil.example` },
  { host: HOST, origin: OWN, 'sec-fetch-site': 'cross-site' },
  { host: HOST, origin: OWN, 'sec-fetch-site': 'same-site' },
  { host: HOST, origin: OWN, 'sec-fetch-site': 'none' },
];

test('lists every route that changes something', () => {
  const all = routes.map(keyOf);
  expect(all).toContain('POST /sandbox/balance');
  expect(all).toContain('POST /sandbox/outage');
  expect(all).toContain('POST /sandbox/people/:id/roles');
  expect(all).toContain('POST /oauth2/authorize');
  expect(all.length).toBe(18);
  expect(all).toEqual(expect.arrayContaining(FOR_SERVERS));
});

test('accepts changes only from the stand-in’s own pages, on every route', async () => {
  const before = await state();
  for (const route of routes.filter((one) => !FOR_SERVERS.includes(keyOf(one))))
    for (const headers of STRANGERS)
      expect([keyOf(route), headers, await ask(route, headers)]).toEqual([keyOf(route), headers, 403]);
  expect(await state()).toBe(before);
  for (const route of routes.filter((one) => !FOR_SERVERS.includes(keyOf(one))))
    expect([keyOf(route), await ask(route, OWN_PAGE)]).not.toEqual([keyOf(route), 403]);
});

test('restricts a newly added route to its own pages by default', async () => {
  const app = await createSandbox();
  app.post('/sandbox/tomorrow', () => 'pressed');
  const answers = [];
  for (const headers of [{ host: HOST, origin: 'https://evil.example' }, OWN_PAGE])
    answers.push((await app.inject({ method: 'POST', url: '/sandbox/tomorrow', headers })).statusCode);
  expect(answers).toEqual([403, 200]);
  await app.close();
});

test('rejects browsers on routes for servers, even with the secret', async () => {
  const secret = { authorization: 'Bot jumpy-local-bot', 'content-type': 'application/x-www-form-urlencoded' };
  for (const route of routes.filter((one) => FOR_SERVERS.includes(keyOf(one)))) {
    for (const from of [{ origin: 'https://evil.example' }, { origin: OWN }, { 'sec-fetch-site': 'cross-site' }]) {
      const request: InjectOptions = { method: route.method, url: fill(route.url), headers: { ...secret, ...from } };
      const { statusCode, body } = await it.app.inject(request);
      expect([keyOf(route), statusCode, body]).toEqual([keyOf(route), 403, expect.stringContaining('Missing Access')]);
    }
    const { statusCode } = await it.app.inject({ method: route.method, url: fill(route.url), headers: secret });
    expect([keyOf(route), statusCode]).not.toEqual([keyOf(route), 403]);
  }
});

describe('rebound DNS name', () => {
  test.each([
    'evil.example',
    'evil.example:4020',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.0.7:4020',
  ])('%s reads nothing and changes nothing', async (host) => {
    for (const url of ['/', '/sandbox/state', '/explorer/tx/0x1', '/cdn/embed/avatars/0.png', '/api/v10/invites/jumpy'])
      expect([url, (await it.app.inject({ url, headers: { host } })).statusCode]).toEqual([url, 421]);
    for (const route of routes)
      expect(await ask(route, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(421);
  });

  test.each([
    ['127.0.0.1:4020', true],
    ['localhost:4020', true],
    ['LOCALHOST:4020', true],
    ['[::1]:4020', true],
    ['discord.localhost:4020', true],
    ['localhost:4021', false],
    ['localhost', false],
    ['0x7f.1:4020', false],
    ['user@localhost:4020', false],
    ['localhost:4020/x', false],
    ['', false],
    [undefined, false],
  ])('%s is trusted: %s', (host, isKnown) => {
    expect(isLoopbackRequestHost(host, 4020)).toBe(isKnown);
  });

  test('is checked against the port the request arrived on', async () => {
    const app = await createSandbox();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const first = async (host: string): Promise<string | undefined> => {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.write(`GET /sandbox/state HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await first(`localhost:${port}`)).toBe('HTTP/1.1 200 OK');
    expect(await first('localhost:1')).toContain(' 421 ');
    expect(await first(`evil.example:${port}`)).toContain(' 421 ');
    await app.close();
  });
});

test('sends a referrer to its own pages only', async () => {
  const { headers } = await it.app.inject('/');
  expect(headers['referrer-policy']).toBe('same-origin');
});
