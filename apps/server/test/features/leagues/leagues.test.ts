import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import { noRoles } from '../account/leaver.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { leagueFaults, memberOf, NEXT_WEEK, putInTier, readLeague, score, WEEK } from './league.ts';

const WEDNESDAY = '2026-11-25T12:00:00Z';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeEach(async () => {
  arena = await createArena('leagues', { now: WEDNESDAY });
  client = await arena.signIn();
});
afterEach(async () => {
  expect(await leagueFaults(arena)).toEqual([]);
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
  await arena.close();
});

const play = (points: number) => score(arena, client.player, points);

test('a first ranked run joins the lowest tier, and five best runs are summed', async () => {
  expect(await readLeague(client)).toEqual({
    ...{ success: true, state: 'none', tier: 0, endsAt: Date.parse('2026-11-30T00:00:00Z') },
    serverNow: arena.clock.nowMs(),
    ...{ rows: [], rises: 0, falls: 0, runs: [], result: null },
  });
  for (const points of [10, 60, 20, 50, 30, 40]) await play(points);
  const league = await readLeague(client);
  expect(league.state).toBe('in');
  expect(league.rows).toMatchObject([{ rank: 1, username: client.player.username, points: 200, isSelf: true }]);
  expect(league.runs.map((run) => run.score)).toEqual([60, 50, 40, 30, 20]);
});

test('only live solo runs with points count, by when they began and settled', async () => {
  const run = { score: 100, jumps: 5, ticks: 600, live: true } as const;
  const { runId: ghostRunId } = await play(1);
  await settleMade(arena, client.player, { ...run, mode: 'daily', courseDate: '2026-11-25' });
  await settleMade(arena, client.player, { ...run, mode: 'room' });
  await settleMade(arena, client.player, { ...run, mode: 'race', ghostRunId });
  await settleMade(arena, client.player, { ...run, live: false });
  await settleMade(arena, client.player, { ...run, score: 0 });
  expect(await memberOf(arena, client.player)).toMatchObject({ points: 1, runs: 1 });

  const startedAt = '2026-11-29T23:59:59.000Z';
  arena.clock.set('2026-11-30T06:00:00.000Z');
  await score(arena, client.player, 7, { startedAt });
  arena.clock.set('2026-11-30T06:00:00.001Z');
  await score(arena, client.player, 9, { startedAt });
  expect(await memberOf(arena, client.player)).toMatchObject({ points: 8, runs: 2 });
  expect(await memberOf(arena, client.player, NEXT_WEEK)).toBeUndefined();
});

test('equal points are ranked by who reached them first', async () => {
  const late = await arena.signIn();
  await score(arena, late.player, 10);
  arena.clock.advance(1_000);
  await play(30);
  arena.clock.advance(1_000);
  await score(arena, late.player, 20);
  expect((await readLeague(late)).rows.map(({ points, isSelf }) => [points, isSelf])).toEqual([
    [30, false],
    [30, true],
  ]);
});

test('joining fills the newest open group of the own tier, one group at a time, also in parallel', async () => {
  const players = await Promise.all(Array.from({ length: 65 }, () => arena.seedPlayer()));
  const other = await arena.seedPlayer();
  await putInTier(arena, other, 1);
  await score(arena, other, 5);
  await Promise.all(players.map((player) => score(arena, player, 5)));
  const groups = await arena.owner.selectFrom('leagueGroups').select(['tier', 'seats']).execute();
  expect(groups.map(({ tier, seats }) => `${tier}:${seats}`).toSorted()).toEqual(['0:30', '0:30', '0:5', '1:1']);
  // Each of parallel runs of one player counts, in one group.
  await Promise.all(Array.from({ length: 6 }, () => play(10)));
  expect(await memberOf(arena, client.player)).toMatchObject({ points: 50, runs: 6 });
});

test('a voided run takes its points back, and gives them again when reinstated', async () => {
  await play(40);
  const { runId } = await play(60);
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect((await readLeague(client)).rows).toMatchObject([{ points: 40 }]);
  await reinstateRun(arena.context, { runId });
  expect((await readLeague(client)).rows).toMatchObject([{ points: 100 }]);
});

