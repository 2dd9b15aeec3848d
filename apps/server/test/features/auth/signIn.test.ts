import { ExchangeCodeResponse } from '@jumpy/protocol/http/discord';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oauthStore } from '../../../src/features/auth/oauthStore.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import { DiscordRequestError } from '../../../src/platform/discord/discordRequestError.ts';
import { PEOPLE, type TestDiscord, goToDiscord, startTestDiscord } from '../../support/sandbox.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let discord: TestDiscord;
let it: TestApp;

beforeEach(async () => {
  discord = await startTestDiscord();
  it = await createTestApp({ discord });
});
afterEach(() => it.close());

async function expectNothingCreated(): Promise<void> {
  for (const table of ['users', 'sessions', 'discordTokens'] as const) {
    expect(await it.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}

describe('signing in', () => {
  test('LOGIN-21 LOGIN-23 LOGIN-44 API-08 exchanges the code for a session and the stored user, without a token', async () => {
    const client = it.newClient();
    const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.elite));
    expect(answer.status).toBe(200);
    expect(answer.as(ExchangeCodeResponse)).toMatchObject({
      id: PEOPLE.elite,
      discordId: PEOPLE.elite,
      username: 'nova',
      email: 'nova@example.test',
      avatar: 'a_4f7e92c06d1b83a54f7e92c06d1b83a5',
      discriminator: '0',
      roles: [{ name: 'Elite', color: '#ffc84a' }],
      guilds: [{ id: '900000000000000001', name: 'Jumpy', owner: false }],
      hasMinted: false,
      hasPlayed: false,
      isAdmin: false,
      access_token: 'held-by-server',
      verified: true,
      premium_type: 2,
    });
    const session = (await client.get('/api/session')).as(SessionResponse);
    expect(session.authenticated).toBe(true);
    expect(session.user?.discordId).toBe(PEOPLE.elite);
  });

  test('LOGIN-27 LOGIN-31 creates the row at the first sign-in, updates it at the next, and says which', async () => {
    const isNew: boolean[] = [];
    for (const client of [it.newClient(), it.newClient()]) {
      const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.elite));
      isNew.push(answer.as(ExchangeCodeResponse).isNew);
    }
    expect(isNew).toEqual([true, false]);
    expect(await it.context.db.selectFrom('users').select('discordId').execute()).toEqual([
      { discordId: PEOPLE.elite },
    ]);
  });

  test('API-26 API-27 reads name, avatar, email and servers from users/@me and users/@me/guilds with the bearer token', async () => {
    const client = it.newClient();
    await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.jumplist));
    const row = await it.context.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      discordId: PEOPLE.jumplist,
      username: 'pip',
      email: 'pip@example.test',
      verified: true,
    });
    expect(row.guilds.map(({ name }) => name)).toEqual(['Jumpy']);
    expect(parseStoredRoles(row.roles).map(({ name }) => name)).toEqual(['Jumplist']);
  });

  test('signs in a user who is not in the server with no roles and no servers', async () => {
    const client = it.newClient();
    const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.newcomer));
    expect(answer.as(ExchangeCodeResponse)).toMatchObject({
      username: 'moonbean',
      avatar: null,
      roles: [],
      guilds: [],
    });
  });

  test('signing in as another user signs the previous one out in the browser’s other tabs', async () => {
    const client = await it.signIn();
    const eventTypes: string[] = [];
    it.context.bus.subscribe(playerEventsTopic(client.player.id), ({ type }) => eventTypes.push(type));
    const signInAs = async (person: string): Promise<number> =>
      (await client.post('/api/discord/exchange', await goToDiscord(client, discord, person))).status;
    expect(await signInAs(PEOPLE.elite)).toBe(200);
    expect(eventTypes).toEqual(['signedOut']);
    const { id } = await it.context.db
      .selectFrom('users')
      .select('id')
      .where('discordId', '=', PEOPLE.elite)
      .executeTakeFirstOrThrow();
    it.context.bus.subscribe(playerEventsTopic(id), ({ type }) => eventTypes.push(type));
    expect(await signInAs(PEOPLE.elite)).toBe(200);
    expect(eventTypes).toEqual(['signedOut']);
  });

  test('LOGIN-27 a second sign-in updates the same row, regardless of the user agent', async () => {
    const first = it.newClient();
    await first.post('/api/discord/exchange', await goToDiscord(first, discord, PEOPLE.jumplist));
    await discord.control(`/sandbox/people/${PEOPLE.jumplist}`, { username: 'pip.squeak', avatar: 'none' });
    const second = it.newClient();
    const forged = { discordId: PEOPLE.admin, username: 'root', xp: 99_999, has_minted: true };
    const callback = await goToDiscord(second, discord, PEOPLE.jumplist);
    await second.post('/api/discord/exchange', { ...callback, ...forged });
    const rows = await it.context.db.selectFrom('users').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      discordId: PEOPLE.jumplist,
      username: 'pip.squeak',
      avatar: null,
      xp: 0,
      hasMinted: false,
    });
  });

  test('makes the configured user the administrator', async () => {
    const client = it.newClient();
    const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.admin));
    expect(answer.as(ExchangeCodeResponse).isAdmin).toBe(true);
  });

  test('rotates the session id, invalidates the old one, and stores ids and tokens only hashed or encrypted', async () => {
    const client = it.newClient();
    await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.elite));
    const old = client.cookies.get('jumpy_session') ?? '';
    await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.elite));
    expect(client.cookies.get('jumpy_session')).not.toBe(old);
    const thief = it.newClient();
    thief.cookies.set('jumpy_session', old);
    expect((await thief.get('/api/session')).as(SessionResponse).authenticated).toBe(false);

    const tokens = await it.context.db.selectFrom('discordTokens').selectAll().executeTakeFirstOrThrow();
    const sessions = await it.context.db.selectFrom('sessions').selectAll().execute();
    const stored = Buffer.concat([tokens.accessToken, ...sessions.map(({ idHash }) => idHash)]);
    const current = client.cookies.get('jumpy_session') ?? 'none';
    for (const secret of [current, Buffer.from(current, 'base64url')]) expect(stored.includes(secret)).toBe(false);
    expect(tokens.accessToken.length).toBeGreaterThan(32);
  });

  test('two tabs of one browser can sign in at the same time', async () => {
    const client = it.newClient();
    const one = await client.get('/api/auth/discord/start');
    const two = await goToDiscord(client, discord, PEOPLE.elite);
    const answer = await discord.consent(String(one.headers.location), PEOPLE.jumplist);
    const first = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
    expect((await client.post('/api/discord/exchange', first)).status).toBe(200);
    expect(two.state).not.toBe(first.state);
  });
});

