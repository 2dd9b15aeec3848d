import { GrowthResponse } from '@jumpy/protocol/http/adminStats';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCohortQuery } from '../../../src/features/adminStats/growthStore.ts';
import { countEndedDays } from '../../../src/features/adminStats/routes.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const DAY_MS = 86_400_000;
/** The day that the players of these tests join. */
const JOINED_DAY = Date.UTC(2026, 9, 1);

let it: TestApp;
let boss: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp({ now: JOINED_DAY + 2 * DAY_MS + 3_600_000 });
  boss = await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
});
afterAll(() => it.close());

/** Signs in each time, since a session ends before a cohort does. */
const request = async (days: number) => (await it.signIn(boss)).get(`/api/admin/stats/growth?days=${days}`);
const read = async (days = 30) => (await request(days)).as(GrowthResponse);

async function join({ onboardedAfterDays, isInvited = false }: { onboardedAfterDays?: number; isInvited?: boolean }) {
  const player = await it.seedPlayer();
  const createdAt = new Date(JOINED_DAY + 12 * 3_600_000);
  const onboardedAt =
    onboardedAfterDays === undefined ? null : new Date(createdAt.getTime() + onboardedAfterDays * DAY_MS);
  await it.owner.updateTable('users').set({ createdAt, onboardedAt }).where('id', '=', player.id).execute();
  if (isInvited)
    await sql`INSERT INTO invites (invitee, inviter, invitee_id, inviter_id)
      SELECT wallet_owner(e.discord_id), wallet_owner(r.discord_id), e.id, r.id FROM users e, users r
      WHERE e.id = ${player.id} AND r.username = 'boss'`.execute(it.owner);
  return player.id;
}

/** Runs at times in days after the beginning of the day on which their player joined. */
const play = (userId: string, ...daysAfter: number[]) =>
  sql`
    INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
      claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, created_at)
    SELECT gen_random_uuid(), ${userId}, 'solo', '1', 1, 100, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{}',
      '{}', '{}', decode(repeat('00', 32), 'hex'), true, true, true, true, 'scores', '{}', ${new Date(JOINED_DAY)}::timestamptz + d * interval '1 day'
    FROM unnest(${daysAfter}::float8[]) AS d`.execute(it.owner);

const cohortOf = ({ cohorts }: GrowthResponse, isInvited: boolean) =>
  cohorts.find((cohort) => cohort.day === JOINED_DAY && cohort.isInvited === isInvited);

test('a cohort tells who was onboarded and played first, third and tenth run, and who came back, as days go by', async () => {
  const tenTimes = [0.6, 0.61, 0.62, 0.63, 0.64, 0.65, 0.66, 0.67, 0.68, 1.2];
  await play(await join({ onboardedAfterDays: 0 }), ...tenTimes, 7.9, 30.1);
  await play(await join({ onboardedAfterDays: 3 }), 0.7, 0.8, 2);
  await play(await join({ onboardedAfterDays: 0, isInvited: true }), 1.99, 8);
  await join({ onboardedAfterDays: 31 });
  await join({});
  await countEndedDays(it.context);
  const nobody = { joined: 0, onboarded: 0, firstRun: 0, thirdRun: 0, tenthRun: 0 };
  const first = await read();
  expect(first).toMatchObject({ since: JOINED_DAY - 28 * DAY_MS, until: JOINED_DAY + 2 * DAY_MS });
  expect(first.cohorts).toHaveLength(60);
  expect(cohortOf(first, false)).toMatchObject({
    ...{ joined: 4, onboarded: 1, firstRun: 2, thirdRun: 1, tenthRun: 1 },
    ...{ day1: 1, day7: null, day30: null },
  });
  expect(cohortOf(first, true)).toMatchObject({
    joined: 1,
    onboarded: 1,
    firstRun: 1,
    thirdRun: 0,
    day1: 1,
    day7: null,
  });
  expect(first.cohorts[0]).toMatchObject({ ...nobody, day: JOINED_DAY + DAY_MS, day1: null });

  it.clock.set(JOINED_DAY + 8 * DAY_MS + 3_600_000);
  await Promise.all([countEndedDays(it.context), countEndedDays(it.context)]);
  const week = await read();
  expect(cohortOf(week, false)).toMatchObject({ onboarded: 2, thirdRun: 2, day1: 1, day7: 1, day30: null });
  expect(cohortOf(week, true)).toMatchObject({ day7: 0 });

  it.clock.set(JOINED_DAY + 31 * DAY_MS + 3_600_000);
  await countEndedDays(it.context);
  expect(cohortOf(await read(90), false)).toMatchObject({ joined: 4, onboarded: 2, day30: 1 });
  expect(cohortOf(await read(30), false)).toBeUndefined();
});

