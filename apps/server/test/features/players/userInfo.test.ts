import { UserInfoResponse } from '@jumpy/protocol/http/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000010';

let it: TestApp;
let moonbean: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp();
  moonbean = await it.seedPlayer({ username: 'moonbean' });
  await it.context.db
    .updateTable('users')
    .set({ email: 'a@b.c', walletAddress: '0x1' })
    .where('id', '=', moonbean.id)
    .execute();
});
afterAll(() => it.close());

const ask = async (userId: string, as?: SeededPlayer) =>
  (await (await it.signIn(as)).post('/api/get-user-info', { userId })).as(UserInfoResponse);
const known = () => ({
  success: true,
  username: 'moonbean',
  avatar: expect.stringMatching(new RegExp(`^/api/avatar/${moonbean.publicId}\\?v=[0-9a-f]{8}$`)),
  level: 1,
});

test('API-02 returns any player’s name, picture and level by public id, and nothing else', async () => {
  const answer = await (await it.signIn()).post('/api/get-user-info', { userId: moonbean.publicId });
  expect(answer.body).toEqual(known());
});

test('API-02 rejects signed-out requests', async () => {
  for (const userId of [moonbean.publicId, moonbean.discordId, '123456789012345678']) {
    const answer = await it.newClient().post('/api/get-user-info', { userId });
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
  }
});

test('API-02 READ-38 accepts a Discord id, as every call uses', async () => {
  const answer = await (await it.signIn()).post('/api/get-user-info', { userId: moonbean.discordId });
  expect(answer.body).toEqual(known());
});

test('API-02 API-03 a hidden profile is unknown by either id, except to its player and to administrators', async () => {
  const hidden = await it.seedPlayer({ username: 'hidden' });
  await it.owner.updateTable('users').set({ showsProfile: false }).where('id', '=', hidden.id).execute();
  for (const id of [hidden.discordId, hidden.publicId]) {
    const username = `Player#${id.slice(0, 6)}`;
    expect(await ask(id)).toEqual({ success: true, username, avatar: null, level: 0 });
    expect(await ask(id, hidden)).toMatchObject({ username: 'hidden', level: 1 });
  }
  const admin = await it.seedPlayer({ discordId: ADMIN });
  expect(await ask(hidden.discordId, admin)).toMatchObject({ username: 'hidden' });
});

test.for([
  ['123456789012345678', 'Player#123456'],
  ['42', 'Player#42'],
  ['not an id at all', 'Player#not an'],
] as const)('API-03 shows the unknown player "%s" as "%s"', async ([id, username]) => {
  expect(await ask(id)).toEqual({ success: true, username, avatar: null, level: 0 });
});

test('API-03 names a player without a name the same way', async () => {
  const player = await it.seedPlayer({ username: '' });
  expect((await ask(player.discordId, player)).username).toBe(`Player#${player.discordId.slice(0, 6)}`);
  expect((await ask(player.publicId)).username).toBe(`Player#${player.publicId.slice(0, 6)}`);
});