describe('LOGIN-25 a failed sign-in has its own error code and creates nothing', () => {
  test('denied: the callback carries no code, and nothing is exchanged', async () => {
    const client = it.newClient();
    const start = await client.get('/api/auth/discord/start');
    const answer = await discord.cancel(String(start.headers.location));
    expect(answer.get('error')).toBe('access_denied');
    const exchange = await client.post('/api/discord/exchange', { state: answer.get('state') });
    expect([exchange.status, exchange.code, exchange.field]).toEqual([400, 'wrong_type', 'code']);
    await expectNothingCreated();
  });

  test('another browser’s state: oauth_state', async () => {
    const callback = await goToDiscord(it.newClient(), discord, PEOPLE.elite);
    for (const client of [it.newClient(), await withStartedSignIn()]) {
      expect((await client.post('/api/discord/exchange', callback)).code).toBe('oauth_state');
    }
    await expectNothingCreated();
  });

  test('a missing or made-up state: oauth_state', async () => {
    const client = it.newClient();
    const { code } = await goToDiscord(client, discord, PEOPLE.elite);
    expect((await client.post('/api/discord/exchange', { code })).code).toBe('oauth_state');
    expect((await client.post('/api/discord/exchange', { code, state: 'x'.repeat(43) })).code).toBe('oauth_state');
    await expectNothingCreated();
  });

  test('expired: oauth_expired', async () => {
    const client = it.newClient();
    const callback = await goToDiscord(client, discord, PEOPLE.elite);
    it.clock.advance(10 * 60_000);
    expect((await client.post('/api/discord/exchange', callback)).code).toBe('oauth_expired');
    await expectNothingCreated();
  });

  test('reused: oauth_used, even when both requests are concurrent', async () => {
    const client = it.newClient();
    const callback = await goToDiscord(client, discord, PEOPLE.elite);
    const browser = client.cookies.get('jumpy_oauth') ?? '';
    const twins = [it.newClient(), it.newClient()];
    for (const twin of twins) twin.cookies.set('jumpy_oauth', browser);
    const codes = await Promise.all(
      twins.map(async (twin) => (await twin.post('/api/discord/exchange', callback)).code),
    );
    expect(codes.toSorted()).toEqual(['oauth_used', undefined]);
    expect(await it.context.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('only one of twenty concurrent requests consumes a state', async () => {
    const client = it.newClient();
    const { state } = await goToDiscord(client, discord, PEOPLE.elite);
    const take = { stateHash: sha256(state), now: new Date(it.clock.nowMs()) };
    const consumed = await Promise.all(Array.from({ length: 20 }, () => oauthStore.consume(it.context.db, take)));
    expect(consumed.filter(Boolean)).toHaveLength(1);
  });

  test('a code unknown to Discord: oauth_denied', async () => {
    const client = it.newClient();
    const { state } = await goToDiscord(client, discord, PEOPLE.elite);
    expect((await client.post('/api/discord/exchange', { state, code: 'made-up' })).code).toBe('oauth_denied');
    await expectNothingCreated();
  });

  test('a code issued for another PKCE challenge: oauth_denied', async () => {
    const client = it.newClient();
    const victim = await goToDiscord(it.newClient(), discord, PEOPLE.admin);
    const { state } = await goToDiscord(client, discord, PEOPLE.elite);
    expect((await client.post('/api/discord/exchange', { state, code: victim.code })).code).toBe('oauth_denied');
    await expectNothingCreated();
  });

  test.for([
    ['down', { mode: 'error' }, 502, 'oauth_failed'],
    ['slow', { mode: 'slow', delayMs: 5_000 }, 504, 'oauth_slow'],
    ['busy', { mode: 'rateLimit' }, 503, 'oauth_busy'],
    ['down after the tokens', { mode: 'error', parts: ['api'] }, 502, 'oauth_failed'],
    ['busy after the tokens', { mode: 'rateLimit', parts: ['api'] }, 503, 'oauth_busy'],
  ] as const)('Discord %s', async ([, outage, status, code]) => {
    const client = it.newClient();
    const callback = await goToDiscord(client, discord, PEOPLE.elite);
    await discord.outage({ ...outage, ...('parts' in outage ? { parts: [...outage.parts] } : {}) } as never);
    if (outage.mode === 'slow') it.waitForDiscord(100);
    const answer = await client.post('/api/discord/exchange', callback);
    expect([answer.status, answer.code]).toEqual([status, code]);
    if (code === 'oauth_busy') expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await expectNothingCreated();
    await discord.outage({ mode: 'none' });
  });
});

describe('a sign-in with incomplete data from Discord', () => {
  test.for([
    ['readGuilds', 'busy'],
    ['readGuilds', 'slow'],
    ['readRoles', 'down'],
    ['readRoles', 'busy'],
  ] as const)('succeeds when %s is %s, keeps the stored data, and refreshes it later', async ([part, kind]) => {
    const first = it.newClient();
    await first.post('/api/discord/exchange', await goToDiscord(first, discord, PEOPLE.elite));
    const stored = () =>
      it.context.db
        .selectFrom('users')
        .select(['guilds', 'roles'])
        .where('discordId', '=', PEOPLE.elite)
        .executeTakeFirstOrThrow();
    const before = await stored();
    const real = it.context.discord[part];
    const fail = async (): Promise<never> => {
      throw new DiscordRequestError(kind, part);
    };
    Object.assign(it.context.discord, { [part]: fail });
    const client = it.newClient();
    const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.elite));
    Object.assign(it.context.discord, { [part]: real });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(before);
    expect((await client.post('/api/refresh-profile')).status).toBe(200);
  });

  test('stores no servers for a new player until the refresh', async () => {
    const { readGuilds } = it.context.discord;
    it.context.discord.readGuilds = () => Promise.reject(new DiscordRequestError('busy', 'guilds'));
    const client = it.newClient();
    const answer = await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.jumplist));
    it.context.discord.readGuilds = readGuilds;
    expect([answer.status, (answer.body as { guilds: unknown }).guilds]).toEqual([200, []]);
    const refreshed = (await client.post('/api/refresh-profile')).body as { user: { guilds: unknown[] } };
    expect(refreshed.user.guilds.length).toBeGreaterThan(0);
  });
});

async function withStartedSignIn() {
  const client = it.newClient();
  await client.get('/api/auth/discord/start');
  return client;
}
