import { PhasePlanResponse } from '@jumpy/protocol/http/adminUsers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiscordRequestError } from '../../../src/platform/discord/discordRequestError.ts';
import { openRoleWorld, type Member, type RoleWorld } from '../roles/roleWorld.ts';
import type { Client } from '../../support/client.ts';

let world: RoleWorld;
let admin: Client;
let player: Member;
beforeAll(async () => {
  world = await openRoleWorld();
  admin = await world.it.signIn(await world.it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
beforeEach(async () => {
  player = await world.member();
  world.requestedChanges.length = 0;
});
afterAll(() => world.close());

const reason = 'Because of the test';
const plan = async (phase: number) =>
  (await admin.get(`/api/admin/users/${player.publicId}/phase?phase=${phase}`)).as(PhasePlanResponse);
const apply = async (phase: number) => {
  const { gives, takes } = await plan(phase);
  return admin.post('/api/admin/users/phase', { publicId: player.publicId, phase, gives, takes, reason });
};
const row = async () =>
  ((await admin.get(`/api/admin/users/${player.publicId}`)).body as { user: { phase: number; topRole: string } }).user;
const log = () =>
  world.it.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'before', 'after', 'reason', 'outcome'])
    .where('subject', '=', `user:${player.publicId}`)
    .orderBy('seq')
    .execute();
const bell = async () => {
  const { db } = world.it.context;
  return (await db.selectFrom('notices').select('notice').where('userId', '=', player.id).execute()).map(
    ({ notice }) => notice,
  );
};

describe('a phase change', () => {
  test('ADMIN-68 DATA-27 to 1 grants the Elites role in Discord and here, and the next sync keeps it', async () => {
    expect((await apply(1)).status).toBe(200);
    expect(await world.held(player)).toEqual([ELITES]);
    expect(await row()).toMatchObject({ phase: 1, topRole: 'elites' });
    await world.round();
    expect(await world.held(player)).toEqual([ELITES]);
    expect(await world.grants(player)).toEqual({ elite: 'given' });
  });

  test('ADMIN-69 to 2 grants JumpFCFS and removes higher roles', async () => {
    await apply(1);
    expect((await apply(2)).status).toBe(200);
    expect(await world.held(player)).toEqual([FCFS]);
    expect(await row()).toMatchObject({ phase: 2, topRole: 'jumpfcfs' });
    await world.round();
    expect(await world.held(player)).toEqual([FCFS]);
  });

  test('ADMIN-70 to 3 clears the mint roles, and the level role is not granted again', async () => {
    await world.plant(player, { invites: 3 });
    await world.round();
    expect(await world.held(player)).toEqual([FCFS]);
    expect((await apply(3)).status).toBe(200);
    await world.round();
    expect(await world.held(player)).toEqual([]);
    expect(await world.grants(player)).toEqual({ fcfs: 'taken_away' });
    expect((await row()).phase).toBe(3);
  });

  test('ADMIN-73 accepts only whole numbers from 1 to 3', async () => {
    for (const phase of [0, 4, 1.5, '1', null]) {
      const body = { publicId: player.publicId, phase, gives: [], takes: [], reason };
      const refused = await admin.post('/api/admin/users/phase', body);
      expect([phase, refused.status, refused.field]).toEqual([phase, 400, 'phase']);
    }
    expect(world.requestedChanges).toEqual([]);
  });

  test('requires a preview, and is rejected with the difference if roles changed since', async () => {
    expect(await plan(1)).toMatchObject({ gives: [ELITES], takes: [] });
    expect(world.requestedChanges).toEqual([]);
    await world.byHand(player, FCFS, true);
    const old = { publicId: player.publicId, phase: 1, gives: [ELITES], takes: [], reason };
    const refused = await admin.post('/api/admin/users/phase', old);
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile']);
    expect((refused.body as { error: string }).error).toContain(`gives ${ELITES} and takes ${FCFS}`);
    expect(world.requestedChanges).toEqual([]);
  });

  test('changes nothing if Discord refuses, reports it, and rolls back', async () => {
    await world.byHand(player, FCFS, true);
    const { setRole } = world.it.context.discord;
    const fcfsId = await world.roleId(FCFS);
    world.it.context.discord.setRole = async (change) => {
      if (change.roleId === fcfsId)
        throw new DiscordRequestError('denied', 'a role of a member: 403', { code: 50_013 });
      await setRole(change);
    };
    const refused = await apply(1).finally(() => {
      world.it.context.discord.setRole = setRole;
    });
    expect([refused.status, (refused.body as { error: string }).error]).toEqual([
      409,
      'Discord refused: the bot’s role is below that one. Nothing was changed.',
    ]);
    expect(await world.held(player)).toEqual([FCFS]);
    expect(await world.grants(player)).toEqual({});
    expect(await bell()).toEqual([]);
    expect((await log()).at(-1)?.outcome).toMatch(/^failed: Discord refused/);
  });

  test('is logged before and after, and shown in the player’s bell with its reason', async () => {
    await apply(1);
    const act = { act: 'set phase', reason };
    expect(await log()).toEqual([
      {
        ...act,
        kind: 'begin',
        before: '{"phase":3,"roles":[]}',
        after: `{"phase":1,"roles":["${ELITES}"]}`,
        outcome: null,
      },
      { ...act, kind: 'end', before: null, after: null, outcome: 'done' },
    ]);
    expect(await bell()).toContainEqual({
      kind: 'admin_act',
      title: 'You’re now in phase 1 of the sale',
      reason,
    });
    expect(player.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['role', 'notice']));
  });

  test('reports a player who is not in the community', async () => {
    player = await world.member({ joined: false });
    const refused = await admin.get(`/api/admin/users/${player.publicId}/phase?phase=1`);
    expect([refused.status, (refused.body as { error: string }).error]).toEqual([
      409,
      'Discord says this user isn’t in the community’s server.',
    ]);
  });
});

const ELITES = 'Elite';
const FCFS = 'Jump FCFS';
