import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../src/http/requestLimits.ts';
import { APP_ID } from '../features/privy/privyStandIn.ts';
import type { Answer } from '../support/client.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

type Methods = Record<string, { summary?: string; description?: string; security?: object[] }>;

const isPrivy = ({ path }: ServedEndpoint): boolean => path.startsWith('privy/');
const isKeyring = ({ path }: ServedEndpoint): boolean => path.startsWith('keyring/');
const nameOf = ({ method, path }: ServedEndpoint): string => `${method} /api/${path}`;

/**
 * The URL with its parameters filled. The query bypasses the cache of public responses, which would otherwise answer
 * for boards.
 */
function addressOf({ path }: ServedEndpoint): string {
  const board = path.startsWith('daily/') ? 'today' : 'scores';
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => (name === 'board' ? board : crypto.randomUUID()));
  return `/api/${filled}?past=answers`;
}

/** Sends a request with the origin of the page that the endpoint serves, plus any other headers. */
function ask(server: TestApp, endpoint: ServedEndpoint, headers: Record<string, string> = {}): Promise<Answer> {
  const { keyringUrl, publicUrl } = server.context.env;
  const { method } = endpoint;
  const origin = isKeyring(endpoint) ? keyringUrl : publicUrl;
  const payload = method === 'POST' ? { payload: {} } : {};
  return server.newClient().send({ method, url: addressOf(endpoint), headers: { origin, ...headers }, ...payload });
}

/**
 * Limits of zero with a distinct window per class, so that each Retry-After identifies its class. The step is wide,
 * since the requests themselves may take seconds.
 */
const STEP_S = 100;
const names = Object.keys(REQUEST_LIMITS) as LimitClass[];
const secondsOf = (name: LimitClass): number => STEP_S * (1 + names.indexOf(name));
const shut = Object.fromEntries(
  names.map((name): [string, RequestLimit] => [
    name,
    { windowMs: secondsOf(name) * 1_000, perPlayer: 0, perAddress: 0 },
  ]),
) as Record<LimitClass, RequestLimit>;

let it: TestApp;
let closed: TestApp;
let withPrivy: TestApp;
beforeAll(async () => {
  it = await createTestApp();
  closed = await createTestApp({ app: { limits: shut } });
  withPrivy = await createTestApp({ env: { PRIVY_APP_ID: APP_ID } });
});
afterAll(async () => {
  await it.close();
  await closed.close();
  await withPrivy.close();
});

function documented({ app }: TestApp): Map<string, Methods[string]> {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Methods> };
  return new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, operation]): [string, Methods[string]][] => {
        const name = `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`;
        return url.startsWith('/api/') ? [[name, operation]] : [];
      }),
    ),
  );
}

describe('the endpoint table', () => {
  test('lists exactly the routes registered under /api, including Privy’s only when Privy is enabled', () => {
    expect([...documented(withPrivy).keys()].toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
    const own = ENDPOINTS.filter((endpoint) => !isPrivy(endpoint));
    expect([...documented(it).keys()].toSorted()).toEqual(own.map(nameOf).toSorted());
  });

  test('is reflected in the documentation: access and rate limits', () => {
    const shown = documented(withPrivy);
    const { info, security } = withPrivy.app.swagger() as { info?: { description?: string }; security?: object[] };
    // What holds for an operation that says nothing else.
    expect(security).toEqual([{ session: [] }]);
    for (const endpoint of ENDPOINTS) {
      const { access, limit, summary } = endpoint;
      const { perPlayer, perAddress, windowMs } = REQUEST_LIMITS[limit];
      const scheme = { public: [], player: undefined, admin: undefined, keyring: [{ keyring: [] }] };
      const operation = shown.get(nameOf(endpoint));
      expect([operation?.summary, operation?.security]).toEqual([summary, scheme[access]]);
      expect(operation?.description).toMatch(new RegExp(`Limit \`${limit}\`\\.$`));
      const time = windowMs === 3_600_000 ? 'hour' : 'minute';
      expect(info?.description).toContain(`\n| ${limit} | ${perPlayer} | ${perAddress} | ${time} |`);
    }
  });

  test('defines each route’s rate limit: Retry-After matches its window', async () => {
    for (const endpoint of ENDPOINTS.filter((one) => !isPrivy(one))) {
      const answer = await ask(closed, endpoint);
      const waits = Math.ceil(Number(answer.headers['retry-after']) / STEP_S) * STEP_S;
      expect([nameOf(endpoint), answer.status, waits]).toEqual([nameOf(endpoint), 429, secondsOf(endpoint.limit)]);
    }
  });

  test('ROUTE-18 defines access: signed-out requests get 401 everywhere except on public routes', async () => {
    for (const endpoint of ENDPOINTS) {
      const { status, code } = await ask(withPrivy, endpoint);
      const isRefused = status === 401 && code === 'unauthenticated';
      expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), endpoint.access !== 'public']);
    }
  });

  test('accepts the session cookie on player routes and on no keyring route', async () => {
    for (const endpoint of ENDPOINTS.filter(({ access, path }) => access !== 'public' && path !== 'events')) {
      if (isPrivy(endpoint) || endpoint.limit === 'profile') continue;
      // One of the endpoints ends every session of its player.
      const client = await it.signIn();
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { code } = await ask(it, endpoint, { cookie });
      expect([nameOf(endpoint), code === 'unauthenticated']).toEqual([nameOf(endpoint), endpoint.access === 'keyring']);
    }
  });

  test('rejects players on admin routes', async () => {
    const client = await it.signIn();
    const admins = ENDPOINTS.filter(({ access }) => access === 'admin').map(nameOf);
    expect(admins).toEqual(expect.arrayContaining(['GET /api/env-check', 'GET /api/wallet-owner']));
    for (const url of ['/api/env-check', `/api/wallet-owner?address=0x${'a'.repeat(40)}`]) {
      const answer = await client.get(url);
      expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
    }
  });
});
