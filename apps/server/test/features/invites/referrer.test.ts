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

test('READ-74 a link is of the name as its player has it, whatever the case', async () => {
  await server.seedPlayer({ username: 'MoonRacer' });
  expect(await ask(server.newClient(), ' moonracer ')).toBe('MoonRacer');
});

test('nobody has an unknown name, and nobody that of a deleted account', async () => {
  await deleteAccount(server, await server.seedPlayer());
  const client = server.newClient();
  expect([await ask(client, 'nobody-at-all'), await ask(client, 'Former player')]).toEqual([null, null]);
  expect(client.cookies.size).toBe(0);
});

test('one’s own link invites nobody', async () => {
  const client = await server.signIn();
  expect(await ask(client, client.player.username)).toBeNull();
});

test('of several with a name it is the one who signed in last', async () => {
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

test('the account is kept in a cookie that no page reads and no other site sends along', async () => {
  await server.seedPlayer({ username: 'keeper' });
  const { headers } = await server.newClient().post('/api/referrer', { ref: 'keeper' });
  expect(headers['set-cookie']).toMatch(
    /^jumpy_referrer=[\w-]+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test.each([{}, { ref: '' }, { ref: '   ' }, { ref: 'x'.repeat(65) }, { ref: 7 }])('%j is no question', async (body) => {
  expect((await server.newClient().post('/api/referrer', body)).status).toBe(400);
});

test('an address asks ten times a minute, signed in or not', async () => {
  const strict = await createTestApp();
  const client = strict.newClient();
  const answers = await Promise.all(Array.from({ length: 11 }, () => client.post('/api/referrer', { ref: 'nobody' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.close();
});
