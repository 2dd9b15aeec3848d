import { WeekReelResponse } from '@jumpy/protocol/http/weekReel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weekReelQuery } from '../../../src/features/leaderboards/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';

const MONDAY = '2026-11-23';
/** Each test has a week of its own. */
let week = 0;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('weekReel');
});
beforeEach(() => {
  week += 1;
  arena.clock.set(new Date(Date.parse(`${MONDAY}T12:00:00Z`) + week * WEEK_MS).toISOString());
});
afterAll(() => arena.close());

const play = (player: SeededPlayer, score: number, run: Partial<MadeRun> = {}) =>
  settleMade(arena, player, { score, jumps: 5, ticks: 600, live: true, ...run });
const reel = async () => (await arena.newClient().get('/api/leaderboards/scores/week')).as(WeekReelResponse).runs;
const scores = async () => (await reel()).map(({ score }) => score);
const alter = ({ id }: SeededPlayer, set: string) =>
  sql`UPDATE users SET ${sql.raw(set)} WHERE id = ${id}`.execute(arena.owner);

test('lists each player’s best run of the week, the best first, ten at most, to visitors too', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => arena.seedPlayer()));
  for (const [index, player] of players.entries()) await play(player, 100 + index);
  const [first] = players;
  if (!first) throw new Error('no player');
  await play(first, 90);
  const best = await play(first, 500, { level: 12, startPlace: 2 });
  await alter(first, `cosmetics = '{"hat":"hat_party","frame":"frame_gold"}'`);
  const runs = await reel();
  expect(runs.map(({ score }) => score)).toEqual([500, 111, 110, 109, 108, 107, 106, 105, 104, 103]);
  const { publicId, username } = first;
  expect(runs[0]).toEqual({
    ...{ runId: best.runId, score: 500, level: 12, startPlace: 2, look: 'jumpy' },
    ...{ cosmetics: { hat: 'hat_party' }, player: { publicId, username } },
  });
});

test('leaves out unseen runs, other modes, other weeks and voided runs', async () => {
  const player = await arena.seedPlayer();
  await play(player, 900, { startedAtMs: arena.clock.nowMs() - WEEK_MS });
  await play(player, 800, { live: false });
  await play(player, 700, { mode: 'daily' });
  await play(player, 600, { mode: 'room' });
  const { runId } = await play(player, 500);
  await play(player, 400);
  expect(await scores()).toEqual([500]);
  await sql`UPDATE runs SET voided_at = app_now(), void_reason = 'test' WHERE id = ${runId}`.execute(arena.owner);
  arena.clock.advance(15_000);
  expect(await scores()).toEqual([400]);
  arena.clock.advance(WEEK_MS);
  expect(await scores()).toEqual([]);
});

test.each([
  ['a hidden profile', 'shows_profile = false'],
  ['a player off the boards', 'hidden_at = now()'],
  ['a suspended player', 'suspended_at = now()'],
])('leaves out %s', async (_title, set) => {
  const [player, other] = [await arena.seedPlayer(), await arena.seedPlayer()];
  await play(player, 500);
  await play(other, 300);
  await alter(player, set);
  expect(await scores()).toEqual([300]);
});

test('is read by an index, however many runs a week has', async () => {
  const player = await arena.seedPlayer();
  await play(player, 500);
  const plan = await inTransaction(arena.context, async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${weekReelQuery(MONDAY)}`.execute(trx);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toContain('Index Scan using runs_week_best');
  expect(plan).not.toMatch(/Seq Scan on (runs|users)/);
});
