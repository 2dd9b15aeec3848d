import { MAX_UNWITNESSED_DAY_TICKS } from '@jumpy/domain/unwitnessedPlay';
import { HistoryResponse } from '@jumpy/protocol/http/history';
import { UserXpResponse, RankingsResponse, StatsResponse } from '@jumpy/protocol/http/players';
import { BoardResponse, OwnRankResponse } from '@jumpy/protocol/http/boards';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { aggregateRankChanges } from '../../../src/features/ranks/rankings.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { recomputeXp } from '../../../src/features/xp/xpRate.ts';
import { updateGameXp } from '../../../src/features/xp/routes.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { holdCharacter } from '../collection/holdCharacter.ts';
import { createArena } from './arena.ts';
import { type MadeRun, settleMade } from './madeRun.ts';

const MINUTE = 3_600;
const NOON = Date.parse('2026-11-20T12:00:00Z');
let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('unseen');
});
beforeEach(async () => {
  arena.clock.set(Math.max(NOON, arena.clock.nowMs()));
  client = await arena.signIn();
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const unseen = (ticks: number, run: Partial<MadeRun> = {}, player = client.player): Promise<SettledRun> =>
  settleMade(arena, player, { score: 900, jumps: 50, ticks, live: false, ...run });
const live = (run: Partial<MadeRun> = {}, player = client.player): Promise<SettledRun> =>
  settleMade(arena, player, { score: 300, jumps: 40, ticks: MINUTE, live: true, ...run });
const totals = () =>
  arena.context.db
    .selectFrom('gameStats')
    .select(['totalGames', 'totalJumps', 'totalTime', 'unseenGames', 'unseenJumps', 'hiScore'])
    .where('discordId', '=', client.player.discordId)
    .executeTakeFirstOrThrow();
const xpOf = () =>
  arena.context.db
    .selectFrom('users')
    .select(['xp', 'unseenXp', 'rankedXp'])
    .where('id', '=', client.player.id)
    .executeTakeFirstOrThrow();
const standing = async () =>
  (await client.post('/api/get-user-xp', { discordId: client.player.discordId })).as(UserXpResponse).data.standing;

test.each([
  ['that fills the day to the tick', [MAX_UNWITNESSED_DAY_TICKS], [true]],
  ['a tick too long', [MAX_UNWITNESSED_DAY_TICKS + 1], [false]],
  [
    'that crosses the limit, not at all, and a shorter one that still fits',
    [15 * MINUTE, 6 * MINUTE, 5 * MINUTE],
    [true, false, true],
  ],
  ['after the day is full', [10 * MINUTE, 10 * MINUTE, 300], [true, true, false]],
])('an unwitnessed run %s counts completely or not at all', async (_, lengths, counted) => {
  const runs: SettledRun[] = [];
  for (const ticks of lengths) runs.push(await unseen(ticks));
  expect(runs.map((run) => run.unseen?.counted)).toEqual(counted);
  const inTime = lengths.filter((_ticks, index) => counted[index]);
  expect(await totals()).toEqual({
    totalGames: inTime.length,
    totalJumps: 50 * inTime.length,
    totalTime: inTime.reduce((sum, ticks) => sum + ticks, 0) / 60,
    unseenGames: inTime.length,
    unseenJumps: 50 * inTime.length,
    hiScore: 0,
  });
  expect(await xpOf()).toEqual({ xp: 60 * inTime.length, unseenXp: 60 * inTime.length, rankedXp: 0 });
  expect(runs.map(({ xp }) => xp.gained)).toEqual(counted.map((each) => (each ? 60 : 0)));
});

test('an answer states what is left of the 20 minutes, in whole seconds', async () => {
  expect((await unseen(5 * MINUTE)).unseen).toEqual({ counted: true, leftSeconds: 900 });
  expect((await unseen(16 * MINUTE)).unseen).toEqual({ counted: false, leftSeconds: 900 });
  expect((await unseen(14 * MINUTE + 59 * 60 + 30)).unseen).toEqual({ counted: true, leftSeconds: 0 });
  expect((await live()).unseen).toBeUndefined();
  const ghost = await live();
  expect((await unseen(300, { mode: 'race', ghostRunId: ghost.runId })).unseen).toBeUndefined();
});

test('live runs and races use none of the 20 minutes', async () => {
  const ghost = await live({ ticks: 25 * MINUTE });
  await unseen(18 * MINUTE, { mode: 'race', ghostRunId: ghost.runId });
  expect((await unseen(20 * MINUTE)).unseen).toEqual({ counted: true, leftSeconds: 0 });
});

test.each([
  ['UTC', '2026-11-24T23:59:59Z', '2026-11-25T00:00:00Z'],
  ['America/New_York', '2026-11-26T04:59:59Z', '2026-11-26T05:00:00Z'],
  ['Asia/Kathmandu', '2026-11-26T18:14:59Z', '2026-11-26T18:15:00Z'],
])('a new day of the player in %s renews the minutes exactly at their midnight', async (zone, before, after) => {
  await sql`UPDATE users SET time_zone = ${zone} WHERE id = ${client.player.id}`.execute(arena.context.db);
  arena.clock.set(before);
  expect((await unseen(20 * MINUTE)).unseen?.counted).toBe(true);
  expect((await unseen(300)).unseen?.counted).toBe(false);
  arena.clock.set(after);
  expect((await unseen(20 * MINUTE)).unseen?.counted).toBe(true);
  expect((await totals()).totalGames).toBe(2);
});

test('concurrent unwitnessed runs in two processes never exceed 20 minutes', async () => {
  const other = {
    ...arena,
    context: { ...arena.context, db: createDatabase({ url: arena.databaseUrl, poolSize: 8, timeouts: 'none' }) },
  };
  const runs = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      settleMade(index % 2 === 0 ? arena : other, client.player, {
        ...{ score: 10, jumps: 7, live: false },
        ticks: 3 * MINUTE,
      }),
    ),
  );
  await other.context.db.destroy();
  expect(runs.filter(({ unseen }) => unseen?.counted)).toHaveLength(6);
  expect(await totals()).toMatchObject({ totalGames: 6, totalJumps: 42, totalTime: 18 * 60 });
  const { rows } = await sql<{ ticks: number }>`
    SELECT sum(ticks)::integer AS ticks FROM runs WHERE user_id = ${client.player.id} AND counts_games`.execute(
    arena.context.db,
  );
  expect(rows).toEqual([{ ticks: 18 * MINUTE }]);
});

