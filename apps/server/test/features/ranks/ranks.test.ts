import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aggregateRankChanges } from '../../../src/features/ranks/rankings.ts';
import { readOwnLevelEntries } from '../../../src/features/leaderboards/store.ts';
import { readRankingRows } from '../../../src/features/ranks/store.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

/** Deterministic pseudo-random numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PLAYERS = 60;
const idOf = (player: number): string => `7${String(player).padStart(17, '0')}`;
/** Skewed, with many ties and some values at branch boundaries of the tree. */
const valueOf = (draw: (below: number) => number): number => {
  const kind = draw(4);
  if (kind === 0) return draw(8);
  if (kind === 1) return 255 + draw(3);
  return kind === 2 ? draw(70_000) : draw(20_000_000);
};

async function change(draw: (below: number) => number): Promise<void> {
  const { db } = test_.context;
  const discordId = idOf(draw(PLAYERS));
  const totals = { hiScore: valueOf(draw), totalJumps: valueOf(draw), totalGames: draw(8) === 0 ? 0 : 1 };
  if (draw(12) === 0) await test_.owner.deleteFrom('gameStats').where('discordId', '=', discordId).execute();
  else
    await db
      .insertInto('gameStats')
      .values({ discordId, ...totals })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(totals))
      .execute();
}

/** Changes the XP of a player, or hides or deletes one. */
async function changeXp(draw: (below: number) => number): Promise<void> {
  const discordId = idOf(draw(PLAYERS));
  const xp = valueOf(draw);
  const hiddenAt = draw(8) === 0 ? new Date() : null;
  if (draw(12) === 0) await test_.owner.deleteFrom('users').where('discordId', '=', discordId).execute();
  else
    await test_.owner
      .insertInto('users')
      .values({ discordId, username: 'Moonbean', xp, hiddenAt })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet({ xp, hiddenAt }))
      .execute();
}

