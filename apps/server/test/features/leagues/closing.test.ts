import { leagueWeekEnds, leagueZone, sortLeague } from '@jumpy/domain/leagues/leagues';
import { ProfileResponse } from '@jumpy/protocol/http/profiles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDueLeagueWeeks } from '../../../src/features/leagues/playerLeagues.ts';
import { leagueStore } from '../../../src/features/leagues/store.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import {
  closeWeek,
  leagueFaults,
  memberOf,
  NEXT_WEEK,
  putInTier,
  readLeague,
  score,
  seedGroup,
  tierOf,
  WEEK,
} from './league.ts';

const MONDAY_NIGHT = '2026-11-30T02:00:00Z';
const { closesAt } = leagueWeekEnds(WEEK);

let arena: TestApp;
beforeEach(async () => {
  arena = await createArena('closing', { now: '2026-11-25T12:00:00Z' });
});
afterEach(async () => {
  expect(await leagueFaults(arena)).toEqual([]);
  await arena.close();
});

const outcomesOf = (players: readonly SeededPlayer[], week = WEEK) =>
  Promise.all(players.map(async (player) => (await memberOf(arena, player, week))?.outcome));
const tiersOf = (players: readonly SeededPlayer[]) => Promise.all(players.map((player) => tierOf(arena, player)));
const at = <T>(list: readonly T[], index: number): T => {
  const item = list.at(index);
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test.each([
  [0, [...repeat(7, 'rose'), ...repeat(23, 'stayed')]],
  [2, [...repeat(7, 'rose'), ...repeat(16, 'stayed'), ...repeat(7, 'fell')]],
  [4, [...repeat(23, 'stayed'), ...repeat(7, 'fell')]],
])('of 30 players in tier %i the right ones rise and fall, and all are drawn on', async (tier, outcomes) => {
  const players = await seedGroup(arena, 30, tier);
  await closeWeek(arena);
  expect(await outcomesOf(players)).toEqual(outcomes);
  const tiers = outcomes.map((outcome) => tier + (outcome === 'rose' ? 1 : outcome === 'fell' ? -1 : 0));
  expect(await tiersOf(players)).toEqual(tiers);
  const drawn = await Promise.all(players.map(async (player) => (await memberOf(arena, player, NEXT_WEEK))?.tier));
  expect(drawn).toEqual(tiers);
});

test('a week is closed once, by any number of processes and steps', async () => {
  const players = [...(await seedGroup(arena, 64)), ...(await seedGroup(arena, 31, 1))];
  const others = repeat(2, 0).map(() => createDatabase({ url: arena.databaseUrl, poolSize: 2, timeouts: 'none' }));
  arena.clock.set(closesAt);
  const processes = [arena.context.db, ...others].map((db) => ({ ...arena.context, db }));
  await Promise.all(processes.map((context) => closeDueLeagueWeeks(context, 30)));
  await Promise.all(processes.map((context) => closeDueLeagueWeeks(context, 30)));
  await Promise.all(others.map((db) => db.destroy()));
  const members = await Promise.all(players.map((player) => memberOf(arena, player, NEXT_WEEK)));
  // 7 and 7 of two full groups; of the 4 left none. Of tier 1, 7 of 30 rose and 7 fell.
  const sizes = new Map<number | null, number>();
  for (const member of members) sizes.set(member?.tier ?? null, (sizes.get(member?.tier ?? null) ?? 0) + 1);
  expect(Object.fromEntries(sizes)).toEqual({ 0: 64 - 14 + 7, 1: 31 - 14 + 14, 2: 7 });
  const tiers = await tiersOf(players);
  expect(tiers).toEqual(members.map((member) => member?.tier));
});

test('a closing that is interrupted after any step resumes there', async () => {
  const players = [...(await seedGroup(arena, 40)), ...(await seedGroup(arena, 10, 2))];
  arena.clock.set(closesAt);
  const step = () => inTransaction(arena.context, (trx) => leagueStore.closeNext(trx, { week: WEEK, maxPlayers: 30 }));
  let steps = 0;
  // Each step is also begun once and rolled back, as when the process is killed in it.
  const cutOff = () =>
    inTransaction(arena.context, async (trx) => {
      await leagueStore.closeNext(trx, { week: WEEK, maxPlayers: 30 });
      throw new Error('killed');
    }).catch(() => undefined);
  do {
    await cutOff();
    steps += 1;
  } while (await step());
  expect(steps).toBeGreaterThan(5);
  expect(await step()).toBe(false);
  expect((await tiersOf(players)).filter((tier) => tier === 1)).toHaveLength(7 + 2 + 2);
  expect((await Promise.all(players.map((player) => memberOf(arena, player, NEXT_WEEK)))).every(Boolean)).toBe(true);
});

test('it closes five minutes after the last run can settle, and not before', async () => {
  const players = await seedGroup(arena, 1);
  arena.clock.set(closesAt - 1);
  await closeDueLeagueWeeks(arena.context);
  expect(await outcomesOf(players)).toEqual([null]);
  await closeWeek(arena);
  expect(await outcomesOf(players)).toEqual(['stayed']);
});

test('a late run of Sunday counts until six hours after the end, and takes part in its week', async () => {
  const players = await seedGroup(arena, 5);
  const startedAt = '2026-11-29T23:59:00Z';
  arena.clock.set('2026-11-30T06:00:00Z');
  const late = await arena.seedPlayer();
  await score(arena, late, 5_000, { startedAt });
  arena.clock.set('2026-11-30T06:00:01Z');
  await score(arena, at(players, 4), 9_000, { startedAt });
  await closeWeek(arena);
  expect(await memberOf(arena, late)).toMatchObject({ rank: 1, outcome: 'rose', points: 5_000 });
  expect(await memberOf(arena, at(players, 4))).toMatchObject({ rank: 6, points: 996 });
});

describe('Monday', () => {
  test('who returns waits for the draw, with their points; who is new joins at once', async () => {
    const returning = await arena.signIn();
    await score(arena, returning.player, 50);
    arena.clock.set(MONDAY_NIGHT);
    await score(arena, returning.player, 70);
    const other = await arena.signIn();
    await score(arena, other.player, 10);
    expect(await readLeague(other)).toMatchObject({ state: 'in', rows: [{ points: 10 }] });
    expect(await readLeague(returning)).toMatchObject({ state: 'waiting', drawAt: closesAt, runs: [{ score: 70 }] });
    await closeWeek(arena);
    expect(await readLeague(returning)).toMatchObject({ state: 'in', rows: [{ points: 70, isSelf: true }] });
  });

  test('who already has a group of the new week when a late run of Sunday settles keeps it', async () => {
    const player = await arena.seedPlayer();
    arena.clock.set(MONDAY_NIGHT);
    await score(arena, player, 70);
    const joined = await memberOf(arena, player, NEXT_WEEK);
    await score(arena, player, 50, { startedAt: '2026-11-29T23:50:00Z' });
    await closeWeek(arena);
    expect(await memberOf(arena, player)).toMatchObject({ points: 50, outcome: 'stayed' });
    expect(await memberOf(arena, player, NEXT_WEEK)).toEqual(joined);
  });

  test('players are drawn beside those who played as often', async () => {
    const players = await seedGroup(arena, 60);
    for (const player of players.filter((_, index) => index % 2 === 0)) await score(arena, player, 1);
    await closeWeek(arena);
    const groups = new Map<string, number[]>();
    for (const player of players) {
      const { groupId = null, tier } = (await memberOf(arena, player, NEXT_WEEK)) ?? {};
      const runs = (await memberOf(arena, player))?.runs ?? 0;
      if (tier === 0 && groupId !== null) groups.set(groupId, [...(groups.get(groupId) ?? []), runs]);
    }
    expect(groups.size).toBe(2);
    const [often = [], once = []] = [...groups.values()].toSorted((a, b) => Math.max(...b) - Math.max(...a));
    expect(Math.min(...often)).toBeGreaterThanOrEqual(Math.max(...once));
  });

  test('a week without a run drops out, one tier lower, and a run later joins there', async () => {
    const client = await arena.signIn();
    await putInTier(arena, client.player, 3);
    await score(arena, client.player, 50);
    await closeWeek(arena);
    expect(await memberOf(arena, client.player, NEXT_WEEK)).toMatchObject({ tier: 3, points: 0 });
    await closeWeek(arena, NEXT_WEEK);
    expect(await readLeague(client)).toMatchObject({ state: 'none', tier: 2, result: { outcome: 'out' } });
    expect(await memberOf(arena, client.player, '2026-12-07')).toBeUndefined();
    await closeWeek(arena, '2026-12-07');
    expect(await tierOf(arena, client.player)).toBe(2);
    await score(arena, client.player, 5);
    expect(await readLeague(client)).toMatchObject({ state: 'in', tier: 2 });
  });

  test('who dropped out and plays before the draw is drawn one tier lower', async () => {
    const client = await arena.signIn();
    await putInTier(arena, client.player, 3);
    await score(arena, client.player, 50);
    await closeWeek(arena);
    arena.clock.set('2026-12-07T01:00:00Z');
    await score(arena, client.player, 80);
    expect((await readLeague(client)).state).toBe('waiting');
    await closeWeek(arena, NEXT_WEEK);
    expect(await readLeague(client)).toMatchObject({ state: 'in', tier: 2, rows: [{ points: 80 }] });
  });

  test.each([
    ['left', (id: string) => sql`UPDATE league_players SET takes_part = false WHERE user_id = ${id}`],
    ['suspended', (id: string) => sql`UPDATE users SET suspended_at = now() WHERE id = ${id}`],
    ['off the boards', (id: string) => sql`UPDATE users SET hidden_at = now() WHERE id = ${id}`],
  ])('who is %s at the end is not ranked, and nobody stands behind them', async (_what, change) => {
    const players = await seedGroup(arena, 10, 2);
    const gone = at(players, 0);
    await change(gone.id).execute(arena.owner);
    await closeWeek(arena);
    expect(await memberOf(arena, gone)).toMatchObject({ rank: null, outcome: 'out' });
    expect(await memberOf(arena, gone, NEXT_WEEK)).toBeUndefined();
    // Of 9 players 2 rise and 2 fall.
    const outcomes = [...repeat(2, 'rose'), ...repeat(5, 'stayed'), ...repeat(2, 'fell')];
    expect(await outcomesOf(players.slice(1))).toEqual(outcomes);
  });

  test('a server that was away for weeks costs nobody a tier', async () => {
    const players = await seedGroup(arena, 1, 3);
    arena.clock.set('2026-12-15T12:00:00Z');
    await closeDueLeagueWeeks(arena.context);
    expect(await outcomesOf(players)).toEqual(['stayed']);
    expect(await outcomesOf(players, NEXT_WEEK)).toEqual(['stayed']);
    expect(await memberOf(arena, at(players, 0), '2026-12-14')).toMatchObject({ tier: 3 });
  });
});

describe('a run voided after the end', () => {
  test('takes points and rise back, moves nobody else, and gives them again', async () => {
    const players = await seedGroup(arena, 29, 1);
    const cheat = await arena.signIn();
    await putInTier(arena, cheat.player, 1);
    const { runId } = await score(arena, cheat.player, 9_000);
    await score(arena, cheat.player, 1);
    await closeWeek(arena);
    const others = () => Promise.all([tiersOf(players), outcomesOf(players)]);
    const before = await others();
    expect(await memberOf(arena, cheat.player)).toMatchObject({ rank: 1, outcome: 'rose' });
    await voidRun(arena.context, { runId, reason: 'a test' });
    expect(await memberOf(arena, cheat.player)).toMatchObject({ points: 1, rank: 1, rankNow: 30 });
    expect(await tierOf(arena, cheat.player)).toBe(1);
    expect(await others()).toEqual(before);
    await reinstateRun(arena.context, { runId });
    expect(await memberOf(arena, cheat.player)).toMatchObject({ points: 9_001, rankNow: 1 });
    expect(await tierOf(arena, cheat.player)).toBe(2);
    // Twice, as when two reviewers decide.
    await voidRun(arena.context, { runId, reason: 'a test' });
    await voidRun(arena.context, { runId, reason: 'a test' });
    expect(await tierOf(arena, cheat.player)).toBe(1);
  });

  test('of the only run takes the rise back, too, also where nobody else has points', async () => {
    const players = await seedGroup(arena, 5);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM runs WHERE user_id = ${at(players, 0).id}`.execute(arena.owner);
    await closeWeek(arena);
    expect(await tierOf(arena, at(players, 0))).toBe(1);
    await voidRun(arena.context, { runId: at(rows, 0).id, reason: 'a test' });
    expect(await tierOf(arena, at(players, 0))).toBe(0);
    expect(await tierOf(arena, at(players, 1))).toBe(0);
  });
});

test('runs, voids and switches during the closing lose no point, and nobody has two groups', async () => {
  const players = await seedGroup(arena, 45);
  const voided = await sql<{ id: string }>`SELECT id FROM runs ORDER BY score LIMIT 5`.execute(arena.owner);
  const clients = await Promise.all(players.slice(0, 5).map((player) => arena.signIn(player)));
  const newcomers = await Promise.all(repeat(10, 0).map(() => arena.seedPlayer()));
  arena.clock.set(closesAt);
  await Promise.all([
    ...repeat(3, 0).map(() => closeDueLeagueWeeks(arena.context, 30)),
    ...[...players, ...newcomers].map((player) => score(arena, player, 100)),
    ...voided.rows.map(({ id: runId }) => voidRun(arena.context, { runId, reason: 'a test' })),
    ...clients.map(async (client) => {
      await client.post('/api/league', { takesPart: false });
      await client.post('/api/league', { takesPart: true });
    }),
  ]);
  await closeDueLeagueWeeks(arena.context);
  const members = await Promise.all([...players, ...newcomers].map((player) => memberOf(arena, player, NEXT_WEEK)));
  expect(members.filter((member) => member?.points !== 100 || member.groupId === null)).toEqual([]);
});

test('profiles name the best tier and the weeks won, less what was voided', async () => {
  const client = await arena.signIn();
  const badge = async () =>
    (await client.get(`/api/profiles/${client.player.publicId}`)).as(ProfileResponse).profile.league;
  await putInTier(arena, client.player, 2);
  expect(await badge()).toBeUndefined();
  const { runId } = await score(arena, client.player, 2_000);
  await seedGroup(arena, 4, 2);
  await closeWeek(arena);
  expect(await badge()).toEqual({ bestTier: 2, weeksWon: 1 });
  // A week that is under way, or was not played, is no badge.
  await closeWeek(arena, NEXT_WEEK);
  expect(await badge()).toEqual({ bestTier: 2, weeksWon: 1 });
  await score(arena, client.player, 1, { startedAt: '2026-11-25T12:00:00Z' });
  await voidRun(arena.context, { runId, reason: 'a test' });
  arena.clock.advance(2_000);
  expect(await badge()).toBeUndefined();
});

test.each([
  ['points that no run gave', sql`UPDATE league_members SET points = points + 1`],
  ['a run that is not counted', sql`UPDATE league_members SET runs = runs + 1`],
  ['a seat without a member', sql`UPDATE league_groups SET seats = seats + 1`],
  [
    'a group of another week',
    sql`WITH w AS (INSERT INTO league_weeks (week) VALUES ('2026-11-30') RETURNING week)
      UPDATE league_groups SET week = w.week FROM w`,
  ],
  ['a closed group without results', sql`UPDATE league_groups SET ranked_size = 1`],
])('league_faults() names %s', async (_what, breakIt) => {
  await seedGroup(arena, 1);
  await arena.owner
    .transaction()
    .execute(async (trx) => {
      await breakIt.execute(trx);
      const { rows } = await sql`SELECT * FROM league_faults()`.execute(trx);
      expect(rows.length).toBeGreaterThan(0);
      throw new Error('roll back');
    })
    .catch((error: unknown) => expect(String(error)).toContain('roll back'));
});

test('how a week ended is shown until it is seen', async () => {
  const client = await arena.signIn();
  await score(arena, client.player, 2_000);
  await seedGroup(arena, 29);
  await closeWeek(arena);
  const result = { week: WEEK, tier: 0, outcome: 'rose', rank: 1, size: 30, points: 2_000 };
  expect((await readLeague(client)).result).toEqual(result);
  expect((await readLeague(client)).result).toEqual(result);
  await client.post('/api/league/seen', { week: '2026-11-16' });
  expect((await readLeague(client)).result).toEqual(result);
  await client.post('/api/league/seen', { week: WEEK });
  expect((await readLeague(client)).result).toBeNull();
});

test('the database ranks and moves as the rules say, whatever the points', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => arena.seedPlayer()));
  await score(arena, at(players, 0), 1);
  const group = await arena.owner.selectFrom('leagueGroups').select('id').executeTakeFirstOrThrow();
  const arbitrary = fc.array(fc.record({ points: fc.nat(3), reached: fc.nat(2) }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(arbitrary, fc.nat(4), async (weeks, tier) => {
      const members = weeks.map(({ points, reached }, index) => ({
        ...{ userId: at(players, index).id, points },
        reachedAtMs: points > 0 ? Date.parse('2026-11-25T12:00:00Z') + reached : null,
      }));
      await sql`DELETE FROM league_members`.execute(arena.owner);
      await sql`UPDATE league_groups SET ranked_size = NULL, tier = ${tier}, seats = ${members.length}`.execute(
        arena.owner,
      );
      for (const { userId, points, reachedAtMs } of members) {
        await putInTier(arena, { id: userId }, tier);
        await sql`INSERT INTO league_members (user_id, week, group_id, points, runs, reached_at)
          VALUES (${userId}, ${WEEK}, ${group.id}, ${points}, ${Math.sign(points)}, ${reachedAtMs && new Date(reachedAtMs)})`.execute(
          arena.owner,
        );
      }
      await sql`SELECT rank_league_groups(${WEEK}, 10)`.execute(arena.owner);
      const zone = leagueZone(members.length);
      const expected = sortLeague(members).map(({ userId, points }, index) => {
        if (points === 0) return [userId, index + 1, 'out'];
        if (index < zone && tier < 4) return [userId, index + 1, 'rose'];
        return [userId, index + 1, index >= members.length - zone && tier > 0 ? 'fell' : 'stayed'];
      });
      const { rows } = await sql<{ userId: string; rank: number; outcome: string }>`
        SELECT user_id, rank, outcome FROM league_members ORDER BY rank`.execute(arena.owner);
      expect(rows.map(({ userId, rank, outcome }) => [userId, rank, outcome])).toEqual(expected);
    }),
    { numRuns: 25 },
  );
  await sql`DELETE FROM league_members`.execute(arena.owner);
  await sql`UPDATE league_groups SET seats = 0, ranked_size = NULL`.execute(arena.owner);
  await sql`SELECT refresh_league_points(${at(players, 0).id}, ${WEEK})`.execute(arena.owner);
});