test('a run that does not count is stored, marked in the player’s list, and watchable', async () => {
  await unseen(20 * MINUTE);
  const { runId } = await unseen(5 * MINUTE);
  const { runs, levels } = (await client.get('/api/runs')).as(HistoryResponse);
  expect(runs.map(({ counted, xp }) => ({ counted, xp }))).toEqual(
    expect.arrayContaining([
      { counted: false, xp: 0 },
      { counted: true, xp: 60 },
    ]),
  );
  expect(levels.map(({ reached }) => reached)).toEqual([1]);
  expect((await arena.newClient().get(`/api/runs/${runId}`)).status).toBe(200);
});

test('unwitnessed runs neither gain nor lose ranks', async () => {
  const rival = await arena.signIn();
  await live({ jumps: 100 }, rival.player);
  const alone = await unseen(MINUTE, { jumps: 5_000 });
  expect(alone.ranks).toMatchObject({ score: null, jumps: null, scoreBefore: null });
  const ranks = async () => (await client.get('/api/rankings')).as(RankingsResponse);
  expect(await ranks()).toMatchObject({ scoreRank: null, jumpRank: null, userJumps: 0 });
  const first = await live({ jumps: 40 });
  const after = { score: first.ranks.score, jumps: first.ranks.jumps };
  expect(after).toEqual({ score: expect.any(Number), jumps: expect.any(Number) });
  arena.clock.advance(60_000);
  const total = (await ranks()).total;
  const second = await unseen(MINUTE, { jumps: 9_000 });
  expect(second.ranks).toMatchObject(after);
  arena.clock.advance(60_000);
  expect(await ranks()).toMatchObject({ scoreRank: after.score, jumpRank: after.jumps, userJumps: 40, total });
  await aggregateRankChanges(arena.context);
  arena.clock.advance(60_000);
  expect(await ranks()).toMatchObject({ jumpRank: after.jumps });
});