async function wrongXpRanks(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT * FROM (
      SELECT u.discord_id, count_above('xp', u.ranked_xp) AS by_tree,
        (SELECT count(*) FROM users o WHERE o.ranked_xp > greatest(u.ranked_xp, 0)) AS by_count
      FROM users u
    ) AS ranks WHERE by_tree <> by_count`.execute(test_.context.db);
  return rows;
}

test('BOARD-17 ranks by XP are exact while XP changes and players are hidden and deleted', async () => {
  for (let round = 0; round < 8; round += 1) {
    const workers = Array.from({ length: 4 }, async (_, worker) => {
      const draw = numbers(round * 10 + worker + 5);
      for (let step = 0; step < 12; step += 1) await changeXp(draw);
    });
    const folder = aggregateRankChanges(test_.context);
    expect(await wrongXpRanks()).toEqual([]);
    await Promise.all([...workers, folder]);
    expect(await wrongXpRanks()).toEqual([]);
  }
  await aggregateRankChanges(test_.context);
  expect(await test_.context.db.selectFrom('xpRankChanges').select('id').execute()).toEqual([]);
  expect(await wrongXpRanks()).toEqual([]);
});

test('the levels board reads a player’s own rank from the tree', async () => {
  await test_.owner.updateTable('users').set({ xp: 0 }).execute();
  for (const [index, xp] of [900, 700, 700, 10, 0].entries())
    await test_.owner
      .insertInto('users')
      .values({ discordId: `8${idOf(index).slice(1)}`, username: 'Moonbean', xp })
      .execute();
  const ids = [0, 1, 2, 3, 4].map((index) => `8${idOf(index).slice(1)}`);
  const own = await readOwnLevelEntries(test_.context.db, ids);
  expect(ids.map((id) => own.find(({ discordId }) => discordId === id)?.rank)).toEqual([1, 2, 2, 4, null]);
});

/** Compares ranks from the tree with counted ranks in one snapshot. */
async function wrongRanks(): Promise<unknown[]> {
  const { rows } = await sql`
    WITH ranked AS (SELECT * FROM game_stats WHERE total_games > 0)
    SELECT * FROM (
      SELECT g.discord_id, count_above('hi_score', g.hi_score) AS by_tree,
        (SELECT count(*) FROM ranked o WHERE o.hi_score > g.hi_score) AS by_count,
        count_above('total_jumps', g.total_jumps) AS jumps_by_tree,
        (SELECT count(*) FROM ranked o WHERE o.total_jumps > g.total_jumps) AS jumps_by_count,
        count_ranked() AS total, (SELECT count(*) FROM ranked) AS all_ranked
      FROM game_stats g
    ) AS ranks WHERE by_tree <> by_count OR jumps_by_tree <> jumps_by_count OR total <> all_ranked`.execute(
    test_.context.db,
  );
  return rows;
}

test('STATS-11 BOARD-17 BOARD-18 ranks are exact during concurrent changes and aggregation', async () => {
  for (let round = 0; round < 12; round += 1) {
    const workers = Array.from({ length: 4 }, async (_, worker) => {
      const draw = numbers(round * 10 + worker);
      for (let step = 0; step < 12; step += 1) await change(draw);
    });
    const folder = aggregateRankChanges(test_.context);
    const watch = wrongRanks();
    await Promise.all([...workers, folder]);
    expect(await watch).toEqual([]);
    expect(await wrongRanks()).toEqual([]);
  }
  await aggregateRankChanges(test_.context);
  expect(await test_.context.db.selectFrom('rankChanges').select('id').execute()).toEqual([]);
  expect(await wrongRanks()).toEqual([]);
});

test('aggregators of two processes take turns, and apply every change once', async () => {
  const draw = numbers(99);
  for (let step = 0; step < 30; step += 1) await change(draw);
  await Promise.all(Array.from({ length: 6 }, () => aggregateRankChanges(test_.context)));
  await aggregateRankChanges(test_.context);
  expect(await wrongRanks()).toEqual([]);
});

test('a tree rebuilt from stats and XP equals the incremental one', async () => {
  const tree = () =>
    test_.context.db
      .selectFrom('rankCounts')
      .selectAll()
      .where('count', '<>', 0)
      .orderBy('board')
      .orderBy('depth')
      .orderBy('prefix')
      .execute();
  const grown = await tree();
  await sql`SELECT rebuild_rank_counts()`.execute(test_.owner);
  expect(await tree()).toEqual(grown);
});

test('equal values share a rank: 1, 2, 2, 4', async () => {
  const { db } = test_.context;
  await test_.owner.deleteFrom('gameStats').execute();
  for (const [index, hiScore] of [900, 700, 700, 10].entries())
    await db
      .insertInto('gameStats')
      .values({ discordId: idOf(index), hiScore, totalGames: 1 })
      .execute();
  const ids = [0, 1, 2, 3].map(idOf);
  const rows = await readRankingRows(db, ids);
  expect(ids.map((id) => rows.get(id)?.scoreRank)).toEqual([1, 2, 2, 4]);
});

test('a rank lookup reads a bounded number of tree nodes, however many players there are', async () => {
  const { db } = test_.context;
  await sql`
    INSERT INTO game_stats (discord_id, hi_score, total_jumps, total_games)
    SELECT '6' || lpad(i::text, 17, '0'), (i * 7919) % 60000, (i * 104729) % 300000, 1 FROM generate_series(1, 20000) AS i`.execute(
    db,
  );
  await aggregateRankChanges(test_.context);
  await sql`VACUUM ANALYZE rank_counts, rank_changes`.execute(test_.owner);
  await sql`SELECT count_above('hi_score', 100)`.execute(db);
  await sql`
    CREATE FUNCTION explained(query text) RETURNS json LANGUAGE plpgsql AS $$
    DECLARE plan json;
    BEGIN
      EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ' || query INTO plan;
      RETURN plan;
    END $$`.execute(test_.owner);
  const { rows } = await sql<{ plan: { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }>`
    SELECT plan FROM explained('SELECT count_above(''hi_score'', 100)') AS plan`.execute(db);
  const { Plan } = rows[0]?.plan[0] ?? {};
  expect((Plan?.['Shared Hit Blocks'] ?? 0) + (Plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(60);
});
