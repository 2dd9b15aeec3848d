import { AdminStatsResponse } from '@jumpy/protocol/http/adminStats';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