describe('the switch', () => {
  const set = (takesPart: boolean) => client.post('/api/league', { takesPart });

  test('leaves at once, and coming back in the week is the same seat with all points', async () => {
    await play(40);
    const before = await memberOf(arena, client.player);
    const other = await arena.signIn();
    await score(arena, other.player, 10);
    expect((await set(false)).body).toMatchObject({ state: 'left', rows: [] });
    expect((await readLeague(other)).rows).toMatchObject([{ rank: 1, points: 10 }]);
    await play(60);
    expect((await set(true)).body).toMatchObject({ state: 'in' });
    expect(await memberOf(arena, client.player)).toMatchObject({ groupId: before?.groupId, points: 100 });
  });

  test('off before the first run keeps out, and on joins with the runs of the week', async () => {
    await set(false);
    await play(40);
    expect(await memberOf(arena, client.player)).toMatchObject({ groupId: null, points: 40 });
    expect((await set(true)).body).toMatchObject({ state: 'in', rows: [{ points: 40 }] });
    expect((await set(true)).body).toMatchObject({ state: 'in', rows: [{ points: 40 }] });
  });

  test('parallel switching and playing ends as the last switch says, without a lost point', async () => {
    await Promise.all([set(false), play(10), set(true), play(20), set(false), play(30)]);
    expect((await set(true)).body).toMatchObject({ state: 'in', rows: [{ points: 60 }] });
  });
});

describe('who is not shown leaves no hole', () => {
  const ranksSeen = async () => (await readLeague(client)).rows.map(({ rank, points }) => [rank, points]);

  test.each([
    ['suspended', { suspendedAt: new Date(WEDNESDAY) }],
    ['taken off the boards', { hiddenAt: new Date(WEDNESDAY) }],
  ])('%s', async (_what, change) => {
    const other = await arena.seedPlayer();
    await score(arena, other, 50);
    await play(20);
    expect(await ranksSeen()).toEqual([
      [1, 50],
      [2, 20],
    ]);
    await arena.owner.updateTable('users').set(change).where('id', '=', other.id).execute();
    expect(await ranksSeen()).toEqual([[1, 20]]);
    // A run that still settles joins nothing new.
    await score(arena, other, 60);
    expect(await ranksSeen()).toEqual([[1, 20]]);
    const late = await arena.seedPlayer();
    await arena.owner.updateTable('users').set(change).where('id', '=', late.id).execute();
    await score(arena, late, 70);
    expect(await memberOf(arena, late)).toMatchObject({ groupId: null });
  });

  test('deleted: the seat is free again, and a void afterwards brings nothing back', async () => {
    const other = await arena.seedPlayer();
    const { runId } = await score(arena, other, 50);
    await play(20);
    const due = new Date(arena.clock.nowMs());
    await arena.context.db.updateTable('users').set({ deletionAt: due }).where('id', '=', other.id).execute();
    await deleteDueAccounts(arena.context, { takeRolesBack: noRoles });
    expect(await ranksSeen()).toEqual([[1, 20]]);
    expect(await arena.owner.selectFrom('leagueGroups').select('seats').execute()).toEqual([{ seats: 1 }]);
    await voidRun(arena.context, { runId, reason: 'a test' });
    expect(await memberOf(arena, other)).toBeUndefined();
  });

  test('a name that an operator hid stays hidden, and a hidden profile has no link', async () => {
    const other = await arena.seedPlayer();
    await score(arena, other, 50);
    await play(20);
    await arena.owner
      .updateTable('users')
      .set({ hiddenName: other.username, username: 'A player', showsProfile: false })
      .where('id', '=', other.id)
      .execute();
    const league = await readLeague(client);
    expect(league.rows[0]).toMatchObject({ username: 'A player', noProfile: true });
    expect(JSON.stringify(league)).not.toContain(other.username);
  });
});

test('tells players who are off the boards', async () => {
  await play(20);
  await arena.owner.updateTable('users').set({ hiddenAt: new Date() }).where('id', '=', client.player.id).execute();
  expect(await readLeague(client)).toMatchObject({ state: 'hidden', rows: [] });
});

test('marking a result as seen takes a date and nothing else', async () => {
  expect((await client.post('/api/league/seen', { week: '2026-02-30' })).status).toBe(400);
  expect((await client.post('/api/league/seen', { week: WEEK })).body).toEqual({ success: true });
});
