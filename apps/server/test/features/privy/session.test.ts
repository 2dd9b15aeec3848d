import { ConfigResponse, SessionResponse } from '@jumpy/protocol/http/session';
import { PrivySessionResponse, PrivyWalletResponse } from '@jumpy/protocol/http/privy';
import { WalletFactsResponse } from '@jumpy/protocol/http/wallets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrivyPlayer } from '../../../src/features/privy/store.ts';
import type { Answer, Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openKeyring } from '../wallets/keyring.ts';
import { APP_ID, discordAccount, type PrivyStandIn, startPrivy, walletAccount } from './privyStandIn.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let privy: PrivyStandIn;
let server: TestApp;
beforeAll(async () => {
  privy = await startPrivy();
  server = await createTestApp({ env: { PRIVY_APP_ID: APP_ID, PRIVY_JWKS_URL: privy.jwksUrl } });
});
afterAll(async () => {
  await server.close();
  await privy.close();
});

let count = 0;
/** A new Privy user with their own Discord account and address. */
function newPerson() {
  count += 1;
  const number = String(count).padStart(4, '0');
  return {
    discordId: `91000000000000${number}`,
    privyUserId: `did:privy:person${number}`,
    address: `0x${number.repeat(10)}`,
  };
}
type Person = ReturnType<typeof newPerson>;

const PICTURE = 'https://cdn.discordapp.com/avatars/1/provider.png';

const tokenOf = ({ discordId, privyUserId }: Person, addresses: readonly string[], username?: string) =>
  privy.sign({
    accounts: [discordAccount(discordId, username), ...addresses.map((address) => walletAccount(address))],
    claims: { sub: privyUserId },
    nowMs: server.clock.nowMs(),
  });

async function enter(person: Person, client: Client, addresses: readonly string[] = [person.address]): Promise<Answer> {
  return client.post('/api/privy/session', { identityToken: await tokenOf(person, addresses) });
}

const rowOf = (discordId: string) =>
  server.context.db
    .selectFrom('users')
    .select(['id', 'username', 'privyUserId', 'walletAddress', 'avatar'])
    .where('discordId', '=', discordId)
    .executeTakeFirst();
const factsOf = async (client: Client) => (await client.get('/api/wallet')).as(WalletFactsResponse);
const auditOf = async (discordId: string) => {
  const { id = '' } = (await rowOf(discordId)) ?? {};
  const rows = await server.context.db
    .selectFrom('walletAudit')
    .select(['act', 'address'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ act, address }) => `${act} ${address}`);
};