test('a cohort whose thirty days are over is not counted again', async () => {
  await it.owner.updateTable('cohortDays').set({ joined: 77 }).where('isInvited', '=', false).execute();
  it.clock.advance(DAY_MS);
  await countEndedDays(it.context);
  const { cohorts } = await read(90);
  const joined = cohorts.filter(({ isInvited }) => !isInvited).map((cohort) => [cohort.day, cohort.joined] as const);
  expect(joined.filter(([day]) => day <= JOINED_DAY).every(([, count]) => count === 77)).toBe(true);
  expect(joined.filter(([day]) => day > JOINED_DAY + DAY_MS).some(([, count]) => count === 77)).toBe(false);
});

test('visits are summed over the days asked for, without today', async () => {
  const today = it.clock.nowMs();
  const dayAt = (daysAgo: number) => new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const visit = (daysAgo: number, kind: 'invite' | 'run', count: number) => ({ day: dayAt(daysAgo), kind, count });
  await it.owner
    .insertInto('visitDays')
    .values([
      visit(0, 'run', 100),
      visit(1, 'run', 20),
      visit(7, 'run', 3),
      visit(7, 'invite', 5),
      visit(8, 'run', 1_000),
    ])
    .execute();
  const { visits } = await read(7);
  expect(visits.toSorted((a, b) => a.count - b.count)).toEqual([
    { kind: 'invite', count: 5 },
    { kind: 'run', count: 23 },
  ]);
  expect((await request(91)).status).toBe(400);
});

test('a viewer reads it, a player does not', async () => {
  const viewer = await it.signIn();
  expect((await viewer.get('/api/admin/stats/growth')).status).toBe(403);
  const values = { userId: viewer.player.id, role: 'viewer' as const, grantedBy: viewer.player.publicId };
  await it.owner.insertInto('operators').values(values).execute();
  const again = await it.signIn(viewer.player);
  expect((await again.get('/api/admin/stats/growth')).status).toBe(200);
});

test('with many runs and players a cohort is counted by indexes', async () => {
  await it.owner.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO users (discord_id, username, created_at)
      SELECT (800000000000000000 + n)::text, 'many' || n, ${new Date(JOINED_DAY)}::timestamptz - n * interval '1 hour'
      FROM generate_series(1, 3000) AS n`.execute(trx);
    await sql`
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks,
        events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, created_at)
      SELECT gen_random_uuid(), u.id, 'solo', '1', 1, 100, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{}',
        '{}', '{}', decode(repeat('00', 32), 'hex'), true, true, true, true, 'scores', '{}', u.created_at + n * interval '7 hours'
      FROM users u, generate_series(1, 7) AS n WHERE u.username LIKE 'many%'`.execute(trx);
    await sql`ANALYZE runs, users, invites`.execute(trx);
    const query = saveCohortQuery({ day: new Date(JOINED_DAY - 9 * DAY_MS), before: new Date(it.clock.nowMs()) });
    const { rows } = await sql<Record<string, string>>`EXPLAIN (ANALYZE, FORMAT TEXT) ${query}`.execute(trx);
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (runs|users)/);
  });
});
