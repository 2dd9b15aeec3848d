import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loadSessionUser } from '../../../src/features/players/loadSessionUser.ts';
import {
  grantJumperRole,
  enqueueMemberSync,
  clearManualRemoval,
  revokeGrantedRoles,
} from '../../../src/features/roles/memberRoles.ts';
import { changedPlayersQuery } from '../../../src/features/roles/roleInputsStore.ts';
import { createRoleSyncWorker } from '../../../src/features/roles/roleSyncWorker.ts';
import { detectRoleChanges } from '../../../src/features/roles/detectRoleChanges.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { type Member, openRoleWorld, type RoleWorld } from './roleWorld.ts';

let world: RoleWorld;
let player: Member;
beforeAll(async () => {
  world = await openRoleWorld();
});
beforeEach(async () => {
  player = await world.member();
  world.requestedChanges.length = 0;
});
afterAll(() => world.close());

const bell = async (): Promise<unknown[]> => {
  const { db } = world.it.context;
  const rows = await db.selectFrom('notices').select('notice').where('userId', '=', player.id).orderBy('id').execute();
  return rows.map(({ notice }) => notice);
};
const risen = (): string[] =>
  player.events.flatMap((event) =>
    event.type === 'role' ? event.data.gained.map(({ name, why }) => `${name}: ${why}`) : [],
  );
/** Waiting roles as shown on a visit and on open pages. */
const waiting = async (): Promise<{ visit: unknown; open: unknown }> => {
  const last = player.events.findLast(({ type }) => type === 'role');
  return {
    visit: (await loadSessionUser(world.it.context, player.id)).waitingRoles,
    open: last?.type === 'role' ? last.data.waiting : undefined,
  };
};
const waitMinutes = (minutes: number): void => world.it.clock.advance(minutes * 60_000);

describe('a level role', () => {
  test('ROLE-26 XP-19 is granted when the level is reached, and revoked when it falls', async () => {
    await world.plant(player, { xp: 4_999 });
    await world.round();
    expect(await world.held(player)).toEqual([]);
    await world.plant(player, { xp: 11_250 });
    await world.round();
    expect(await world.held(player)).toEqual(['L10', 'L15']);
    await world.plant(player, { xp: 5_000 });
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
    await world.round();
    expect(world.requestedChanges.toSorted()).toEqual(['+L10', '+L15', '-L15']);
  });

  test('ROLE-02 XP-33 is stored with name and color, announced as a promotion to open pages, and in the bell once', async () => {
    await world.plant(player, { xp: 5_000 });
    await world.round();
    const roles = [{ id: await world.roleId('L10'), name: 'L10', color: '#a9d6c4' }];
    const row = world.it.context.db.selectFrom('users').select('roles').where('id', '=', player.id);
    expect(await row.executeTakeFirst()).toEqual({ roles });
    expect(player.events).toContainEqual({
      type: 'role',
      data: {
        roles: [{ ...roles[0], isTopPriority: false }],
        gained: [{ name: 'L10', color: '#a9d6c4', why: 'Level 10 reached' }],
      },
    });
    await world.plant(player, { xp: 4_000 });
    await world.round();
    await world.plant(player, { xp: 6_000 });
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
    expect(await bell()).toEqual([{ kind: 'role_gained', role: 'L10', color: '#a9d6c4' }]);
    expect(risen()).toHaveLength(1);
  });

  test('ROLE-26 uses role XP: quests alone grant none', async () => {
    await world.plant(player, { xp: 100 });
    await world.it.context.db
      .updateTable('users')
      .set({ xp: 50_100, questXp: 50_000 })
      .where('id', '=', player.id)
      .execute();
    await world.round();
    expect(await world.held(player)).toEqual([]);
  });

  test('is not announced as a promotion below a role already held, but still in the bell', async () => {
    await world.byHand(player, 'Elite', true);
    await world.plant(player, { xp: 5_000 });
    await world.round();
    expect(await world.held(player)).toEqual(['L10', 'Elite']);
    expect(risen()).toEqual([]);
    expect(await bell()).toHaveLength(1);
  });

  test('is not granted to a suspended player until the suspension ends', async () => {
    await world.plant(player, { xp: 5_000, suspended: true });
    await world.round();
    expect(await world.held(player)).toEqual([]);
    await world.plant(player, { suspended: false });
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
    await world.plant(player, { xp: 12_000, suspended: true });
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
  });
});

