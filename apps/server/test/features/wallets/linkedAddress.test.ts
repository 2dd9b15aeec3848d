import { SessionResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerStore } from '../../../src/features/players/store.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { activateWallet, beginWallet, type Keyring, linkWallet, openKeyring } from './keyring.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const rowOf = ({ player }: Pick<Keyring, 'player'>) =>
  server.context.db
    .selectFrom('users')
    .select(['discordId', 'username', 'walletAddress', 'createdAt', 'updatedAt'])
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();

test('DATA-20 a player reads id, name, Discord id and linked address of their own row; others get no address', async () => {
  const keyring = await openKeyring(server);
  const { address } = (await linkWallet(keyring)).wallet;
  const { publicId, discordId, username } = keyring.player;
  const { user } = (await keyring.app.get('/api/session')).as(SessionResponse);
  expect(user).toMatchObject({ publicId, username, discordId, walletAddress: address });
  const other = await server.signIn();
  for (const userId of [discordId, publicId]) {
    const answer = await other.post('/api/get-user-info', { userId });
    expect([answer.status, answer.text.includes(address)]).toEqual([200, false]);
    expect(answer.text).toContain(username);
  }
});

test('DATA-21 only a wallet-signed request writes address and time, to its player’s row only', async () => {
  const keyring = await openKeyring(server);
  const bystander = await openKeyring(server);
  const before = await rowOf(bystander);
  server.clock.advance(60_000);
  const begun = await beginWallet(keyring);
  expect((await rowOf(keyring)).walletAddress).toBeNull();
  await activateWallet(keyring, begun);
  expect(await rowOf(keyring)).toMatchObject({
    walletAddress: begun.account.address.toLowerCase(),
    updatedAt: new Date(server.clock.nowMs()),
  });
  expect(await rowOf(bystander)).toEqual(before);
});

test('DATA-22 a sign-in creates a row without an address, and a later one keeps the linked address', async () => {
  const profile = { username: 'nova', discriminator: null, email: null, avatar: null, verified: true, premiumType: 0 };
  const discordId = '812345678901234567';
  const signIn = (now: Date) =>
    playerStore.upsert(server.context.db, { profile: { ...profile, discordId }, guilds: [], roles: [], now });
  const first = new Date(server.clock.nowMs());
  const player = { id: (await signIn(first)).id, publicId: '', discordId, username: 'nova' };
  expect(await rowOf({ player })).toEqual({
    ...{ discordId, username: 'nova' },
    walletAddress: null,
    createdAt: first,
    updatedAt: first,
  });
  const { address } = (await linkWallet(await openKeyring(server, player))).wallet;
  const later = new Date(server.clock.nowMs() + 1_000);
  await signIn(later);
  expect(await rowOf({ player })).toMatchObject({ walletAddress: address, createdAt: first, updatedAt: later });
});
