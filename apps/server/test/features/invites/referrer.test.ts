import { ReferrerResponse } from '@jumpy/protocol/http/referral';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import type { Client } from '../../support/client.ts';
import { deleteAccount } from './invited.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  const limits = { ...REQUEST_LIMITS, referrer: { windowMs: 60_000, perPlayer: 1_000, perAddress: 1_000 } };
  server = await createTestApp({ app: { limits } });
});
afterAll(() => server.close());

const ask = async (client: Client, ref: string) =>
  (await client.post('/api/referrer', { ref })).as(ReferrerResponse).name;

test('READ-74 resolves a name regardless of case and returns the player’s spelling', async () => {
  await server.seedPlayer({ username: 'MoonRacer' });
  expect(await ask(server.newClient(), ' moonracer ')).toBe('MoonRacer');
});

test('resolves neither unknown names nor those of deleted accounts', async () => {
  await deleteAccount(server, await server.seedPlayer());
  const client = server.newClient();
  expect([await ask(client, 'nobody-at-all'), await ask(client, 'Former player')]).toEqual([null, null]);
  expect(client.cookies.size).toBe(0);
});

test('ignores a player’s own link', async () => {
  const client = await server.signIn();
  expect(await ask(client, client.player.username)).toBeNull();
});

test('resolves an ambiguous name to the player who signed in last', async () => {
  const [first, second] = [
    await server.seedPlayer({ username: 'twice' }),
    await server.seedPlayer({ username: 'Twice' }),
  ];
  await server.signIn(second);
  server.clock.advance(1_000);
  await server.signIn(first);
  expect(await ask(server.newClient(), 'TWICE')).toBe('twice');
  server.clock.advance(1_000);
  await server.signIn(second);
  expect(await ask(server.newClient(), 'TWICE')).toBe('Twice');
});

test('stores the account in an HttpOnly, SameSite cookie', async () => {
  await server.seedPlayer({ username: 'keeper' });
  const { headers } = await server.newClient().post('/api/referrer', { ref: 'keeper' });
  expect(headers['set-cookie']).toMatch(
    /^jumpy_referrer=[\w-]+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test.each([{}, { ref: '' }, { ref: '   ' }, { ref: 'x'.repeat(65) }, { ref: 7 }])(
  'rejects the body %j',
  async (body) => {
    expect((await server.newClient().post('/api/referrer', body)).status).toBe(400);
  },
);

test('limits an address to ten requests a minute, signed in or not', async () => {
  const strict = await createTestApp();
  const client = strict.newClient();
  const answers = await Promise.all(Array.from({ length: 11 }, () => client.post('/api/referrer', { ref: 'nobody' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.close();
});