describe('a sign-in with Privy', () => {
  test('LOGIN-27 LOGIN-34 creates the player of the Discord account, and our own session', async () => {
    const person = newPerson();
    const client = server.newClient();
    const identityToken = await tokenOf(person, [], 'moonbean#0042');
    const answer = await client.post('/api/privy/session', { identityToken, discordId: '900000000000000010' });
    expect(answer.as(PrivySessionResponse)).toMatchObject({
      discordId: person.discordId,
      username: 'moonbean',
      isAdmin: false,
    });
    expect((await client.get('/api/session')).as(SessionResponse).user?.discordId).toBe(person.discordId);
    expect(await rowOf(person.discordId)).toMatchObject({ username: 'moonbean', privyUserId: person.privyUserId });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax');
    expect((await factsOf(client)).linked).toBeNull();
  });

  test.each([
    ['taken where Discord named none', null, PICTURE, PICTURE],
    ['left where Discord named one', 'a_1f', PICTURE, 'a_1f'],
    ['no address of the web: left', null, 'javascript:alert(1)', null],
  ])('PROF-39 handles the linked account’s picture: %s', async (_, known, picture, expected) => {
    const person = newPerson();
    await enter(person, server.newClient());
    await server.context.db
      .updateTable('users')
      .set({ avatar: known })
      .where('discordId', '=', person.discordId)
      .execute();
    const identityToken = await privy.sign({
      accounts: [{ ...discordAccount(person.discordId), profile_picture_url: picture }],
      claims: { sub: person.privyUserId },
      nowMs: server.clock.nowMs(),
    });
    const answer = await server.newClient().post('/api/privy/session', { identityToken });
    expect(answer.as(PrivySessionResponse).avatar).toBe(expected);
    expect(await rowOf(person.discordId)).toMatchObject({ avatar: expected });
  });

  test('LOGIN-27 finds a returning player and keeps their Discord data', async () => {
    const player = await server.seedPlayer({ username: 'oldname' });
    await server.context.db.updateTable('users').set({ avatar: 'a_1' }).where('id', '=', player.id).execute();
    const person = { ...newPerson(), discordId: player.discordId };
    await enter(person, server.newClient());
    expect(await rowOf(player.discordId)).toMatchObject({ id: player.id, username: 'moonbean', avatar: 'a_1' });
  });

  test('ends the previous session, whoever it belonged to', async () => {
    const client = await server.signIn();
    const eventTypes: string[] = [];
    server.context.bus.subscribe(playerEventsTopic(client.player.id), ({ type }) => eventTypes.push(type));
    const old = client.cookies.get('jumpy_session') ?? '';
    await enter(newPerson(), client);
    const thief = server.newClient();
    thief.cookies.set('jumpy_session', old);
    expect((await thief.get('/api/session')).as(SessionResponse).authenticated).toBe(false);
    expect(eventTypes).toEqual(['signedOut']);
  });

  test('names a player without a known name after the id, and keeps an existing name', async () => {
    const person = newPerson();
    const sign = () =>
      privy.sign({
        accounts: [{ type: 'discord_oauth', subject: person.discordId }],
        claims: { sub: person.privyUserId },
        nowMs: server.clock.nowMs(),
      });
    await server.newClient().post('/api/privy/session', { identityToken: await sign() });
    expect(await rowOf(person.discordId)).toMatchObject({ username: 'Player#910000' });
    await enter(person, server.newClient());
    await server.newClient().post('/api/privy/session', { identityToken: await sign() });
    expect(await rowOf(person.discordId)).toMatchObject({ username: 'moonbean' });
  });

  test('DATA-23 finds name and address by the Privy or Discord id in one row, Discord’s first', async () => {
    const [one, other] = [newPerson(), newPerson()];
    await enter(one, server.newClient());
    await server.seedPlayer({ discordId: other.discordId, username: 'other' });
    const find = (ids: { privyUserId: string; discordId: string }) => findPrivyPlayer(server.context.db, ids);
    const known = { walletAddress: one.address, username: 'moonbean' };
    expect(await find({ privyUserId: one.privyUserId, discordId: '1' })).toEqual(known);
    expect(await find({ privyUserId: '', discordId: one.discordId })).toEqual(known);
    expect(await find({ privyUserId: one.privyUserId, discordId: other.discordId })).toMatchObject({
      username: 'other',
    });
    expect(await find({ privyUserId: '', discordId: '1' })).toBeUndefined();
  });

  test('LOGIN-33 RECOV-02 a rejection creates nothing, keeps the session and explains why', async () => {
    const person = newPerson();
    const client = await server.signIn();
    const nowMs = server.clock.nowMs();
    const external = walletAccount(person.address, { wallet_client_type: 'metamask' });
    const refused = [
      [[], 403, 'No Discord account found in Privy user'],
      [[discordAccount(person.discordId), external], 403, 'Only embedded wallets are allowed'],
    ] as const;
    for (const [accounts, status, error] of refused) {
      const identityToken = await privy.sign({ accounts, nowMs });
      const answer = await client.post('/api/privy/session', { identityToken });
      expect([answer.status, answer.body]).toMatchObject([status, { success: false, error }]);
    }
    const forged = await client.post('/api/privy/session', { identityToken: 'a.b.c' });
    expect([forged.status, forged.code]).toEqual([401, 'privy_token']);
    expect(await rowOf(person.discordId)).toBeUndefined();
    expect((await client.get('/api/session')).as(SessionResponse).authenticated).toBe(true);
  });

  test('is accepted only from the game’s own page, with a valid body', async () => {
    const client = server.newClient();
    const identityToken = await tokenOf(newPerson(), []);
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await client.post('/api/privy/session', { identityToken }, foreign)).code).toBe('wrong_origin');
    expect((await client.post('/api/privy/session', {})).field).toBe('identityToken');
    expect((await client.post('/api/privy/session', { identityToken: 'x'.repeat(12_289) })).code).toBe('bad_request');
  });
});

