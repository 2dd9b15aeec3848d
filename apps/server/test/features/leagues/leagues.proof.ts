import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LEAGUE_RULES, leagueWeekAt, leagueWeekEnds } from '@jumpy/domain/leagues/leagues';
import { createDatabaseRoles, ensureOwnedDatabase, ensureRoles } from '@jumpy/scripts/databaseRoles';
import { type Postgres, startPostgres } from '@jumpy/scripts/startPostgres';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { closeDueLeagueWeeks } from '../../../src/features/leagues/playerLeagues.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { testEnv } from '../../support/testEnv.ts';
import type { ClosingOrder } from './closingProcess.ts';
import { leagueFaults } from './league.ts';

const FIRST_WEEK = '2026-11-23';
const DAY_MS = 86_400_000;
const BOTS = 10_000;
const WEEKS = 4;
const MILLION = 1_000_000;
const MAX_KILLS = 4;

const weekAfter = (week: string): string => leagueWeekAt(leagueWeekEnds(week).endsAt);

/** Members of a week by tier; those without a group are under -1. */
async function countByTier({ owner }: Pick<TestApp, 'owner'>, week: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ tier: number; players: number }>`
    SELECT coalesce(g.tier, -1) AS tier, count(*) AS players FROM league_members m LEFT JOIN league_groups g ON g.id = m.group_id
    WHERE m.week = ${week} GROUP BY 1 ORDER BY 1`.execute(owner);
  return Object.fromEntries(rows.map(({ tier, players }) => [tier, players]));
}

/** Players who never signed in, spread over the tiers. */
async function seedPlayers({ owner }: Pick<TestApp, 'owner'>, count: number): Promise<void> {
  await sql`
    INSERT INTO users (discord_id, username, onboarded_at)
    SELECT (800000000000000000 + n)::text, 'player' || n, now() FROM generate_series(1, ${count}::integer) AS n`.execute(
    owner,
  );
  await sql`INSERT INTO league_players (user_id, tier) SELECT id, row_number() OVER (ORDER BY id) % 5 FROM users`.execute(
    owner,
  );
}

interface BotRun {
  player: string;
  score: number;
  at: Date;
}

/** Writes runs as settlement does: into the table that the leagues follow. */
async function settleRuns(
  { owner }: Pick<TestApp, 'owner'>,
  { week, runs }: { week: string; runs: readonly BotRun[] },
): Promise<void> {
  const noon = new Date(Date.parse(week) + DAY_MS);
  await owner.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.now', ${noon.toISOString()}, true)`.execute(trx);
    await sql`
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
        claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, league_week, answer, created_at)
      SELECT gen_random_uuid(), r.player, 'solo', repeat('a', 32), 1, r.score, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{600}',
        '{}', '{}', decode(repeat('00', 32), 'hex'), true, false, false, false, 'scores', ${week}, '{}', r.at
      FROM unnest(${runs.map(({ player }) => player)}::uuid[], ${runs.map(({ score }) => score)}::integer[],
        ${runs.map(({ at }) => at.toISOString())}::timestamptz[]) AS r (player, score, at)`.execute(trx);
  });
}

