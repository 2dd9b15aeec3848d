import { ELITE_FREEZE_MS } from '@jumpy/domain/inviteRoles';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recomputeElite } from '../../../src/features/roles/detectRoleChanges.ts';
import { type Member, openRoleWorld, type RoleWorld } from './roleWorld.ts';

const DAY_MS = 24 * 3_600_000;

let world: RoleWorld;
const players: Member[] = [];
beforeAll(async () => {
  world = await openRoleWorld();
  for (let n = 0; n < 5; n += 1) players.push(await world.member());
});
afterAll(() => world.close());

const invites = async (...counts: number[]): Promise<void> => {
  for (const [index, count] of counts.entries()) {
    const player = players[index];
    if (player) await world.plant(player, { invites: count });
    world.it.clock.advance(1_000);
  }
};
/** Indexes of the players who are Elite on Discord. */
const elite = async (): Promise<number[]> => {
  const held = await Promise.all(players.map((player) => world.held(player)));
  return held.flatMap((roles, index) => (roles.includes('Elite') ? [index] : []));
};
const nextDay = async (sale?: Parameters<typeof recomputeElite>[1]): Promise<void> => {
  world.it.clock.advance(DAY_MS);
  await recomputeElite(world.it.context, sale);
  await world.round();
};

describe('ELITE', () => {
  test('REF-13 goes to the three players with the most invites, at least three each, earlier first on ties', async () => {
    await invites(2, 4, 4, 4, 4);
    await nextDay();
    expect(await elite()).toEqual([1, 2, 3]);
  });

  test('REF-13 is computed once a day: an overtaken player loses it, and their lower role returns', async () => {
    await invites(9);
    await recomputeElite(world.it.context);
    await world.round();
    expect(await elite()).toEqual([1, 2, 3]);
    await nextDay();
    expect(await elite()).toEqual([0, 1, 2]);
    expect(players[3] && (await world.held(players[3]))).toEqual(['Jump FCFS']);
    expect(players[0] && (await world.held(players[0]))).toEqual(['Jumping Hot', 'Elite']);
  });

  test('REF-13 is frozen from a day before a sale until its second phase ends', async () => {
    if (players[3]) await world.plant(players[3], { invites: 20 });
    const phase1AtMs = world.it.clock.nowMs() + DAY_MS + ELITE_FREEZE_MS;
    const sale = { phase1AtMs, phase2EndsAtMs: phase1AtMs + DAY_MS };
    await nextDay({ sale });
    expect(await elite()).toEqual([0, 1, 2]);
    await nextDay({ sale });
    await nextDay({ sale });
    expect(await elite()).toEqual([0, 1, 3]);
  });

  test('REF-13 excludes suspended players', async () => {
    if (players[0]) await world.plant(players[0], { suspended: true });
    await nextDay();
    expect(await elite()).toEqual([1, 2, 3]);
  });
});

test.each([
  ['a list', [{ id: '900000000000000105', name: 'Elite', color: '#ffc84a' }], ['Elite true']],
  ['JSON text', JSON.stringify([{ id: '900000000000000105', name: 'Elite', color: '#ffc84a' }]), ['Elite true']],
  [
    'ids between commas',
    '900000000000000105,900000000000000104',
    ['900000000000000105 true', '900000000000000104 false'],
  ],
])('DATA-06 ROLE-25 a session reads roles stored as %s', async (_what, stored, expected) => {
  const env = { DISCORD_ROLE_ELITE: '900000000000000105', DISCORD_ROLE_JUMPLIST: '900000000000000104' };
  const named = await openRoleWorld({ env });
  try {
    const client = await named.it.signIn();
    await sql`UPDATE users SET roles = ${JSON.stringify(stored)}::jsonb WHERE id = ${client.player.id}`.execute(
      named.it.owner,
    );
    const { user } = (await client.get('/api/session')).as(SessionResponse);
    expect(user?.roles.map(({ name, isTopPriority }) => `${name} ${isTopPriority}`)).toEqual(expected);
  } finally {
    await named.close();
  }
});