describe('the embedded wallet', () => {
  test('RECOV-28 is linked at sign-in, announced to open pages, and audited', async () => {
    const person = newPerson();
    const client = server.newClient();
    await enter(person, client, []);
    const { id = '' } = (await rowOf(person.discordId)) ?? {};
    const events: unknown[] = [];
    server.context.bus.subscribe(playerEventsTopic(id), ({ type, data }) => events.push([type, data]));
    const answer = await enter(person, client);
    expect(answer.as(PrivySessionResponse).walletAddress).toBe(person.address);
    expect((await factsOf(client)).linked).toMatchObject({
      address: person.address,
      provider: 'privy',
      hasServerShare: false,
    });
    expect(events).toEqual([['wallet', { address: person.address }]]);
    await enter(person, client);
    expect(events).toHaveLength(1);
    expect(await auditOf(person.discordId)).toEqual([`activated ${person.address}`]);
  });

  test('RECOV-28 created later is linked to the signed-in player only', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const client = server.newClient();
    await enter(person, client, []);
    const post = async (who: Person, addresses: string[]) =>
      client.post('/api/privy/wallet', { identityToken: await tokenOf(who, addresses) });
    expect((await post(person, [])).code).toBe('no_wallet');
    expect((await post(other, [other.address])).code).toBe('other_player');
    expect(await rowOf(other.discordId)).toBeUndefined();
    const answer = await post(person, [person.address]);
    expect(answer.as(PrivyWalletResponse).wallet).toMatchObject({ address: person.address, provider: 'privy' });
    const visitor = await server.newClient().post('/api/privy/wallet', { identityToken: 'x' });
    expect(visitor.code).toBe('unauthenticated');
  });

  test('of another player is rejected: nothing is linked and the sign-in fails', async () => {
    const [owner, thief] = [newPerson(), newPerson()];
    await enter(owner, server.newClient());
    const client = server.newClient();
    const answer = await enter(thief, client, [owner.address]);
    expect([answer.status, answer.code]).toEqual([409, 'wallet_taken']);
    expect(await rowOf(thief.discordId)).toBeUndefined();
    expect((await client.get('/api/session')).as(SessionResponse).authenticated).toBe(false);
    expect(await rowOf(owner.discordId)).toMatchObject({ walletAddress: owner.address });
  });

  test('is linked to only one of two players who claim it concurrently', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const answers = await Promise.all([one, other].map((person) => enter(person, server.newClient(), [one.address])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('replaces the previous one, which stays in the history and can come back', async () => {
    const person = newPerson();
    const later = newPerson().address;
    const client = server.newClient();
    await enter(person, client);
    // The linked wallet stays as long as Privy lists it.
    await enter(person, client, [later, person.address]);
    expect((await factsOf(client)).linked?.address).toBe(person.address);
    await enter(person, client, [later]);
    expect(await factsOf(client)).toMatchObject({ linked: { address: later }, history: [{ address: person.address }] });
    await enter(person, client);
    expect(await factsOf(client)).toMatchObject({ linked: { address: person.address }, history: [{ address: later }] });
    expect(await auditOf(person.discordId)).toEqual([
      `activated ${person.address}`,
      `retired ${person.address}`,
      `activated ${later}`,
      `retired ${later}`,
      `activated ${person.address}`,
    ]);
  });

  test('belongs to another player once its Privy user signs in with another Discord account', async () => {
    const person = newPerson();
    await enter(person, server.newClient(), []);
    const moved = { ...newPerson(), privyUserId: person.privyUserId };
    await enter(moved, server.newClient());
    expect(await rowOf(person.discordId)).toMatchObject({ privyUserId: null, walletAddress: null });
    expect(await rowOf(moved.discordId)).toMatchObject({
      privyUserId: person.privyUserId,
      walletAddress: moved.address,
    });
  });
});

describe('one provider at a time', () => {
  test('pages are told that Privy is in use, and the keyring creates no wallet', async () => {
    const config = (await server.newClient().get('/api/config')).as(ConfigResponse);
    expect(config).toMatchObject({ providerName: 'Privy', wallet: { provider: 'privy', privyAppId: APP_ID } });
    const keyring = await openKeyring(server);
    const begun = await keyring.post('begin', { address: `0x${'12'.repeat(20)}`, share: 'AQ'.repeat(22) });
    expect(begun.code).toBe('wallet_provider');
  });

  test('Privy sign-in is off while the keyring is in use', async () => {
    const plain = await createTestApp();
    try {
      const client = await plain.signIn();
      const body = { identityToken: await tokenOf(newPerson(), []) };
      for (const route of ['session', 'wallet'])
        expect((await client.post(`/api/privy/${route}`, body)).status).toBe(404);
      const config = (await client.get('/api/config')).as(ConfigResponse);
      expect(config).toMatchObject({ providerName: 'Jumpy', wallet: { provider: 'keyring', privyAppId: null } });
    } finally {
      await plain.close();
    }
  });
});