describe('mint roles', () => {
  test('ROLE-14 ROLE-15 REF-10 REF-11 REF-12 only the highest is held, and the next lower returns when it falls', async () => {
    await world.plant(player, { invites: 3 });
    await world.round();
    expect(await world.held(player)).toEqual(['Jump FCFS']);
    await world.plant(player, { invites: 12 });
    await world.round();
    expect(await world.held(player)).toEqual(['Jumping Hot', 'Jumplist']);
    await world.plant(player, { invites: 11 });
    await world.round();
    expect(await world.held(player)).toEqual(['Jump FCFS', 'Jumping Hot']);
    expect(risen()).toEqual([
      'Jump FCFS: 3 friends joined',
      'Jumplist: 12 friends joined',
      'Jumping Hot: 7 friends joined',
    ]);
  });

  test('ROLE-15 granted by others are not revoked', async () => {
    await world.byHand(player, 'Pass Holder', true);
    await world.plant(player, { invites: 12 });
    await world.round();
    expect(await world.held(player)).toEqual(['Jumping Hot', 'Pass Holder', 'Jumplist']);
  });
});

describe('changes in Discord', () => {
  const refresh = async (): Promise<void> => {
    const { it } = world;
    const discordRoles = (await it.context.discord.readMember(player.discordId))?.roles ?? [];
    await inTransaction(it.context, (trx) =>
      enqueueMemberSync(trx, { discordId: player.discordId, roles: discordRoles, now: new Date(it.clock.nowMs()) }),
    );
  };

  test('ROLE-01 a role removed there is not granted again until the block is lifted', async () => {
    await world.plant(player, { xp: 5_000 });
    await world.round();
    await world.byHand(player, 'L10', false);
    await refresh();
    await world.round();
    expect(await world.grants(player)).toEqual({ l10: 'taken_away' });
    await world.plant(player, { xp: 12_000 });
    await world.round();
    expect(await world.held(player)).toEqual(['L15']);
    const { it } = world;
    const lift = () =>
      inTransaction(it.context, (trx) =>
        clearManualRemoval(it.context, { trx, discordId: player.discordId, role: 'l10' }),
      );
    expect([await lift(), await lift()]).toEqual([true, false]);
    await world.round();
    expect(await world.held(player)).toEqual(['L10', 'L15']);
  });

  test('ROLE-01 a member who left and returned gets our roles again without another announcement', async () => {
    await world.plant(player, { xp: 5_000 });
    await world.round();
    await world.join(player, false);
    await refresh();
    await world.round();
    expect(await world.grants(player)).toEqual({ l10: 'owed' });
    await world.join(player, true);
    await refresh();
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
    expect(risen()).toHaveLength(1);
  });

  test('only the highest pending mint role is announced: no other will follow', async () => {
    player = await world.member({ joined: false });
    await world.plant(player, { invites: 12 });
    await world.round();
    const waitingRoles = ['Jumplist', 'Jumping Hot'].map((name) => ({ name, problem: 'not_member' }));
    expect(await waiting()).toEqual({ visit: waitingRoles, open: waitingRoles });
  });

  test('ROLE-01 a player outside the server waits, and gets the roles after joining', async () => {
    player = await world.member({ joined: false });
    await world.plant(player, { xp: 5_000 });
    await world.round();
    const problem = world.it.context.db
      .selectFrom('roleMembers')
      .select('problem')
      .where('discordId', '=', player.discordId);
    expect(await problem.executeTakeFirst()).toEqual({ problem: 'not_member' });
    const waitingRoles = [{ name: 'L10', problem: 'not_member' }];
    expect(await waiting()).toEqual({ visit: waitingRoles, open: waitingRoles });
    await world.join(player, true);
    await world.round();
    expect(world.requestedChanges).toEqual([]);
    waitMinutes(10);
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
    expect(await problem.executeTakeFirst()).toEqual({ problem: null });
  });

  test('ROLE-01 stored roles match Discord, whoever granted them', async () => {
    await world.plant(player, { xp: 5_000 });
    await world.round();
    await world.byHand(player, 'Pass Holder', true);
    await refresh();
    await world.round();
    const row = await world.it.context.db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', player.id)
      .executeTakeFirst();
    expect(row?.roles).toMatchObject([{ name: 'Pass Holder' }, { name: 'L10' }]);
    expect(player.events.at(-1)).toMatchObject({
      data: { roles: [{ name: 'Pass Holder', isTopPriority: true }, { isTopPriority: false }] },
    });
  });
});

