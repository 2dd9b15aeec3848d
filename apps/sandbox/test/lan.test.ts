import { createRpcProxy } from '@jumpy/sandbox/chain/rpcProxy';
import { createSeedPeople } from '@jumpy/sandbox/people/seedPeople';
import { splitPeople } from '@jumpy/sandbox/pages/authorizePage';
import { afterEach, describe, expect, test } from 'vitest';
import { MOONBEAN, openSandbox, REDIRECT } from './openSandbox.ts';

const OWN = 'https://discord.jumpy.local:4020';
const APP = 'https://jumpy.local:4010';
const CALLBACK = `${APP}/auth/discord/callback`;
const HOST = new URL(OWN).host;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function openOwn(options: Parameters<typeof openSandbox>[0]) {
  const it = await openSandbox(options);
  undo.push(() => it.app.close());
  return it;
}

describe('stand-in reachable from a network', () => {
  const press = (it: Awaited<ReturnType<typeof openOwn>>, headers: Record<string, string>) =>
    it.app
      .inject({ method: 'POST', url: `/sandbox/people/${MOONBEAN}/membership`, headers, payload: { member: true } })
      .then(({ statusCode }) => statusCode);

  test('answers to its network name, and accepts requests from its own pages only', async () => {
    const it = await openOwn({ ownUrl: OWN, appUrl: APP });
    expect((await it.app.inject({ url: '/', headers: { host: HOST } })).statusCode).toBe(200);
    expect((await it.app.inject({ url: '/', headers: { host: 'evil.local:4020' } })).statusCode).toBe(421);
    expect(await press(it, { host: HOST, origin: OWN })).toBe(200);
    expect(await press(it, { host: HOST, origin: `http://${HOST}` })).toBe(403);
    expect(await press(it, { host: HOST, origin: APP })).toBe(403);
  });

  test('redirects a sign-in to the product’s network name, and to no other', async () => {
    const it = await openOwn({ ownUrl: OWN, appUrl: APP });
    expect((await it.app.inject(it.authorizeUrl({ redirect_uri: CALLBACK }))).statusCode).toBe(200);
    expect((await it.app.inject(it.authorizeUrl({ redirect_uri: REDIRECT }))).statusCode).toBe(200);
    const other = it.authorizeUrl({ redirect_uri: 'https://other.local/auth/discord/callback' });
    expect((await it.app.inject(other)).statusCode).toBe(400);
  });

  test('does neither without a network name', async () => {
    const it = await openOwn({ appUrl: APP });
    expect((await it.app.inject({ url: '/', headers: { host: HOST } })).statusCode).toBe(421);
    expect((await it.app.inject(it.authorizeUrl({ redirect_uri: CALLBACK }))).statusCode).toBe(400);
  });
});

test('lets only the product’s pages read a chain that a network can reach', async () => {
  const lan = { host: 'chain.jumpy.local:4030', origins: [APP] };
  // The id of the chain is answered without a node.
  const gate = createRpcProxy({ secret: undefined, lan } as unknown as Parameters<typeof createRpcProxy>[0]);
  undo.push(() => gate.close());
  const ask = async (headers: Record<string, string>) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
    const answer = await gate.inject({ method: 'POST', url: '/', headers, payload });
    return [answer.statusCode, answer.headers['access-control-allow-origin']];
  };
  expect(await ask({ host: lan.host, origin: APP })).toEqual([200, APP]);
  expect(await ask({ host: lan.host, origin: 'https://other.local' })).toEqual([403, undefined]);
  expect((await ask({ host: 'other.local:4030', origin: APP }))[0]).toBe(421);
});

test('shows twelve of a crowd at once, and everyone in a small group', () => {
  const people = createSeedPeople().slice(0, 1);
  const crowd = Array.from({ length: 1_000 }, (_, index) =>
    people.map((one) => ({ ...one, id: String(index) })),
  ).flat();
  const parted = splitPeople(crowd);
  expect([parted.near.length, parted.crowd.length]).toEqual([12, 988]);
  expect(splitPeople(crowd.slice(0, 24)).crowd).toEqual([]);
});
