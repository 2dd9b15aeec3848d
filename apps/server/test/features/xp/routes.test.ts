import { UserXpResponse } from '@jumpy/protocol/http/players';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from './ledgerErrors.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let server: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  client = await server.signIn();
});
afterAll(() => server.close());

const ask = async (path: 'get-user-xp' | 'update-user-xp') =>
  (await client.post(`/api/${path}`, { discordId: client.player.discordId })).as(UserXpResponse).data;
const seedStats = () =>
  server.context.db
    .insertInto('gameStats')
    .values({ discordId: client.player.discordId, hiScore: 500, totalJumps: 100, totalGames: 1 })
    .execute();

test('API-09 DATA-34 a player without XP has 0 XP at level 1', async () => {
  expect(await ask('get-user-xp')).toMatchObject({ xp: 0, level: 1, game_xp: 0, quest_xp: 0, invite_xp: 0 });
});

test('API-10 GAME-46 XP-01 update-user-xp recomputes from the stats, and a repeat changes nothing', async () => {
  await seedStats();
  const eventTypes: string[] = [];
  server.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => eventTypes.push(event.type));
  expect(await ask('update-user-xp')).toMatchObject({ xp: 1_110, level: 4, game_xp: 1_110 });
  expect(await ask('update-user-xp')).toMatchObject({ xp: 1_110 });
  expect(eventTypes).toEqual(['xp']);
  expect(await ask('get-user-xp')).toMatchObject({ xp: 1_110, progress: { level: 4, currentXP: 1_110 } });
  expect(await ledgerErrors(server.context.db)).toEqual([]);
});

test.each(['get-user-xp', 'update-user-xp'])('API-09 API-10 rejects %s with another player’s id', async (path) => {
  const other = await server.seedPlayer();
  expect(await client.post(`/api/${path}`, { discordId: other.discordId })).toMatchObject({
    status: 403,
    code: 'other_player',
  });
  expect(await server.newClient().post(`/api/${path}`, { discordId: other.discordId })).toMatchObject({ status: 401 });
  expect(await client.post(`/api/${path}`, { discordId: 5 })).toMatchObject({
    status: 400,
    code: 'wrong_type',
    field: 'discordId',
  });
});

test('DATA-32 DATA-33 with a bucket column missing, reads XP without it and game XP from the stats', async () => {
  await seedStats();
  await ask('update-user-xp');
  await sql`ALTER TABLE users DROP COLUMN game_xp`.execute(server.owner);
  expect(await ask('get-user-xp')).toMatchObject({ xp: 1_110, level: 4, game_xp: 1_110, quest_xp: 0, invite_xp: 0 });
});
