import { gunzipSync } from 'node:zlib';
import { writeHeights } from '@jumpy/protocol/heightText';
import { type Board, BoardAnswer } from '@jumpy/protocol/http/boards';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldRankChanges } from '../../src/ranks/folder.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { Client } from '../support/client.ts';
import type { SeededPlayer, TestApp } from '../support/testApp.ts';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeEach(async () => {
  arena = await createArena('boards');
  client = await arena.signIn();
});
afterEach(() => arena.close());

async function seed(
  totals: { hiScore?: number; totalJumps?: number; xp?: number },
  player?: SeededPlayer,
): Promise<SeededPlayer> {
  const { db } = arena.context;
  const { xp = 0, ...stats } = totals;
  const of = player ?? (await arena.seedPlayer());
  await db
    .insertInto('gameStats')
    .values({ discordId: of.discordId, totalGames: 1, ...stats })
    .execute();
  await db
    .updateTable('users')
    .set({ xp, level: Math.max(1, Math.floor(Math.sqrt(xp / 50))), walletAddress: '0xabc' })
    .where('id', '=', of.id)
    .execute();
  return of;
}

const read = async (board: Board, query = '') =>
  (await client.get(`/api/leaderboards/${board}${query}`)).as(BoardAnswer);

test('BOARD-17 BOARD-22 the Scores board has the best first, equal ones share a rank, and shows nobody else’s id or wallet', async () => {
  const low = await seed({ hiScore: 100, xp: 450 });
  const tie = await seed({ hiScore: 300 });
  await seed({ hiScore: 300 });
  const top = await seed({ hiScore: 900, xp: 20_000 });
  const { rows, total } = await read('scores');
  expect(rows.map(({ value, rank }) => [value, rank])).toEqual([
    [900, 1],
    [300, 2],
    [300, 2],
    [100, 4],
  ]);
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({
    publicId: top.publicId,
    username: top.username,
    level: 20,
    xp: 20_000,
    progress: 0,
  });
  expect(rows[3]).toMatchObject({ publicId: low.publicId, level: 3 });
  expect(rows[1]?.publicId).toBe(tie.publicId);
  expect(rows.every((row) => row.discord_id === null && row.wallet_address === null && !row.isSelf)).toBe(true);
});

test('BOARD-18 the Jumps board counts jumps', async () => {
  await seed({ hiScore: 900, totalJumps: 5 });
  const jumper = await seed({ hiScore: 1, totalJumps: 5_000 });
  const { rows } = await read('jumps');
  expect(rows.map((row) => row.value)).toEqual([5_000, 5]);
  expect(rows[0]?.publicId).toBe(jumper.publicId);
});

test('BOARD-17 BOARD-18 BOARD-20 boards hold 100 rows, and fewer when asked', async () => {
  await sql`INSERT INTO users (discord_id, username, xp) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i, i FROM generate_series(1, 120) AS i`.execute(
    arena.context.db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_jumps, total_games) SELECT discord_id, xp, xp, 1 FROM users WHERE xp > 0`.execute(
    arena.context.db,
  );
  for (const board of ['scores', 'jumps', 'levels'] as const) {
    expect((await read(board)).rows).toHaveLength(100);
    expect((await read(board, '?limit=7')).rows.map((row) => row.value)).toEqual([120, 119, 118, 117, 116, 115, 114]);
  }
  expect((await client.get('/api/leaderboards/scores?limit=101')).status).toBe(400);
});

test('BOARD-20 BOARD-21 the Levels board is by XP through the function; without it the simple query gives 10, or as many as asked', async () => {
  await sql`INSERT INTO users (discord_id, username, xp) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i, i * 10 FROM generate_series(1, 30) AS i`.execute(
    arena.context.db,
  );
  const whole = await read('levels');
  expect(whole.rows.slice(0, 2).map((row) => [row.value, row.rank])).toEqual([
    [300, 1],
    [290, 2],
  ]);
  expect(whole.rows).toHaveLength(31);
  await sql`DROP FUNCTION get_xp_leaderboard(integer)`.execute(arena.context.db);
  arena.clock.advance(60_000);
  expect((await read('levels')).rows).toEqual(whole.rows.slice(0, 10));
  expect((await read('levels', '?limit=20')).rows).toEqual(whole.rows.slice(0, 20));
});

test('the own row comes with every board, further down than its rows too, with id and wallet', async () => {
  await sql`INSERT INTO users (discord_id, username) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i FROM generate_series(1, 110) AS i`.execute(
    arena.context.db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_jumps, total_games) SELECT discord_id, 500, 500, 1 FROM users WHERE discord_id LIKE '6%'`.execute(
    arena.context.db,
  );
  expect((await read('scores')).self).toBeNull();
  await seed({ hiScore: 20, totalJumps: 900, xp: 70 }, client.player);
  await foldRankChanges(arena.context);
  arena.clock.advance(60_000);
  const scores = await read('scores');
  expect(scores.rows.some((row) => row.isSelf)).toBe(false);
  expect(scores.self).toMatchObject({
    rank: 111,
    value: 20,
    isSelf: true,
    discord_id: client.player.discordId,
    wallet_address: '0xabc',
  });
  const jumps = await read('jumps');
  expect(jumps.self).toMatchObject({ rank: 1, value: 900 });
  expect(jumps.rows[0]).toEqual(jumps.self);
  expect((await read('levels')).self).toMatchObject({ rank: 1, value: 70 });
});

