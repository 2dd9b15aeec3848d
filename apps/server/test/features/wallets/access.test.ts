import { KeyringTicketResponse } from '@jumpy/protocol/http/wallets';
import { KeyringTokenResponse } from '@jumpy/protocol/http/keyring';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import { deleteExpiredWalletData } from '../../../src/features/wallets/deleteExpiredWalletData.ts';
import { Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { askTicket, openKeyring, postAs } from './keyring.ts';

const START = '2026-11-20T12:00:00Z';
const APP = 'http://jumpy.localhost:4010';
const KEYRING = 'http://keyring.jumpy.localhost:4011';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ now: START });
});
beforeEach(() => server.clock.set(START));
afterAll(() => server.close());

const exchange = (ticket: string) => postAs(server, { path: 'token', body: { ticket } });

describe('the keyring host', () => {
  const PATHS = ['token', 'status', 'begin', 'activate', 'share', 'protect', 'recovery', 'resplit', 'forget'];

  test.for(PATHS)('/api/keyring/%s accepts only the keyring’s Origin, and not a missing one', async (path) => {
    const { app, token } = await openKeyring(server);
    const wrong = [
      undefined,
      APP,
      'null',
      'http://localhost:4011',
      'http://keyring.jumpy.localhost',
      `${KEYRING}.example`,
    ];
    for (const origin of wrong) {
      const headers = { authorization: `Bearer ${token}`, ...(origin ? { origin } : {}) };
      const answer = await app.send({ method: 'POST', url: `/api/keyring/${path}`, headers, payload: {} });
      expect([origin, answer.status, answer.code]).toEqual([origin, 403, 'wrong_origin']);
    }
  });

  test.for(PATHS.filter((path) => path !== 'token'))(
    'a session cookie is rejected at /api/keyring/%s',
    async (path) => {
      const app = await server.signIn();
      const answer = await app.post(`/api/keyring/${path}`, {}, { headers: { origin: KEYRING } });
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
    },
  );

  test('other mutations reject the keyring’s Origin, and ignore its bearer token', async () => {
    const { app, token } = await openKeyring(server);
    const foreign = await app.post('/api/keyring-ticket', undefined, { headers: { origin: KEYRING } });
    expect([foreign.status, foreign.code]).toEqual([403, 'wrong_origin']);
    const headers = { authorization: `Bearer ${token}` };
    for (const url of ['/api/keyring-ticket', '/api/start-session']) {
      const answer = await server.newClient().post(url, {}, { headers });
      expect([url, answer.status, answer.code]).toEqual([url, 401, 'unauthenticated']);
    }
    expect((await server.newClient().get('/api/wallet', { headers })).status).toBe(401);
  });

  test('CORS lets only the keyring’s page read responses from its own host', async () => {
    const ask = (origin: string) =>
      server.newClient().send({ method: 'OPTIONS', url: '/api/keyring/share', headers: { origin } });
    const keyringAnswer = await ask(KEYRING);
    expect(keyringAnswer.status).toBe(204);
    expect(keyringAnswer.headers).toMatchObject({
      'access-control-allow-origin': KEYRING,
      'access-control-allow-headers': 'authorization, content-type',
    });
    expect(keyringAnswer.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await ask(APP)).status).toBe(403);
    const { headers } = await server.newClient().get('/api/config');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a keyring ticket', () => {
  test('lasts 30 s, and is exchanged for a token valid for 10 minutes', async () => {
    const app = await server.signIn();
    const ticketAnswer = (await app.post('/api/keyring-ticket')).as(KeyringTicketResponse);
    expect(ticketAnswer.expiresAt).toBe(server.clock.nowMs() + 30_000);
    server.clock.advance(29_999);
    const { token, expiresAt } = (await exchange(ticketAnswer.ticket)).as(KeyringTokenResponse);
    expect(expiresAt).toBe(server.clock.nowMs() + 600_000);
    server.clock.advance(599_999);
    expect((await postAs(server, { path: 'status', token })).status).toBe(200);
    server.clock.advance(1);
    const late = await postAs(server, { path: 'status', token });
    expect([late.status, late.code]).toEqual([401, 'unauthenticated']);
  });

  test('requires a session', async () => {
    const answer = await server.newClient().post('/api/keyring-ticket');
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  test('is single-use, even under concurrency', async () => {
    const ticket = await askTicket(await server.signIn());
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['keyring_ticket']),
    );
  });

  test.for([
    ['expired', (ticket: string) => [ticket, () => server.clock.advance(30_000)] as const],
    ['made up', () => ['x'.repeat(43), () => {}] as const],
    [
      'of a deployment that is not this one',
      (ticket: string) => [[...ticket].toReversed().join(''), () => {}] as const,
    ],
  ] as const)('that is %s is rejected', async ([, prepare]) => {
    const [ticket, happen] = prepare(await askTicket(await server.signIn()));
    happen();
    const answer = await exchange(ticket);
    expect([answer.status, answer.code]).toEqual([401, 'keyring_ticket']);
  });

  test('expires with its session, and so does the token', async () => {
    const keyring = await openKeyring(server);
    const ticket = await askTicket(keyring.app);
    await keyring.app.post('/api/logout');
    expect((await exchange(ticket)).code).toBe('keyring_ticket');
    expect((await keyring.post('status')).code).toBe('unauthenticated');
  });

  test('is not a token, and a token or session id is not a ticket', async () => {
    const keyring = await openKeyring(server);
    const ticket = await askTicket(keyring.app);
    expect((await postAs(server, { path: 'status', token: ticket })).status).toBe(401);
    const session = keyring.app.cookies.get('jumpy_session') ?? '';
    expect((await postAs(server, { path: 'status', token: session })).status).toBe(401);
    for (const text of [keyring.token, session]) expect((await exchange(text)).code).toBe('keyring_ticket');
  });
});

test('forgetting revokes the token, and not those of others', async () => {
  const [one, other] = [await openKeyring(server), await openKeyring(server)];
  expect((await one.post('forget')).status).toBe(200);
  expect((await one.post('status')).status).toBe(401);
  expect((await other.post('status')).status).toBe(200);
});

test('deletes expired tickets and tokens', async () => {
  const { db } = server.context;
  const keyring = await openKeyring(server);
  await askTicket(keyring.app);
  server.clock.advance(700_000);
  await deleteExpiredWalletData(server.context);
  expect(await db.selectFrom('keyringTickets').select('userId').execute()).toEqual([]);
  expect(await db.selectFrom('keyringTokens').select('userId').execute()).toEqual([]);
});

test.for([
  ['share', 'share'],
  ['recovery', 'recovery'],
] as const)('%s has its own rate limit per player', async ([path, limit]) => {
  const limits = { ...REQUEST_LIMITS, [limit]: { ...REQUEST_LIMITS[limit], perPlayer: 2 } };
  const strict = await createTestApp({ app: { limits } });
  try {
    const [one, other] = [await openKeyring(strict), await openKeyring(strict)];
    const body = { walletId: crypto.randomUUID() };
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) codes.push((await one.post(path, body)).code);
    expect(codes).toEqual(['wallet_unknown', 'wallet_unknown', 'rate_limited']);
    expect((await other.post(path, body)).code).toBe('wallet_unknown');
  } finally {
    await strict.close();
  }
});

test('the keyring’s page sends and receives no cookies', async () => {
  const page = new Client(server.app, KEYRING);
  const answer = await page.post('/api/keyring/token', { ticket: await askTicket(await server.signIn()) });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
});
