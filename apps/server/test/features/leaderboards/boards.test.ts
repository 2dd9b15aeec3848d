import { encodeHeights } from '@jumpy/protocol/heightEncoding';
import { type Board, BoardResponse, OwnRankResponse } from '@jumpy/protocol/http/boards';
import { ScoresWithoutRoomsResponse } from '@jumpy/protocol/http/scoresWithoutRooms';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishBoardsChanged } from '../../../src/features/leaderboards/boardCache.ts';
import { aggregateRankChanges } from '../../../src/features/ranks/rankings.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

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
  (await client.get(`/api/leaderboards/${board}${query}`)).as(BoardResponse);
const readOwnRank = async (board: Board) => (await client.get(`/api/leaderboards/${board}/self`)).as(OwnRankResponse);

test('BOARD-17 the Scores board sorts by score, shares ranks on ties, and shows no other player’s id or wallet', async () => {
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

test('BOARD-22 a row has name, rank, XP, level and progress to the next, and its Discord id only for its owner', async () => {
  const first = await seed({ hiScore: 900, totalJumps: 9, xp: 5_000 });
  const { username, discordId } = await seed({ hiScore: 100, totalJumps: 3, xp: 625 }, client.player);
  const top = { username: first.username, rank: 1, xp: 5_000, level: 10, progress: 0 };
  const expectedRow = { username, rank: 2, xp: 625, level: 3, progress: 50 };
  for (const board of ['scores', 'jumps', 'levels'] as const) {
    expect((await read(board)).rows).toMatchObject([
      { ...top, discord_id: null },
      { ...expectedRow, discord_id: null },
    ]);
    expect((await readOwnRank(board)).self).toMatchObject({ ...expectedRow, discord_id: discordId });
  }
});

test('BOARD-18 the Jumps board counts jumps', async () => {
  await seed({ hiScore: 900, totalJumps: 5 });
  const jumper = await seed({ hiScore: 1, totalJumps: 5_000 });
  const { rows } = await read('jumps');
  expect(rows.map((row) => row.value)).toEqual([5_000, 5]);
  expect(rows[0]?.publicId).toBe(jumper.publicId);
});

test('BOARD-17 BOARD-18 BOARD-20 boards have 100 rows, or fewer on request', async () => {
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

test('BOARD-20 BOARD-21 the Levels board uses the function, or a simple query with 10 rows or the requested limit', async () => {
  await sql`INSERT INTO users (discord_id, username, xp) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i, i * 10 FROM generate_series(1, 30) AS i`.execute(
    arena.context.db,
  );
  const levelBoard = await read('levels');
  expect(levelBoard.rows.slice(0, 2).map((row) => [row.value, row.rank])).toEqual([
    [300, 1],
    [290, 2],
  ]);
  expect(levelBoard.rows).toHaveLength(30);
  // The viewer has no XP.
  expect(levelBoard.total).toBe(30);
  expect((await readOwnRank('levels')).self).toMatchObject({ rank: null, value: 0, isSelf: true });
  await sql`DROP FUNCTION get_xp_leaderboard(integer)`.execute(arena.owner);
  arena.clock.advance(60_000);
  expect((await read('levels')).rows).toEqual(levelBoard.rows.slice(0, 10));
  expect((await read('levels', '?limit=20')).rows).toEqual(levelBoard.rows.slice(0, 20));
});

test('the own row of every board has id and wallet, even below the visible rows', async () => {
  await sql`INSERT INTO users (discord_id, username) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i FROM generate_series(1, 110) AS i`.execute(
    arena.context.db,
  );
  await sql`INSERT INTO game_stats (discord_id, hi_score, total_jumps, total_games) SELECT discord_id, 500, 500, 1 FROM users WHERE discord_id LIKE '6%'`.execute(
    arena.context.db,
  );
  for (const board of ['scores', 'jumps', 'levels'] as const)
    expect((await readOwnRank(board)).self).toMatchObject({ rank: null, value: 0, isSelf: true, runId: null });
  await seed({ hiScore: 20, totalJumps: 900, xp: 70 }, client.player);
  await aggregateRankChanges(arena.context);
  arena.clock.advance(60_000);
  const scores = await read('scores');
  const { publicId } = client.player;
  expect(scores.rows.some((row) => row.publicId === publicId)).toBe(false);
  expect((await readOwnRank('scores')).self).toMatchObject({
    publicId,
    rank: 111,
    value: 20,
    isSelf: true,
    discord_id: client.player.discordId,
    wallet_address: '0xabc',
  });
  const { self, rows: ofAdmins } = await readOwnRank('jumps');
  expect(self).toMatchObject({ rank: 1, value: 900 });
  expect(ofAdmins).toBeUndefined();
  const { discord_username: _name, ...shown } = self ?? {};
  const nobody = { isSelf: false, discord_id: null, wallet_address: null };
  expect((await read('jumps')).rows[0]).toEqual({ ...shown, ...nobody });
  expect((await readOwnRank('levels')).self).toMatchObject({ rank: 1, value: 70 });
});

test('an admin gets ids and wallets separately; the board itself never contains them', async () => {
  const other = await seed({ hiScore: 100 });
  const admin = await arena.signIn(await arena.seedPlayer({ discordId: '900000000000000010' }));
  const seen = (await admin.get('/api/leaderboards/scores/self')).as(OwnRankResponse).rows?.[0];
  expect(seen).toMatchObject({ discord_id: other.discordId, wallet_address: '0xabc', isSelf: false });
  for (const viewer of [admin, client]) {
    const [row] = (await viewer.get('/api/leaderboards/scores')).as(BoardResponse).rows;
    expect(row).toMatchObject({ publicId: other.publicId, discord_id: null, wallet_address: null });
  }
  // No other rows, and the viewer's own without a rank.
  const ownRank = await readOwnRank('scores');
  expect(ownRank).toEqual({
    success: true,
    board: 'scores',
    self: expect.objectContaining({ isSelf: true, rank: null }),
  });
  expect(ownRank.self?.publicId).toBe(client.player.publicId);
});

test('BOARD-19 BOARD-23 pictures are served by us, and a row names its player', async () => {
  const player = await seed({ hiScore: 5 });
  const [row] = (await read('scores')).rows;
  expect(row?.avatarUrl).toContain(`/api/avatar/${player.publicId}`);
  expect(row).toMatchObject({ username: player.username });
  expect(row).not.toHaveProperty('discord_username');
  await seed({ hiScore: 9 }, client.player);
  arena.clock.advance(60_000);
  const known = { discord_username: client.player.username, wallet_address: '0xabc' };
  expect((await readOwnRank('scores')).self).toMatchObject(known);
});

test('a settled run is on the board at once, with its run and its heights', async () => {
  const gamer = await Gamer.join(arena, client.player);
  expect((await read('scores')).rows).toEqual([]);
  const { settled } = await gamer.play();
  const { rows } = await read('scores');
  const { publicId } = client.player;
  expect(rows).toMatchObject([
    { runId: settled.runId, value: settled.score, publicId, heights: encodeHeights(settled.heights) },
  ]);
  expect((await readOwnRank('scores')).self).toMatchObject({
    runId: settled.runId,
    value: settled.score,
    isSelf: true,
  });
});

describe('Scores without rooms', () => {
  const readWithout = async () =>
    (await client.get('/api/leaderboards/scores/without-rooms')).as(ScoresWithoutRoomsResponse).rows;

  test('lists the best standing run outside rooms of 100 players, the same as a full scan', async () => {
    // Most best scores come from rooms, and there are more players than the first query reads.
    await sql`SELECT setseed(0.5)`.execute(arena.owner);
    await sql`INSERT INTO users (discord_id, username) SELECT '6' || lpad(i::text, 17, '0'), 'p' || i FROM generate_series(1, 450) AS i`.execute(
      arena.owner,
    );
    await sql`INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights,
        level_ticks, events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, voided_at, created_at)
      SELECT gen_random_uuid(), u.id, CASE WHEN random() < 0.6 THEN 'room' ELSE 'solo' END, '00000000', 3, (random() * 400)::integer, 1, 0, 100, 1,
        'fell', 'live', array_fill(1::smallint, ARRAY[32]), '{}', '[]', '{}', sha256('1'), true, true, random() < 0.9, true, 'scores', '{}',
        CASE WHEN random() < 0.1 THEN app_now() END, app_now() - random() * interval '9 days'
      FROM users u CROSS JOIN generate_series(1, 4) WHERE u.discord_id LIKE '6%'`.execute(arena.owner);
    await sql`INSERT INTO game_stats (discord_id, user_id, total_games, hi_score, hi_score_at, hidden)
      SELECT u.discord_id, u.id, 4, coalesce(max(r.score) FILTER (WHERE r.counts_high_score AND r.voided_at IS NULL), 0), app_now(), random() < 0.1
      FROM users u JOIN runs r ON r.user_id = u.id GROUP BY u.id`.execute(arena.owner);
    const { rows: all } = await sql<{ runId: string; publicId: string; value: number }>`
      SELECT * FROM (
        SELECT DISTINCT ON (u.id) r.id AS run_id, u.public_id, r.score AS value, r.created_at
        FROM runs r JOIN users u ON u.id = r.user_id JOIN game_stats s ON s.discord_id = u.discord_id
        WHERE r.counts_high_score AND r.mode = 'solo' AND r.voided_at IS NULL AND NOT s.hidden AND r.score > 0
        ORDER BY u.id, r.score DESC, r.created_at
      ) AS best ORDER BY value DESC, created_at`.execute(arena.owner);
    expect(all.length).toBeGreaterThan(100);
    const rows = await readWithout();
    expect(rows.map(({ runId, publicId, value }) => ({ runId, publicId, value }))).toEqual(
      all.slice(0, 100).map(({ runId, publicId, value }) => ({ runId, publicId, value })),
    );
    expect(rows.map(({ rank }) => rank)).toEqual(
      rows.map(({ value }) => rows.findIndex((row) => row.value === value) + 1),
    );
    expect(rows.every((row) => !row.isSelf && row.discord_id === null && row.wallet_address === null)).toBe(true);
  });

  test('is cached briefly and refreshed when boards change: a settled run is on it at once', async () => {
    const gamer = await Gamer.join(arena, client.player);
    expect(await readWithout()).toEqual([]);
    const { settled } = await gamer.play();
    expect(await readWithout()).toMatchObject([
      { runId: settled.runId, value: settled.score, rank: 1, heights: encodeHeights(settled.heights) },
    ]);
    await arena.owner.updateTable('runs').set({ mode: 'room' }).execute();
    expect(await readWithout()).toHaveLength(1);
    publishBoardsChanged(arena.context.bus);
    expect(await readWithout()).toEqual([]);
    expect((await read('scores')).rows).toMatchObject([{ runId: settled.runId, isRoom: true }]);
  });
});

test('a failed board is a 503 with text, and recovers as soon as possible', async () => {
  const player = await seed({ hiScore: 5 });
  await sql`ALTER TABLE game_stats RENAME TO game_stats_away`.execute(arena.owner);
  for (const path of ['scores', 'scores?limit=3', 'scores/self', 'scores/without-rooms']) {
    const url = `/api/leaderboards/${path}`;
    const answer = await client.get(url);
    expect([url, answer.status, answer.code, answer.headers['retry-after']]).toEqual([url, 503, 'unavailable', '2']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ error: 'Couldn’t load the board. Try again in a moment.' });
  }
  await sql`ALTER TABLE game_stats_away RENAME TO game_stats`.execute(arena.owner);
  expect((await read('scores')).rows).toMatchObject([{ publicId: player.publicId }]);
});

test('BOARD-01 boards are public: without a session no row is "you" and no id or wallet is shown', async () => {
  const player = await seed({ hiScore: 100, totalJumps: 7, xp: 900 });
  for (const board of ['scores', 'jumps', 'levels'] as const) {
    const visitor = arena.newClient();
    const { rows } = (await visitor.get(`/api/leaderboards/${board}`)).as(BoardResponse);
    expect(rows[0]).toMatchObject({ publicId: player.publicId, isSelf: false, discord_id: null, wallet_address: null });
    const { status, code } = await visitor.get(`/api/leaderboards/${board}/self`);
    expect([status, code]).toEqual([401, 'unauthenticated']);
  }
});

test('rejects an unknown board', async () => {
  for (const url of ['/api/leaderboards/money', '/api/leaderboards/money/self', '/api/leaderboards/scores?limit=0'])
    expect([url, (await client.get(url)).status]).toEqual([url, 400]);
});