describe('refusals by Discord', () => {
  test('a role above the bot waits with a reason without blocking others, and is granted once below the bot', async () => {
    const id = await world.roleId('L10');
    await world.discord.control(`/sandbox/roles/${id}/move`, { aboveBot: true });
    await world.plant(player, { xp: 12_000 });
    await world.round();
    expect(await world.held(player)).toEqual(['L15']);
    const problems = world.it.context.db
      .selectFrom('roleGrants')
      .select(['role', 'problem'])
      .where('discordId', '=', player.discordId)
      .orderBy('role');
    expect(await problems.execute()).toEqual([
      { role: 'l10', problem: 'bot_below' },
      { role: 'l15', problem: null },
    ]);
    const waitingRoles = [{ name: 'L10', problem: 'bot_below' }];
    expect(await waiting()).toEqual({ visit: waitingRoles, open: waitingRoles });
    await world.discord.control(`/sandbox/roles/${id}/move`, { aboveBot: false });
    waitMinutes(11);
    await world.round();
    expect(await world.held(player)).toContain('L10');
    expect(await problems.execute()).toMatchObject([{ problem: null }, { problem: null }]);
    expect(risen()).toEqual(['L15: Level 15 reached']);
    expect(await waiting()).toEqual({ visit: undefined, open: undefined });
  });

  test('a deleted role waits with a reason, and the lower mint role stays meanwhile', async () => {
    const other = await openRoleWorld();
    try {
      const one = await other.member();
      await other.plant(one, { invites: 3 });
      await other.round();
      await other.discord.control(`/sandbox/roles/${await other.roleId('Jumplist')}/delete`, {});
      await other.plant(one, { invites: 12 });
      await other.round();
      expect(await other.held(one)).toEqual(['Jump FCFS', 'Jumping Hot']);
      const problem = other.it.context.db.selectFrom('roleGrants').select('problem').where('role', '=', 'jumplist');
      expect(await problem.executeTakeFirst()).toEqual({ problem: 'role_missing' });
      const { waitingRoles } = await loadSessionUser(other.it.context, one.id);
      expect(waitingRoles).toEqual([{ name: 'Jumplist', problem: 'role_missing' }]);
      // The role list is cached for five minutes; afterwards nobody requests a missing role.
      other.it.clock.advance(11 * 60_000);
      other.requestedChanges.length = 0;
      await other.round();
      expect(other.requestedChanges).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test.each(['error', 'rateLimit'] as const)(
    'ROLE-27 an outage (%s) is recorded and waited out; then the role is granted once',
    async (mode) => {
      await world.plant(player, { xp: 5_000 });
      await world.discord.outage({ mode, parts: ['api'] });
      await world.round();
      await world.discord.outage({ mode: 'none' });
      await world.round();
      expect(await world.held(player)).toEqual([]);
      waitMinutes(1);
      await expect.poll(async () => (await world.round(), world.held(player))).toEqual(['L10']);
      expect(risen()).toEqual(['L10: Level 10 reached']);
    },
  );

  test('ROLE-27 a lost response still counts as our grant, announced once', async () => {
    const { discord } = world.it.context;
    const { setRole } = discord;
    discord.setRole = async (change) => {
      await setRole(change);
      throw new Error('the wire broke');
    };
    await world.plant(player, { xp: 5_000 });
    await world.round();
    discord.setRole = setRole;
    expect(await world.grants(player)).toEqual({ l10: 'giving' });
    waitMinutes(3);
    await world.round();
    expect(await world.grants(player)).toEqual({ l10: 'given' });
    expect(world.requestedChanges).toEqual(['+L10']);
    expect(risen()).toEqual(['L10: Level 10 reached']);
  });

  test('a sync interrupted by a crash is taken over by another process a minute later', async () => {
    await world.plant(player, { xp: 5_000 });
    await detectRoleChanges(world.it.context);
    const { db } = world.it.context;
    const leasedUntil = new Date(world.it.clock.nowMs() + 60_000);
    await db.updateTable('roleMembers').set({ leasedUntil }).where('discordId', '=', player.discordId).execute();
    await world.round();
    expect(await world.held(player)).toEqual([]);
    waitMinutes(1);
    await world.round();
    expect(await world.held(player)).toEqual(['L10']);
  });
});

test('ROLE-27 waits for Discord’s rate limit without further requests', async () => {
  const narrow = await openRoleWorld({ limits: { botWrite: { requests: 2, perMs: 60_000 } } });
  try {
    const one = await narrow.member();
    await narrow.plant(one, { xp: 31_250 });
    await narrow.round();
    const held = (await narrow.held(one)).length;
    expect(held).toBe(2);
    const tried = narrow.requestedChanges.length;
    await narrow.round();
    expect(narrow.requestedChanges).toHaveLength(tried);
  } finally {
    await narrow.close();
  }
});

test('two processes grant every role once', async () => {
  const players = [player, await world.member(), await world.member(), await world.member()];
  for (const one of players) await world.plant(one, { xp: 31_250 });
  const others = { ...world.it.context };
  const keepers = [createRoleSyncWorker(world.it.context), createRoleSyncWorker(others), createRoleSyncWorker(others)];
  await Promise.all([detectRoleChanges(world.it.context), detectRoleChanges(others)]);
  await Promise.all(keepers.map((keep) => keep()));
  for (const one of players)
    expect((await world.held(one)).toSorted()).toEqual(['Jump FCFS', 'Jumping Hot', 'L10', 'L15']);
  expect(world.requestedChanges).toHaveLength(16);
});

describe('the backlog from before roles existed', () => {
  const before = (one: Member) => sql`UPDATE users SET roles_seen = '{}' WHERE id = ${one.id}`.execute(world.it.owner);

  test('is granted after new grants, without announcements', async () => {
    const fresh = await world.member();
    await world.plant(player, { xp: 5_000 });
    await before(player);
    await detectRoleChanges(world.it.context);
    await world.plant(fresh, { xp: 11_250 });
    world.it.clock.advance(1_000);
    await world.round();
    expect(world.requestedChanges).toEqual(['+L15', '+L10', '+L10']);
    expect(await world.held(player)).toEqual(['L10']);
    expect(await bell()).toEqual([]);
    expect(risen()).toEqual([]);
    await world.plant(player, { xp: 11_250 });
    await world.round();
    expect(risen()).toEqual(['L15: Level 15 reached']);
  });

  test('causes no sync for a player far from any role, and is found by an index', async () => {
    await world.plant(player, { xp: 4_000 });
    await detectRoleChanges(world.it.context);
    const seen = await sql<{ rolesSeen: unknown }>`SELECT roles_seen FROM users WHERE id = ${player.id}`.execute(
      world.it.context.db,
    );
    expect(seen.rows).toEqual([{ rolesSeen: null }]);
    const plan = await inTransaction(world.it.context, async (trx) => {
      await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off`.execute(
        trx,
      );
      const { rows } = await sql`EXPLAIN ${changedPlayersQuery(100)}`.execute(trx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('users_roles_unseen');
    expect(plan).not.toContain('Sort');
  });
});

test('deleting an account revokes and forgets our roles, and keeps those granted by others', async () => {
  await world.byHand(player, 'Pass Holder', true);
  await world.plant(player, { xp: 11_250 });
  await world.round();
  const { it } = world;
  await inTransaction(it.context, async (trx) => {
    await revokeGrantedRoles(it.context, { trx, userId: player.id });
  });
  await world.round();
  expect(await world.held(player)).toEqual(['Pass Holder']);
  const remainingMembers = await it.context.db
    .selectFrom('roleMembers')
    .select('discordId')
    .where('discordId', '=', player.discordId)
    .execute();
  expect(remainingMembers).toEqual([]);
});

describe('the Jumper Role granted by onboarding', () => {
  const give = async (): Promise<void> => {
    const member = await world.it.context.discord.readMember(player.discordId);
    if (!member) throw new Error('no member');
    const roleId = await world.roleId('Jumper Role');
    await grantJumperRole(world.it.context, { discordId: player.discordId, roleId, joinedAtMs: member.joinedAtMs });
  };
  const end = () =>
    inTransaction(world.it.context, (trx) => revokeGrantedRoles(world.it.context, { trx, userId: player.id }));

  test('is revoked with the account of a player without other roles of ours', async () => {
    await give();
    await world.round();
    expect(await world.held(player)).toEqual(['Jumper Role']);
    await end();
    await world.round();
    expect(await world.held(player)).toEqual([]);
    const { db } = world.it.context;
    for (const table of ['roleMembers', 'roleGrants', 'onboardingRoles'] as const)
      expect(await db.selectFrom(table).selectAll().where('discordId', '=', player.discordId).execute()).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  test('is revoked along with others, and otherwise lasts as long as the account', async () => {
    await give();
    await world.plant(player, { xp: 5_000 });
    await world.round();
    await world.plant(player, { xp: 100 });
    await world.round();
    expect(await world.held(player)).toEqual(['Jumper Role']);
    await world.plant(player, { xp: 5_000 });
    await world.round();
    await end();
    await world.round();
    expect(await world.held(player)).toEqual([]);
  });

  test('is not revoked if others granted it again in a later membership', async () => {
    await give();
    await world.join(player, false);
    await world.join(player, true);
    await world.byHand(player, 'Jumper Role', true);
    await end();
    await world.round();
    expect(await world.held(player)).toEqual(['Jumper Role']);
  });
});