test('BOARD-18 BOARD-20 Jumps and LEVELS rank live results only; the own row adds the rest', async () => {
  const rival = await arena.signIn();
  await live({ jumps: 3_000, score: 8_000 }, rival.player);
  await live({ jumps: 2_000, score: 7_000 });
  await unseen(MINUTE, { jumps: 90_000 });
  arena.clock.advance(60_000);
  const board = async (name: string) => (await client.get(`/api/leaderboards/${name}`)).as(BoardResponse);
  const readOwnRank = async (of: Client, name: string) =>
    (await of.get(`/api/leaderboards/${name}/self`)).as(OwnRankResponse).self;
  const jumps = await board('jumps');
  const ownIndex = jumps.rows.findIndex(({ publicId }) => publicId === client.player.publicId);
  expect(jumps.rows.findIndex(({ publicId }) => publicId === rival.player.publicId)).toBeLessThan(ownIndex);
  expect(await readOwnRank(client, 'jumps')).toMatchObject({ value: 2_000, unranked: 90_000 });
  const xp = 10 + 2_000 + 14_000;
  expect(await readOwnRank(client, 'levels')).toMatchObject({ value: xp, xp, unranked: 90_010 });
  const levelBoard = await board('levels');
  expect(await readOwnRank(rival, 'levels')).not.toHaveProperty('unranked');
  expect(levelBoard.rows.find(({ publicId }) => publicId === client.player.publicId)).not.toHaveProperty('unranked');
  const { stats } = (await client.get('/api/stats')).as(StatsResponse);
  expect(stats).toMatchObject({ total_jumps: 92_000, unseen_jumps: 90_000, total_games: 2, unseen_games: 1 });
});

test('level roles use XP without that of unwitnessed runs, up to twice that of live runs', async () => {
  expect(await standing()).toEqual({ unseen: 0, ranked: 0, liveGame: 0, role: 0 });
  await unseen(MINUTE, { jumps: 4_000 });
  expect(await standing()).toEqual({ unseen: 4_010, ranked: 0, liveGame: 0, role: 0 });
  await holdCharacter(arena, { userId: client.player.id });
  await live({ score: 100, jumps: 90, bonus: 50 });
  expect(await standing()).toEqual({ unseen: 4_010, ranked: 450, liveGame: 300, role: 450 });
  await sql`SELECT add_quest_xp(${client.player.discordId}, 1000, ${client.player.id})`.execute(arena.context.db);
  expect(await standing()).toEqual({ unseen: 4_010, ranked: 1_450, liveGame: 300, role: 600 });
  await live({ score: 0, jumps: 5_000, bearing: false });
  expect(await standing()).toEqual({ unseen: 4_010, ranked: 1_450, liveGame: 300, role: 600 });
});

test('READ-44 an unwitnessed run has no character bonus', async () => {
  await holdCharacter(arena, { userId: client.player.id });
  expect((await unseen(MINUTE, { bonus: 50 })).xp).toMatchObject({ gained: 60, characterBonus: 0 });
});

test('GAME-42 jump and game quests count live runs only', async () => {
  await unseen(MINUTE, { jumps: 400 });
  await live({ jumps: 30 });
  const quests = await arena.context.db
    .selectFrom('userQuests')
    .select(['questKey', 'currentProgress'])
    .where('discordId', '=', client.player.discordId)
    .where('questKey', 'in', ['jump_20000', 'games_1000'])
    .orderBy('questKey')
    .execute();
  expect(quests).toEqual([
    { questKey: 'games_1000', currentProgress: 1 },
    { questKey: 'jump_20000', currentProgress: 30 },
  ]);
});

test('voiding an unwitnessed run removes its totals but not its minutes, and reinstating restores all', async () => {
  await live();
  const { runId } = await unseen(19 * MINUTE);
  const all = { totals: await totals(), xp: await xpOf(), standing: await standing() };
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(await totals()).toMatchObject({ totalGames: 1, totalJumps: 40, unseenGames: 0, unseenJumps: 0 });
  expect(await xpOf()).toEqual({ xp: 650, unseenXp: 0, rankedXp: 650 });
  expect((await unseen(2 * MINUTE)).unseen).toEqual({ counted: false, leftSeconds: 60 });
  await reinstateRun(arena.context, { runId });
  expect({ totals: await totals(), xp: await xpOf(), standing: await standing() }).toEqual(all);
});

