import { AdminStatsResponse } from '@jumpy/protocol/http/adminStats';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countEndedDays } from '../../../src/features/adminStats/routes.ts';
import { listDaysQuery } from '../../../src/features/adminStats/store.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';
import type { Client } from '../../support/client.ts';

const DAY_MS = 86_400_000;
let it: TestApp;
let admin: Client;
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-20T12:00:00Z' });
  admin = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
});
afterAll(() => it.close());

const read = async () => (await admin.get('/api/admin/stats')).as(AdminStatsResponse);

async function plant(username: string, daysAgo: number | undefined, games = 2): Promise<void> {
  const { id, discordId } = await it.seedPlayer({ username });
  const lastPlayed = daysAgo === undefined ? null : new Date(it.clock.nowMs() - daysAgo * DAY_MS);
  const counts = { hiScore: 100, totalGames: games, totalJumps: games * 10 };
  await it.context.db
    .insertInto('gameStats')
    .values({ discordId, userId: id, username, lastPlayed, ...counts })
    .execute();
}

async function plantRun(username: string, minutesAgo: number): Promise<void> {
  const { id } = await it.context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await it.context.db
    .insertInto('runs')
    .values({
      ...{ id: crypto.randomUUID(), userId: id, mode: 'solo', seed: '1', simVersion: 1, score: 1_200 + minutesAgo },
      ...{ jumps: 10, enemies: 0, ticks: 600, level: 1, cause: 'fall', witness: 'live', witnessReason: null },
      ...{
        heights: Array.from({ length: 32 }, () => 0),
        levelTicks: [],
        events: '{}',
        claimed: '{}',
        replayHash: Buffer.alloc(32),
        xpBearing: true,
      },
      ...{
        countsGames: true,
        countsHighScore: true,
        countsQuests: true,
        board: 'scores',
        scoreRank: null,
        answer: '{}',
      },
      ...{ voidedAt: null, voidReason: null, courseDate: null, ghostRunId: null },
      createdAt: new Date(it.clock.nowMs() - minutesAgo * 60_000),
    } as never)
    .execute();
}

test('ADMIN-41 ADMIN-42 ADMIN-43 DATA-15 DATA-16 counts totals, and active players by period; a lifetime begins in 2020', async () => {
  await plant('today', 0.5);
  await plant('this week', 6);
  await plant('this month', 29);
  await plant('this quarter', 89);
  await plant('last year', 365);
  await plant('before all', (Date.UTC(2026, 10, 20, 12) - Date.UTC(2019, 11, 31)) / DAY_MS, 3);
  await plant('never', undefined, 0);
  const { stats, periods } = await read();
  expect(stats).toEqual({ totalUsers: 8, totalJumps: 130, totalGames: 13, activePlayers: 2 });
  expect(periods).toEqual({ '1d': 1, '7d': 2, '30d': 3, '3m': 4, lifetime: 5 });
});

test('ADMIN-44 ADMIN-45 DATA-14 DATA-35 lists the last ten runs with name, action, time, best score and games', async () => {
  for (let index = 0; index < 12; index += 1) await plantRun(index % 2 === 0 ? 'today' : 'this week', index);
  const { recent } = await read();
  expect(recent).toHaveLength(10);
  expect(recent[0]).toEqual({
    ...{ id: expect.any(String), run: expect.any(String), username: 'today', action: 'Scored 1,200' },
    ...{ timestamp: '2026-11-20T12:00:00.000Z', best_score: 100, total_games: 2 },
  });
  expect(recent.map(({ timestamp }) => timestamp)).toEqual(
    recent
      .map(({ timestamp }) => timestamp)
      .toSorted()
      .toReversed(),
  );
});

test('returns ninety days for the chart, including empty days', async () => {
  await it.owner
    .updateTable('users')
    .set({ createdAt: new Date(it.clock.nowMs()) })
    .execute();
  it.clock.advance(6 * 60_000);
  const { days } = await read();
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual({ day: Date.UTC(2026, 10, 20), joined: 8, players: 2, runs: 12 });
  expect(days[0]).toEqual({ day: Date.UTC(2026, 10, 20) - 89 * DAY_MS, joined: 0, players: 0, runs: 0 });
});

test('days that are over are counted once, whatever is asked later', async () => {
  await plantRun('today', 26 * 60);
  await plantRun('this week', 26 * 60);
  await plantRun('this week', 27 * 60);
  it.clock.advance(6 * 60_000);
  const yesterday = { day: Date.UTC(2026, 10, 19), joined: 0, players: 2, runs: 3 };
  expect((await read()).days.at(-2)).toEqual(yesterday);
  await Promise.all([countEndedDays(it.context), countEndedDays(it.context)]);
  const stored = await it.owner.selectFrom('statDays').selectAll().orderBy('day').execute();
  expect(stored).toHaveLength(89);
  expect(stored.at(-1)).toMatchObject({ joined: 0, players: 2, runs: 3 });
  it.clock.advance(6 * 60_000);
  expect((await read()).days.at(-2)).toEqual(yesterday);
});

test('with many runs the chart reads the sums and the runs of today, by their index', async () => {
  await it.owner.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.now', ${new Date(it.clock.nowMs()).toISOString()}, true)`.execute(trx);
    await sql`INSERT INTO stat_days SELECT d::date, 0, 0, 0 FROM generate_series(timestamp '2026-08-01', '2026-11-19', '1 day') AS d
      ON CONFLICT DO NOTHING`.execute(trx);
    await sql`
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
        claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, created_at)
      SELECT gen_random_uuid(), u.id, 'solo', '1', 1, 100, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{}',
        '{}', '{}', decode(repeat('00', 32), 'hex'), true, true, true, true, 'scores', '{}', app_now() - n * interval '5 min'
      FROM (SELECT id FROM users WHERE username = 'today') AS u, generate_series(1, 20000) AS n`.execute(trx);
    await sql`ANALYZE runs, users, stat_days`.execute(trx);
    const query = listDaysQuery(new Date(Date.UTC(2026, 10, 20) - 89 * DAY_MS));
    const { rows } = await sql<Record<string, string>>`EXPLAIN (ANALYZE, BUFFERS, FORMAT TEXT) ${query}`.execute(trx);
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(plan).not.toContain('Seq Scan on runs');
    const [, loops] = /Index Only Scan using runs_created_at on runs .* loops=(\d+)/.exec(plan) ?? [];
    expect(loops, plan).toBe('1');
  });
});
