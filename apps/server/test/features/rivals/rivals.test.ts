import { BoardResponse } from '@jumpy/protocol/http/boards';
import { RivalsResponse, type RivalMode } from '@jumpy/protocol/http/rivals';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayRivalsQuery, rivalsQuery } from '../../../src/features/rivals/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeEach(async () => {
  arena = await createArena('rivals');
  client = await arena.signIn();
});
afterEach(() => arena.close());

const ask = async (mode: RivalMode, of: Client = client) =>
  (await of.get(`/api/rivals?mode=${mode}`)).as(RivalsResponse);
const scoresOf = ({ rivals }: RivalsResponse): number[] => rivals.map(({ score }) => score);

async function seed(hiScore: number, { player, hidden = false }: { player?: SeededPlayer; hidden?: boolean } = {}) {
  const of = player ?? (await arena.seedPlayer());
  await arena.context.db
    .insertInto('gameStats')
    .values({ discordId: of.discordId, totalGames: 1, hiScore, hidden })
    .execute();
  return of;
}

/** Creates players with one run of this score each. */
async function crowd(count: number, score: string): Promise<void> {
  await sql`INSERT INTO users (discord_id, username) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i FROM generate_series(1, ${count}) AS i`.execute(
    arena.context.db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_games)
    SELECT '6' || lpad(i::text, 17, '0'), ${sql.raw(score)}, 1 FROM generate_series(1, ${count}) AS i`.execute(
    arena.context.db,
  );
}

test('the first player has no rivals and no best score', async () => {
  expect(await ask('solo')).toEqual({ success: true, own: { best: 0, runId: null }, rivals: [] });
  expect(await ask('daily')).toEqual({ success: true, own: { best: 0, runId: null }, rivals: [] });
});

test('lists the nearest players above the best, lowest first, including ties but not the player', async () => {
  await seed(300, { player: client.player });
  await seed(300);
  for (const score of [301, 310, 320, 330, 340]) await seed(score);
  const { own: ownBest, rivals } = await ask('solo');
  expect(ownBest.best).toBe(300);
  expect(rivals.map(({ score }) => score)).toEqual([300, 301, 310, 320, 330]);
});

test('a rival has only a name, a picture served by us and a score', async () => {
  const above = await seed(90);
  const { rivals } = await ask('solo');
  expect(rivals).toEqual([
    {
      publicId: above.publicId,
      name: above.username,
      avatarUrl: expect.stringMatching(/^\/api\/[\w/.-]+\?v=[0-9a-f]{8}$/),
      score: 90,
    },
  ]);
});

test('picks a few below, the nearest, and a few far above from a large field', async () => {
  await crowd(500, 'i * 10');
  await seed(1_200, { player: client.player });
  expect(scoresOf(await ask('solo'))).toEqual([
    ...[210, 410, 610, 810, 1_010],
    ...[1_210, 1_220, 1_230, 1_240],
    ...[1_510, 1_810, 2_410, 3_610],
  ]);
});

test('picks the lowest-ranked of equal scores, which are passed next', async () => {
  const early = await seed(500);
  await arena.context.db
    .updateTable('gameStats')
    .set({ hiScoreAt: new Date(1_000) })
    .where('discordId', '=', early.discordId)
    .execute();
  await crowd(5, '500');
  const board = (await client.get('/api/leaderboards/scores')).as(BoardResponse);
  const { rivals } = await ask('solo');
  expect(board.rows[0]?.publicId).toBe(early.publicId);
  expect(rivals.map(({ publicId }) => publicId)).toEqual(
    board.rows
      .map(({ publicId }) => publicId)
      .toReversed()
      .slice(0, 4),
  );
});

test('a player is never their own rival, even below their best', async () => {
  await seed(300, { player: client.player });
  await seed(400);
  expect(scoresOf(await ask('solo'))).toEqual([400]);
});

test('excludes players removed from the boards', async () => {
  await seed(100, { hidden: true });
  await seed(200);
  expect(scoresOf(await ask('solo'))).toEqual([200]);
});

test('a daily run lists only rivals on the same course, and the player’s best there', async () => {
  const gamers = [await Gamer.join(arena), await Gamer.join(arena)] as const;
  const settled = [];
  for (const [gamer, ticks] of [
    [gamers[0], 1_200],
    [gamers[1], 500],
  ] as const) {
    await gamer.openSession();
    settled.push((await gamer.play({ mode: 'daily', skill: 'strong', ticks })).settled);
  }
  await seed(9_000);
  const [high, low] = settled;
  expect(await ask('daily', gamers[1].client)).toMatchObject({
    own: { best: low?.score, runId: low?.runId },
    rivals: [{ publicId: gamers[0].player.publicId, score: high?.score }],
  });
  expect(scoresOf(await ask('daily'))).toEqual([low?.score, high?.score]);
  arena.clock.advance(24 * 60 * 60_000);
  expect(await ask('daily', gamers[1].client)).toMatchObject({ own: { best: 0, runId: null }, rivals: [] });
});

test('the own best includes its run, so that its pace can be shown', async () => {
  const gamer = await Gamer.join(arena);
  await gamer.openSession();
  const { settled } = await gamer.play({ skill: 'strong', ticks: 900 });
  expect((await ask('solo', gamer.client)).own).toEqual({ best: settled.best, runId: settled.runId });
});

test('requires a sign-in, and rejects unknown boards', async () => {
  expect((await arena.newClient().get('/api/rivals?mode=solo')).status).toBe(401);
  expect((await client.get('/api/rivals?mode=race')).status).toBe(400);
  expect((await client.get('/api/rivals')).status).toBe(400);
});

test('each milestone costs one index lookup, regardless of the board’s size', async () => {
  await crowd(20_000, 'i');
  await sql`VACUUM ANALYZE game_stats, users`.execute(arena.owner);
  const ladder = { best: 9_000, milestones: [1_000, 5_000, 12_000], nearestCount: 4 };
  const { id: userId, discordId } = client.player;
  const plan = await planOf(rivalsQuery({ ...ladder, discordId }));
  expect(plan).toContain('game_stats_hi_score');
  expect(plan).not.toContain('Seq Scan on game_stats');
  expect(buffersOf(plan)).toBeLessThan(120);
  expect(await planOf(dayRivalsQuery({ ...ladder, userId, date: '2026-11-20' }))).toContain('daily_bests_day');
});

/** Query plan with sequential scans disabled, so that small or empty tables are planned like large ones. */
const planOf = (question: RawBuilder<unknown>): Promise<string> =>
  inTransaction(arena.context, async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`EXPLAIN (ANALYZE, BUFFERS) ${question}`.execute(trx);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });

const buffersOf = (plan: string): number =>
  Number(/shared hit=(\d+)/.exec(plan)?.[1] ?? 0) + Number(/ read=(\d+)/.exec(plan)?.[1] ?? 0);

test('a rival’s best run is there to race, but not while others still play its course', async () => {
  const ola = await Gamer.join(arena);
  const { settled } = await ola.play({ ticks: 900 });
  const runOf = async () => (await ask('solo')).rivals.map(({ runId }) => runId);
  expect(await runOf()).toEqual([settled.runId]);
  const raceId = arena.context.random.uuid();
  await sql`INSERT INTO room_races (id, code, kind, sim_version, run_key, started_at)
    VALUES (${raceId}, '123456', 'code', 1, ${Buffer.alloc(32)}, app_now())`.execute(arena.owner);
  await sql`INSERT INTO room_race_places (race_id, seat, user_id, run_id, rank, score, jumps, ticks, frozen_ticks)
    VALUES (${raceId}, 0, ${ola.player.id}, ${settled.runId}, 1, 1, 1, 1, 0)`.execute(arena.owner);
  expect(await runOf()).toEqual([undefined]);
});