test('a run that never counted can be voided and reinstated, and still does not count', async () => {
  await unseen(20 * MINUTE);
  const { runId } = await unseen(MINUTE);
  const before = { totals: await totals(), xp: await xpOf() };
  await voidRun(arena.context, { runId, reason: 'a test' });
  await reinstateRun(arena.context, { runId });
  expect({ totals: await totals(), xp: await xpOf() }).toEqual(before);
});

test('XP-07 recomputing one player or all at another rate changes ranked XP but not unwitnessed XP', async () => {
  await unseen(MINUTE);
  await live({ score: 500 });
  expect(await updateGameXp(arena.context, client.player.discordId)).toBe(0);
  const withRate = (xpPerPoint: '2' | '0.1') => ({ ...arena.context, env: { ...arena.context.env, xpPerPoint } });
  await recomputeXp(withRate('0.1'));
  expect(await xpOf()).toEqual({ xp: 60 + 50 + 50, unseenXp: 60, rankedXp: 100 });
  expect(await standing()).toEqual({ unseen: 60, ranked: 100, liveGame: 100, role: 100 });
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
  await recomputeXp(withRate('2'));
  expect(await xpOf()).toEqual({ xp: 60 + 50 + 1_000, unseenXp: 60, rankedXp: 1_050 });
});

test('DATA-31 DATA-32 plain statements give the same numbers without functions; without columns there are none', async () => {
  await unseen(MINUTE);
  await live({ score: 500 });
  await sql`SELECT add_quest_xp(${client.player.discordId}, 5000, ${client.player.id})`.execute(arena.context.db);
  const known = await standing();
  expect(known).toEqual({ unseen: 60, ranked: 6_050, liveGame: 1_050, role: 2_100 });
  await sql`ALTER FUNCTION role_xp(text) RENAME TO role_xp_away`.execute(arena.owner);
  expect(await standing()).toEqual(known);
  await sql`ALTER FUNCTION role_xp_away(text) RENAME TO role_xp`.execute(arena.owner);
  await sql`ALTER TABLE users RENAME COLUMN unseen_xp TO unseen_away`.execute(arena.owner);
  const answer = await client.post('/api/get-user-xp', { discordId: client.player.discordId });
  expect(answer.as(UserXpResponse).data).toMatchObject({ xp: 6_110, quest_xp: 5_000, standing: null });
  await sql`ALTER TABLE users RENAME COLUMN unseen_away TO unseen_xp`.execute(arena.owner);
});

test.each([
  ['users', 'unseen_xp', 'unseen_xp is not what unseen runs gave'],
  ['game_stats', 'unseen_games', 'unseen_games is not the count of unseen runs'],
  ['game_stats', 'unseen_jumps', 'unseen_jumps is not the sum of unseen runs'],
])('the ledger check detects a manual change of %s.%s', async (table, column, error) => {
  await live();
  await unseen(MINUTE);
  const { discordId } = client.player;
  const add = (by: number) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${by} WHERE discord_id = ${discordId}`.execute(
      arena.context.db,
    );
  await add(1);
  expect(await ledgerErrors(arena.context.db)).toContainEqual(expect.objectContaining({ discordId, error }));
  await add(-1);
});

test('the ledger check detects a day with over 20 minutes, and live XP without matching runs', async () => {
  await live();
  const { runId } = await unseen(20 * MINUTE);
  const { db } = arena.context;
  const set = (ticks: number) => arena.owner.updateTable('runs').set({ ticks }).where('id', '=', runId).execute();
  await set(20 * MINUTE + 1);
  expect(await ledgerErrors(db)).toMatchObject([{ error: 'more unseen play in a day than 20 minutes' }]);
  await set(20 * MINUTE);
  const hiScore = (by: number) =>
    db
      .updateTable('gameStats')
      .set((eb) => ({ hiScore: eb('hiScore', '+', by) }))
      .where('discordId', '=', client.player.discordId)
      .execute();
  await hiScore(1);
  expect(await ledgerErrors(db)).toContainEqual(
    expect.objectContaining({ error: 'live game XP is not the formula over live runs' }),
  );
  await hiScore(-1);
});
