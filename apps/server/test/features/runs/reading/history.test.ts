import { HistoryResponse, type HistoryResponse as History } from '@jumpy/protocol/http/history';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { createArena } from '../arena.ts';
import { Gamer } from '../gamer.ts';
import { playTicket } from '../playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('history');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const read = async (client = gamer.client): Promise<History> => (await client.get('/api/runs')).as(HistoryResponse);

/** The records recomputed from the runs. */
async function counted(): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT level, reached, fastest_ticks, fastest_run_id, best_score, best_run_id
    FROM count_level_records(${gamer.player.id}) ORDER BY level`.execute(arena.context.db);
  return rows;
}

test('lists the last runs newest first, with the XP of each and the best one marked', async () => {
  const played = [];
  for (let game = 0; game < 4; game += 1) played.push((await gamer.play()).settled);
  const { runs, total } = await read();
  expect(total).toBe(4);
  expect(runs.map(({ runId, score, xp, heights }) => ({ runId, score, xp, heights }))).toEqual(
    played
      .toReversed()
      .map(({ runId, score, xp, heights }) => ({ runId, score, xp: xp.gained + xp.characterBonus, heights })),
  );
  const best = played.findLast(({ isHighScore }) => isHighScore);
  expect(runs.filter(({ isBest }) => isBest).map(({ runId }) => runId)).toEqual([best?.runId]);
});

test('each level has its record: how often and how fast it was reached, and the best run that ended there', async () => {
  for (let game = 0; game < 6; game += 1) await gamer.play({ skill: game % 2 === 0 ? 'beginner' : 'average' });
  const { runs, levels } = await read();
  expect(levels).toEqual(await counted());
  const expected = [];
  for (let level = 1; level <= Math.max(...runs.map(({ levelTicks }) => levelTicks.length)); level += 1) {
    const reached = runs.filter(({ levelTicks }) => levelTicks.length >= level);
    const startOf = (run: (typeof runs)[number]): number =>
      run.levelTicks.slice(0, level - 1).reduce((sum, ticks) => sum + ticks, 0);
    const ended = reached.filter(({ levelTicks }) => levelTicks.length === level);
    expected.push({
      level,
      reached: reached.length,
      fastestTicks: Math.min(...reached.map(startOf)),
      bestScore: ended.length > 0 ? Math.max(...ended.map(({ score }) => score)) : null,
    });
  }
  expect(levels).toMatchObject(expected);
});

test('a removed run stays in the history without XP or records until it is reinstated', async () => {
  const countedRun = (await gamer.play()).settled;
  const voidedRun = (await gamer.play({ skill: 'average' })).settled;
  const before = await read();
  await voidRun(arena.context, { runId: voidedRun.runId, reason: 'a test' });
  const without = await read();
  expect(without.runs).toMatchObject([
    { runId: voidedRun.runId, removed: true, xp: 0, isBest: false },
    { runId: countedRun.runId, removed: false, isBest: true },
  ]);
  expect(without.total).toBe(2);
  expect(without.levels).toEqual(await counted());
  expect(without.levels.every(({ reached, fastestRunId }) => reached === 1 && fastestRunId === countedRun.runId)).toBe(
    true,
  );
  await reinstateRun(arena.context, { runId: voidedRun.runId });
  expect(await read()).toEqual(before);
});

test('a race is in the history and holds no record', async () => {
  const { runId } = (await gamer.play({ skill: 'average' })).settled;
  const before = await read();
  await gamer.play({ skill: 'strong', mode: 'race', ghostRunId: runId });
  const after = await read();
  expect(after.runs.map(({ mode }) => mode)).toEqual(['race', 'solo']);
  expect(after.levels).toEqual(before.levels);
  expect(after.levels).toEqual(await counted());
});

test('concurrent settlements leave the same records as sequential ones', async () => {
  await gamer.play();
  const runs = [];
  for (let game = 0; game < 4; game += 1) {
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    runs.push(run);
  }
  await Promise.all(runs.map((run) => gamer.settle(run)));
  expect((await read()).levels).toEqual(await counted());
});

test('shows 50 runs, and counts all', async () => {
  const { settled } = await gamer.play();
  const { db } = arena.context;
  await sql`
    INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'created_at', r.created_at + i * interval '1 minute'))).*
    FROM runs r, generate_series(1, 60) AS i WHERE r.id = ${settled.runId}`.execute(db);
  const { runs, total, levels } = await read();
  expect([runs.length, total]).toEqual([50, 61]);
  expect(runs.some(({ runId }) => runId === settled.runId)).toBe(false);
  expect(levels[0]).toMatchObject({ level: 1, reached: 61, fastestRunId: settled.runId });
});

test('a player without runs has an empty history', async () => {
  expect(await read()).toEqual({ success: true, runs: [], total: 0, levels: [], refused: [] });
});

test('another player’s history cannot be read, whatever the request says', async () => {
  await gamer.play();
  const { id, discordId, publicId } = gamer.player;
  const other = await Gamer.join(arena);
  for (const query of [`userId=${id}`, `discordId=${discordId}`, `publicId=${publicId}`, `player=${publicId}`]) {
    const answer = await other.client.get(`/api/runs?${query}`, { headers: { 'x-admin-discord-id': discordId } });
    expect(answer.as(HistoryResponse).runs).toEqual([]);
  }
  expect(await arena.newClient().get('/api/runs')).toMatchObject({ status: 401, code: 'unauthenticated' });
});
