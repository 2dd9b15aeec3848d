import { AddUserResponse } from '@jumpy/protocol/http/roleSync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DISCORD_CODES, DiscordRequestError } from '../../../src/platform/discord/discordRequestError.ts';
import type { Client } from '../../support/client.ts';
import { PEOPLE } from '../../support/sandbox.ts';
import { type Member, openRoleWorld, type RoleWorld } from '../roles/roleWorld.ts';

let world: RoleWorld;
let admin: Client;
let player: Member;
const walletAddress = `0x${'5a'.repeat(20)}`;

beforeAll(async () => {
  world = await openRoleWorld();
  admin = await world.it.signIn(await world.it.seedPlayer({ discordId: PEOPLE.admin, username: 'boss' }));
});
beforeEach(async () => {
  player = await world.member();
});
afterAll(() => world.close());

const add = (body: object) => admin.post('/api/add-user-to-contract', body);
const userRow = () =>
  world.it.context.db.selectFrom('users').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow();

describe('the user-add tool', () => {
  test('API-16 ADMIN-91 grants the role in Discord, stores it, queues the wallet and notifies the player with a reason', async () => {
    const { db } = world.it.context;
    await db.updateTable('users').set({ walletAddress }).where('id', '=', player.id).execute();
    const answer = await add({
      discordUsername: player.username.toUpperCase(),
      phase: 'jumplist',
      reason: 'Won the draw.',
    });
    expect(answer.as(AddUserResponse).data).toEqual({ username: player.username, phase: 'jumplist', walletAddress });
    expect(await world.held(player)).toEqual(['Jumplist']);
    expect(await world.grants(player)).toEqual({ jumplist: 'given' });
    expect((await userRow()).roles).toMatchObject([{ name: 'Jumplist' }]);
    expect(await db.selectFrom('roleWallets').select('address').where('dueAt', 'is not', null).execute()).toEqual([
      { address: walletAddress },
    ]);
    const bell = await db.selectFrom('notices').select('notice').where('userId', '=', player.id).execute();
    expect(bell).toEqual([
      { notice: { kind: 'admin_act', title: 'You now have the role Jumplist', reason: 'Won the draw.' } },
    ]);
    // Roles granted by an administrator stay, whatever XP and invites say.
    await world.round();
    expect(await world.held(player)).toEqual(['Jumplist']);
    const log = await db.selectFrom('adminLog').select(['act', 'subject', 'outcome']).orderBy('seq').execute();
    expect(log.slice(-2)).toEqual([
      { act: 'add user to contract', subject: `user:${player.publicId}`, outcome: null },
      { act: 'add user to contract', subject: `user:${player.publicId}`, outcome: 'done' },
    ]);
  });

  test('replaces a lower role', async () => {
    await world.plant(player, { invites: 3 });
    await world.round();
    await add({ discordUsername: player.username, phase: 'elites' });
    await world.round();
    expect(await world.held(player)).toEqual(['Elite']);
  });

  test('changes nothing if Discord refuses, and reports it', async () => {
    const { discord } = world.it.context;
    const { setRole } = discord;
    discord.setRole = () =>
      Promise.reject(new DiscordRequestError('denied', 'no', { code: DISCORD_CODES.missingPermissions }));
    const answer = await add({ discordUsername: player.username, phase: 'elites' });
    discord.setRole = setRole;
    expect(answer.body).toMatchObject({
      code: 'role_refused',
      error: 'Discord refused: the bot’s role is below Elite.',
    });
    expect(await world.grants(player)).toEqual({});
    expect((await userRow()).roles).toEqual([]);
  });

  test('rejects a lower role than the current one, an unknown name and a former member', async () => {
    await world.byHand(player, 'Elite', true);
    expect((await add({ discordUsername: player.username, phase: 'jumpfcfs' })).code).toBe('role_refused');
    expect(await add({ discordUsername: 'nobody at all', phase: 'jumpfcfs' })).toMatchObject({
      code: 'player_unknown',
      field: 'discordUsername',
    });
    await world.join(player, false);
    expect((await add({ discordUsername: player.username, phase: 'elites' })).code).toBe('not_member');
  });

  test.each([
    ['ADMIN-98', { discordUsername: '  ', phase: 'elites' }, 'discordUsername'],
    ['ADMIN-99', { discordUsername: 'x', phase: 'elites' }, 'discordUsername'],
    ['ADMIN-100', { discordUsername: 'moon', phase: 'everybody' }, 'phase'],
  ])('%s rejects an incomplete form by field', async (_id, body, field) => {
    expect(await add(body)).toMatchObject({ status: 400, field });
  });

  test('API-16 is for the session’s administrator only, whatever the header says', async () => {
    const other = await world.it.signIn(player);
    const body = { discordUsername: player.username, phase: 'elites' };
    const headers = { 'x-admin-discord-id': PEOPLE.admin };
    expect((await other.post('/api/add-user-to-contract', body, { headers })).status).toBe(403);
    expect(await world.held(player)).toEqual([]);
  });
});
