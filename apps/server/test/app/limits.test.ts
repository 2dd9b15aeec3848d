import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../src/http/requestLimits.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

const AT_ONCE = 60;
const PER_PLAYER = 5;
const PER_ADDRESS = 20;
const names = Object.keys(REQUEST_LIMITS) as LimitClass[];
/** The product's limits, lowered so that 60 requests exceed them. */
const limits = Object.fromEntries(
  names.map((name): [string, RequestLimit] => [
    name,
    { ...REQUEST_LIMITS[name], perPlayer: PER_PLAYER, perAddress: PER_ADDRESS },
  ]),
) as Record<LimitClass, RequestLimit>;

let it: TestApp;
let addresses = 0;
beforeAll(async () => {
  it = await createTestApp({ app: { limits }, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => it.close());

const isKeyring = ({ path }: ServedEndpoint): boolean => path.startsWith('keyring/');
const endpointOf = (name: LimitClass): ServedEndpoint | undefined =>
  ENDPOINTS.find((endpoint) => endpoint.limit === name && endpoint.path !== 'admin/stats' && !isKeyring(endpoint)) ??
  ENDPOINTS.find((endpoint) => endpoint.limit === name);

/** Sends 60 concurrent requests from one address; returns how many passed the rate limit. */
async function passedOf60(endpoint: ServedEndpoint, players: number): Promise<number> {
  addresses += 1;
  const { keyringUrl, publicUrl } = it.context.env;
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, players) }, () => (players === 0 ? Promise.resolve(it.newClient()) : it.signIn())),
  );
  const url = `/api/${endpoint.path.replaceAll(/:\w+/g, () => crypto.randomUUID())}`;
  const { method } = endpoint;
  const headers = {
    origin: isKeyring(endpoint) ? keyringUrl : publicUrl,
    'x-forwarded-for': `203.0.113.${addresses}`,
  };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const payload = method === 'POST' ? { payload: {} } : {};
      return clients[at % clients.length]?.send({ method, url, headers, ...payload });
    }),
  );
  return answers.filter((answer) => answer?.status !== 429).length;
}

describe('a burst of 60 requests', () => {
  const served = names.flatMap((name) => {
    const endpoint = endpointOf(name);
    return endpoint ? [[name, endpoint] as const] : [];
  });

  test('covers every rate limit class except those of files', () => {
    const tried = new Set<string>(served.map(([name]) => name));
    expect(names.filter((name) => !tried.has(name))).toEqual(['docs', 'files']);
  });

  test.for(served)('%s allows one player exactly the per-player limit', async ([, endpoint]) => {
    // Keyring players are identified by their bearer token; without one only the address counts.
    const limit = isKeyring(endpoint) ? PER_ADDRESS : PER_PLAYER;
    expect(await passedOf60(endpoint, 1)).toBe(limit);
  });

  test.for(served)(
    '%s allows one address exactly the per-address limit, regardless of the player',
    async ([, endpoint]) => {
      expect(await passedOf60(endpoint, 30)).toBe(PER_ADDRESS);
      expect(await passedOf60(endpoint, 0)).toBe(PER_ADDRESS);
    },
  );

  test.for([
    ['docs', '/docs/json'],
    ['files', '/ipfs/bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'],
  ])('%s allows one address exactly the per-address limit', async ([, url = '']) => {
    const client = it.newClient();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => client.get(url)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(PER_ADDRESS);
  });
});
