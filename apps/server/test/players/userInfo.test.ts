import { UserInfoAnswer } from '@jumpy/protocol/http/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const ask = async (userId: string) => (await it.newClient().post('/api/get-user-info', { userId })).as(UserInfoAnswer);

test('API-02 anybody’s name, picture and level, by Discord id or public id, and nothing else', async () => {
  const player = await it.seedPlayer({ username: 'moonbean' });
  await it.context.db
    .updateTable('users')
    .set({ email: 'a@b.c', walletAddress: '0x1' })
    .where('id', '=', player.id)
    .execute();
  for (const id of [player.discordId, player.publicId]) {
    const answer = await it.newClient().post('/api/get-user-info', { userId: id });
    expect(answer.body).toEqual({
      success: true,
      username: 'moonbean',
      avatar: expect.stringMatching(new RegExp(`^/api/avatar/${player.publicId}\\?v=[0-9a-f]{8}$`)),
      level: 1,
    });
  }
});

test.for([
  ['123456789012345678', 'Player#123456'],
  ['42', 'Player#42'],
  ['not an id at all', 'Player#not an'],
] as const)('API-03 nobody known as "%s" is "%s"', async ([id, username]) => {
  expect(await ask(id)).toEqual({ success: true, username, avatar: null, level: 0 });
});

test('API-03 a player without a name gets it too', async () => {
  const player = await it.seedPlayer({ username: '' });
  expect((await ask(player.discordId)).username).toBe(`Player#${player.discordId.slice(0, 6)}`);
});