test('an admin sees ids and wallets; another viewer does not get them out of the same kept rows', async () => {
  const other = await seed({ hiScore: 100 });
  const admin = await arena.signIn(await arena.seedPlayer({ discordId: '900000000000000010' }));
  const seen = (await admin.get('/api/leaderboards/scores')).as(BoardAnswer).rows[0];
  expect(seen).toMatchObject({ discord_id: other.discordId, wallet_address: '0xabc' });
  expect((await read('scores')).rows[0]).toMatchObject({ discord_id: null, wallet_address: null });
});

test('BOARD-19 BOARD-23 pictures come through our server, and a row names its player', async () => {
  const player = await seed({ hiScore: 5 });
  const [row] = (await read('scores')).rows;
  expect(row?.avatarUrl).toContain(`/api/avatar/${player.publicId}`);
  expect(row).toMatchObject({ username: player.username });
  expect(row).not.toHaveProperty('discord_username');
  await seed({ hiScore: 9 }, client.player);
  arena.clock.advance(60_000);
  const own = { discord_username: client.player.username, wallet_address: '0xabc' };
  expect((await read('scores')).rows[0]).toMatchObject(own);
});

test('a run that settles is on the board at once, with its run and its climb', async () => {
  const gamer = await Gamer.join(arena, client.player);
  expect((await read('scores')).rows).toEqual([]);
  const { settled } = await gamer.play();
  const { rows } = await read('scores');
  expect(rows).toMatchObject([
    { runId: settled.runId, value: settled.score, isSelf: true, heights: writeHeights(settled.heights) },
  ]);
});

test('BOARD-24 a board that cannot be read is empty, and the answer is a success', async () => {
  await sql`ALTER TABLE game_stats RENAME TO game_stats_away`.execute(arena.context.db);
  expect(await read('scores')).toEqual({ success: true, board: 'scores', rows: [], self: null, total: 0 });
  await sql`ALTER TABLE game_stats_away RENAME TO game_stats`.execute(arena.context.db);
  expect((await read('scores')).success).toBe(true);
});

test('BOARD-01 everybody can read the boards: without a session nobody is "you", and no id or wallet is told', async () => {
  const player = await seed({ hiScore: 100, totalJumps: 7, xp: 900 });
  for (const board of ['scores', 'jumps', 'levels'] as const) {
    const { rows, self } = (await arena.newClient().get(`/api/leaderboards/${board}`)).as(BoardAnswer);
    expect(rows[0]).toMatchObject({ publicId: player.publicId, isSelf: false, discord_id: null, wallet_address: null });
    expect(self).toBeNull();
  }
});

test('the own row is in an answer with fewer rows too, and the rows of another viewer stay as they are', async () => {
  await seed({ hiScore: 100 });
  await seed({ hiScore: 50 }, client.player);
  const few = await read('scores', '?limit=1');
  expect(few.rows.map(({ value, isSelf }) => [value, isSelf])).toEqual([[100, false]]);
  expect(few.self).toMatchObject({ value: 50, rank: 2, isSelf: true });
  expect((await read('scores')).rows.map(({ isSelf }) => isSelf)).toEqual([false, true]);
  const other = (await (await arena.signIn()).get('/api/leaderboards/scores')).as(BoardAnswer);
  expect(other.rows.map(({ isSelf }) => isSelf)).toEqual([false, false]);
});

test('a board is packed for those who take it packed, with the own row in it, and says the same', async () => {
  await seed({ hiScore: 500 }, client.player);
  await sql`INSERT INTO users (discord_id, username) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i FROM generate_series(1, 40) AS i`.execute(
    arena.context.db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_games) SELECT discord_id, 100, 1 FROM users WHERE discord_id LIKE '6%'`.execute(
    arena.context.db,
  );
  for (const browser of [client, await arena.signIn(), arena.newClient()]) {
    const plain = await browser.get('/api/leaderboards/scores');
    const packed = await arena.app.inject({
      ...{ method: 'GET', url: '/api/leaderboards/scores', headers: { 'accept-encoding': 'gzip, deflate, br' } },
      cookies: Object.fromEntries(browser.cookies),
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.as(BoardAnswer));
    expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 2);
  }
});

test('a board that is not there is refused', async () => {
  expect(await client.get('/api/leaderboards/money')).toMatchObject({ status: 400 });
});
