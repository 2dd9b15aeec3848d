import { RankingsResponse, StatsResponse } from '@jumpy/protocol/http/players';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { TestApp } from '../../support/testApp.ts';

let arena: TestApp;
let gamer: Gamer;
beforeEach(async () => {
  arena = await createArena('stats');
  gamer = await Gamer.join(arena);
});
afterEach(() => arena.close());

const stats = async () => (await gamer.client.get('/api/stats')).as(StatsResponse);
const rankings = async () => (await gamer.client.get('/api/rankings')).as(RankingsResponse);
const seed = (
  discordId: string,
  totals: { hiScore: number; totalJumps: number; totalGames?: number; unseenGames?: number },
) =>
  arena.context.db
    .insertInto('gameStats')
    .values({ discordId, totalGames: 1, ...totals })
    .execute();

test('STATS-08 DATA-34 READ-03 without a row all counters are 0, the username is empty, and there is no rank', async () => {
  await seed('700000000000000001', { hiScore: 900, totalJumps: 900 });
  expect(await stats()).toEqual({
    success: true,
    hasPlayed: false,
    stats: {
      discord_id: gamer.player.discordId,
      username: '',
      avatar: null,
      hi_score: 0,
      total_jumps: 0,
      total_games: 0,
      total_time: 0,
      unseen_games: 0,
      unseen_jumps: 0,
      total_enemies: 0,
      level_reached: 0,
      best_run_id: null,
      last_played: null,
    },
    bestHeights: [],
  });
  expect(await rankings()).toMatchObject({
    ...{ scoreRank: null, jumpRank: null, total: 1, userScore: 0, userJumps: 0, scoreRankChange: 0, estimated: false },
  });
});

test('STATS-10 name and picture are the player’s current ones, by Discord id, not those of the last run', async () => {
  const other = await Gamer.join(arena);
  const { discordId } = gamer.player;
  const before = { username: 'an old name', avatar: 'old456', userId: other.player.id };
  await arena.context.db
    .insertInto('gameStats')
    .values({ discordId, hiScore: 5, totalJumps: 5, totalGames: 1, ...before })
    .execute();
  await arena.context.db
    .updateTable('users')
    .set({ username: 'a new name', avatar: 'abc123' })
    .where('id', '=', gamer.player.id)
    .execute();
  expect((await stats()).stats).toMatchObject({ username: 'a new name', avatar: 'abc123' });
});

test('STATS-01 STATS-09 DATA-07 after a run the stats have its numbers, name and heights', async () => {
  const { run, settled } = await gamer.play();
  const { stats: ownStats, bestHeights, hasPlayed } = await stats();
  expect(hasPlayed).toBe(true);
  expect(ownStats).toMatchObject({
    discord_id: gamer.player.discordId,
    username: gamer.player.username,
    hi_score: run.score,
    total_jumps: run.jumps,
    total_games: 1,
    total_time: run.ticks / 60,
    best_run_id: settled.runId,
    last_played: new Date(arena.clock.nowMs()).toISOString(),
  });
  expect(bestHeights).toEqual(settled.heights);
});

test('STATS-11 STATS-12 ranks are exact among all players, with total, score and jumps', async () => {
  await seed(gamer.player.discordId, { hiScore: 500, totalJumps: 20 });
  for (const [index, hiScore] of [900, 500, 499].entries())
    await seed(`70000000000000000${index}`, { hiScore, totalJumps: 100 - index });
  expect(await rankings()).toEqual({
    success: true,
    scoreRank: 2,
    jumpRank: 4,
    total: 4,
    userScore: 500,
    userJumps: 20,
    scoreRankChange: 0,
    estimated: false,
  });
});

test('STATS-12 the change is the ranks gained since the previous run', async () => {
  await seed('700000000000000001', { hiScore: 1, totalJumps: 1 });
  await seed('700000000000000002', { hiScore: 90_000, totalJumps: 1 });
  await gamer.play();
  await gamer.play();
  expect((await rankings()).scoreRankChange).toBe(0);
  await arena.context.db
    .updateTable('gameStats')
    .set({ hiScore: 2 })
    .where('discordId', '=', '700000000000000002')
    .execute();
  // Others' changes become visible within a second.
  arena.clock.advance(1_000);
  expect(await rankings()).toMatchObject({ scoreRank: 1, scoreRankChange: 1 });
});

test('the player’s own run is in stats and ranks at once, those of others within a second', async () => {
  await seed('700000000000000001', { hiScore: 0, totalJumps: 0 });
  expect([(await stats()).hasPlayed, (await rankings()).total]).toEqual([false, 1]);
  const { run } = await gamer.play();
  expect((await stats()).stats).toMatchObject({ total_games: 1, hi_score: run.score });
  expect(await rankings()).toMatchObject({ total: 2, scoreRank: 1, userScore: run.score });
  await seed('700000000000000002', { hiScore: 1_000_000, totalJumps: 1 });
  arena.clock.advance(1_000);
  expect(await rankings()).toMatchObject({ total: 3, scoreRank: 2 });
});

test('STATS-13 fallbacks after a failed lookup are not cached', async () => {
  await sql`ALTER TABLE game_stats RENAME TO game_stats_away`.execute(arena.owner);
  expect([(await stats()).hasPlayed, (await rankings()).estimated]).toEqual([false, true]);
  await sql`ALTER TABLE game_stats_away RENAME TO game_stats`.execute(arena.owner);
  await seed(gamer.player.discordId, { hiScore: 500, totalJumps: 20 });
  expect([(await stats()).hasPlayed, (await rankings()).estimated]).toEqual([true, false]);
});

test('STATS-13 estimates replace a failed rank lookup, and are marked as such', async () => {
  await seed(gamer.player.discordId, { hiScore: 2_001, totalJumps: 5_001 });
  await sql`DROP FUNCTION count_above(text, bigint)`.execute(arena.owner);
  expect(await rankings()).toMatchObject({
    scoreRank: 65,
    jumpRank: 75,
    userScore: 2_001,
    userJumps: 5_001,
    estimated: true,
  });
});

test('READ-03 STATS-13 a failed lookup estimates no rank for a player without a ranked run', async () => {
  await seed(gamer.player.discordId, { hiScore: 0, totalJumps: 0, totalGames: 2, unseenGames: 2 });
  await sql`DROP FUNCTION count_above(text, bigint)`.execute(arena.owner);
  expect(await rankings()).toMatchObject({ scoreRank: null, jumpRank: null, estimated: false });
});

test('STATS-13 defaults are returned if the stats cannot be read', async () => {
  await sql`ALTER TABLE game_stats RENAME TO game_stats_away`.execute(arena.owner);
  expect(await stats()).toMatchObject({ hasPlayed: false, stats: { hi_score: 0, username: '' } });
  expect(await rankings()).toMatchObject({ userScore: 0, scoreRank: 450, jumpRank: 500, estimated: true });
});