test('over four weeks of 10,000 bots nobody is in two groups, no point is lost, and tiers keep their size', async ({
  task,
}) => {
  const arena = await createTestApp({ now: `${FIRST_WEEK}T12:00:00Z` });
  await seedPlayers(arena, BOTS);
  const players = (await arena.owner.selectFrom('users').select('id').execute()).map(({ id }) => id);
  let week = FIRST_WEEK;
  let runCount = 0;
  for (let number = 0; number < WEEKS; number += 1) {
    const points = new Map<string, number>();
    const runs = players.flatMap((player, index) => {
      const scores = Array.from(
        { length: 1 + ((index * 7 + number) % 8) },
        () => 1 + Math.trunc(Math.random() * 3_000),
      );
      const best = scores.toSorted((a, b) => b - a).slice(0, LEAGUE_RULES.summedRuns);
      points.set(
        player,
        best.reduce((sum, each) => sum + each, 0),
      );
      const at = new Date(Date.parse(week) + DAY_MS + index);
      return scores.map((score) => ({ player, score, at }));
    });
    runCount += runs.length;
    await settleRuns(arena, { week, runs });
    const { rows } = await sql<{ userId: string; points: number; groups: number }>`
      SELECT user_id, max(points) AS points, count(group_id) AS groups FROM league_members WHERE week = ${week} GROUP BY 1`.execute(
      arena.owner,
    );
    expect(rows).toHaveLength(BOTS);
    expect(rows.filter((row) => row.groups !== 1 || row.points !== points.get(row.userId))).toEqual([]);
    arena.clock.set(leagueWeekEnds(week).closesAt);
    await closeDueLeagueWeeks(arena.context, 3_000);
    week = weekAfter(week);
    const sizes = await countByTier(arena, week);
    expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBe(BOTS);
    for (let tier = 0; tier < LEAGUE_RULES.tiers; tier += 1) {
      expect(sizes[tier]).toBeGreaterThanOrEqual((BOTS / LEAGUE_RULES.tiers) * 0.9);
      expect(sizes[tier]).toBeLessThanOrEqual((BOTS / LEAGUE_RULES.tiers) * 1.1);
    }
  }
  expect(await leagueFaults(arena)).toEqual([]);
  const sizes = Object.values(await countByTier(arena, week)).join(', ');
  task.meta.measured = `${runCount} runs of ${BOTS} bots; tiers after ${WEEKS} weeks: ${sizes}`;
  await arena.close();
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-leagues-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A durable database with the time-outs of a server, and access to it as its owner. */
async function openDurable() {
  const roles = createDatabaseRoles();
  postgres = await startPostgres(folder);
  await ensureRoles(postgres.url, roles);
  const { url, ownerUrl } = await ensureOwnedDatabase(postgres.url, { name: 'jumpy', roles });
  await migrate(ownerUrl, { serverRole: roles.server.name });
  const db = createDatabase({ url, poolSize: 1 });
  return { db, url, owner: createDatabase({ url: ownerUrl, poolSize: 2, timeouts: 'none' }) };
}

/** Time that a process of this machine was on a processor, which other load does not change. Linux counts it in hundredths. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Math.round((Number(fields[11]) + Number(fields[12])) / 100);
}

/** A process that closes what is due; it ends on its own or is killed after some time. */
async function closeInProcess(order: ClosingOrder, killAfterMs?: number): Promise<void> {
  const child = fork(new URL('closingProcess.ts', import.meta.url), { execArgv: [] });
  const exit = once(child, 'exit');
  child.send(order);
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await exit) as [number | null];
  clearTimeout(timer);
  if (killAfterMs === undefined) expect(code).toBe(0);
}

test(`a week of ${MILLION} players closes, and over kill -9 of two processes nothing happens twice`, async ({
  task,
}) => {
  const { db, url, owner } = await openDurable();
  await sql`ALTER TABLE users DISABLE TRIGGER USER`.execute(owner);
  await seedPlayers({ owner }, MILLION);
  const second = weekAfter(FIRST_WEEK);
  const third = weekAfter(second);
  await sql`INSERT INTO league_weeks (week) VALUES (${FIRST_WEEK})`.execute(owner);
  await sql`
    WITH seats AS (
      SELECT user_id, tier, (row_number() OVER (PARTITION BY tier ORDER BY user_id) - 1) / 30 AS number FROM league_players
    ), numbered AS MATERIALIZED (
      SELECT tier, number, gen_random_uuid() AS id, count(*) AS seats FROM seats GROUP BY 1, 2
    ), groups AS (
      INSERT INTO league_groups (id, week, tier, seats) SELECT id, ${FIRST_WEEK}, tier, seats FROM numbered
    )
    INSERT INTO league_members (user_id, week, group_id) SELECT s.user_id, ${FIRST_WEEK}, n.id FROM seats s JOIN numbered n USING (tier, number)`.execute(
    owner,
  );
  /** Gives everybody a week of runs. */
  const play = async (week: string): Promise<void> => {
    await sql`UPDATE league_members SET points = 1 + random() * 9000, runs = 1 + random() * 40,
      reached_at = ${`${week}T12:00:00Z`}::timestamptz + random() * interval '4 days' WHERE week = ${week}`.execute(
      owner,
    );
    await sql`ANALYZE`.execute(owner);
  };

  await play(FIRST_WEEK);
  const clock = { nowMs: () => leagueWeekEnds(FIRST_WEEK).closesAt };
  const log = createLogger(testEnv({ DATABASE_URL: url }));
  const { rows: backends } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const startMs = performance.now();
  await closeDueLeagueWeeks({ db, log, clock });
  const tookMs = performance.now() - startMs;
  const processorSeconds = readProcessorSeconds(backends[0]?.pid ?? 0);

  await play(second);
  await sql`CREATE TABLE tiers_before AS SELECT user_id, tier FROM league_players`.execute(owner);
  const order = { databaseUrl: url, nowMs: leagueWeekEnds(second).closesAt };
  const isDone = async () =>
    (await owner.selectFrom('leagueWeeks').select('drawnAt').where('week', '=', second).executeTakeFirst())?.drawnAt;
  let kills = 0;
  for (; kills < MAX_KILLS && !(await isDone()); kills += 1)
    await Promise.all([1, 2].map((number) => closeInProcess(order, (tookMs * (number + (kills % 3))) / 24)));
  await Promise.all([closeInProcess(order), closeInProcess(order)]);
  expect(kills).toBeGreaterThan(1);

  const { rows } = await sql<{ wrong: string; count: number }>`
    SELECT 'not drawn' AS wrong, ${MILLION} - count(*) AS count FROM league_members WHERE week = ${third} AND group_id IS NOT NULL
    UNION ALL SELECT 'moved twice or not at all', count(*) FROM tiers_before b JOIN league_players p USING (user_id)
      JOIN league_members m ON m.user_id = b.user_id AND m.week = ${second}
      WHERE p.tier <> b.tier + CASE m.outcome WHEN 'rose' THEN 1 WHEN 'fell' THEN -1 ELSE 0 END
    UNION ALL SELECT 'drawn into another tier', count(*) FROM league_members m JOIN league_groups g ON g.id = m.group_id
      JOIN league_players p USING (user_id) WHERE m.week = ${third} AND g.tier <> p.tier
    UNION ALL SELECT 'seats are not members', count(*) FROM league_groups g
      JOIN (SELECT group_id, count(*) AS members FROM league_members GROUP BY 1) AS m ON m.group_id = g.id WHERE g.seats <> m.members
    UNION ALL SELECT 'ranked otherwise', count(*) FROM (
      SELECT rank, row_number() OVER (PARTITION BY group_id ORDER BY points DESC, reached_at, user_id) AS place
      FROM league_members WHERE week = ${second}
    ) AS r WHERE rank IS DISTINCT FROM place`.execute(owner);
  expect(rows.filter(({ count }) => count !== 0)).toEqual([]);
  task.meta.measured = `${(tookMs / 1_000).toFixed(0)} s for ${MILLION} players, ${processorSeconds} s of them at work; ${kills * 2} processes killed in the second week`;
  await db.destroy();
  await owner.destroy();
});
