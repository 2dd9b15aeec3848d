import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { score, WEEK } from './league.ts';

const PLAYERS = 3_000;
/** From the sixth on a plan is kept. */
const CALLS = 8;

/** A run of each other player in a week, without what follows from a settlement. */
async function seedRuns({ owner }: TestApp, week: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE runs DISABLE TRIGGER USER`.execute(trx);
    await sql`
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
        claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, league_week, answer, created_at)
      SELECT gen_random_uuid(), id, 'solo', repeat('a', 32), 1, 100, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{600}',
        '{}', '{}', decode(repeat('00', 32), 'hex'), true, false, false, false, 'scores', ${week}, '{}', ${week}::timestamptz
      FROM users WHERE username LIKE 'other%'`.execute(trx);
    await sql`
      INSERT INTO league_members (user_id, week, points, runs, reached_at)
      SELECT id, ${week}, 100, 1, ${week}::timestamptz FROM users WHERE username LIKE 'other%'`.execute(trx);
    await sql`ALTER TABLE runs ENABLE TRIGGER USER`.execute(trx);
  });
}

/** Pages that bringing the player's week up to date reads, once a connection has its plans. */
async function countPages({ owner }: TestApp, { player, week }: { player: string; week: string }): Promise<number> {
  return owner.connection().execute(async (connection) => {
    let pages = 0;
    for (let call = 0; call < CALLS; call += 1) {
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
        EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT refresh_league_points(${sql.lit(player)}, ${sql.lit(week)})`.execute(
        connection,
      );
      const { Plan: plan = {} } = rows[0]?.['QUERY PLAN'][0] ?? {};
      pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    }
    return pages;
  });
}

test('a settled run reads little, also while the statistics know nothing of the runs', async () => {
  const arena = await createTestApp({ now: `${WEEK}T12:00:00Z` });
  await sql`INSERT INTO users (discord_id, username, onboarded_at)
    SELECT (800000000000000000 + n)::text, 'other' || n, now() FROM generate_series(1, ${PLAYERS}::integer) AS n`.execute(
    arena.owner,
  );
  const player = await arena.seedPlayer();
  await seedRuns(arena, WEEK);
  await score(arena, player, 900);
  // All runs of the week are on about 600 pages.
  expect(await countPages(arena, { player: player.id, week: WEEK })).toBeLessThan(120);
  await arena.close();
});
