import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { holdCharacter } from '../collection/holdCharacter.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('void');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const snapshot = async () => {
  const { db } = arena.context;
  const { discordId, id } = gamer.player;
  const stats = await db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', discordId)
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('users')
    .select(['xp', 'level', 'gameXp'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`SELECT refresh_quests(${discordId})`.execute(db);
  const quests = await db
    .selectFrom('userQuests')
    .select(['questKey', 'currentProgress'])
    .where('discordId', '=', discordId)
    .orderBy('questKey')
    .execute();
  const { updatedAt: _, hiScoreAt: __, lastPlayed: ___, totalTime, ...totals } = stats;
  return { totals, totalTime: Math.round(totalTime * 1_000), user, quests };
};

test('voiding the best run leaves stats as if it never happened, and reinstating restores them', async () => {
  await gamer.play({ ticks: 600 });
  const without = await snapshot();
  let best = await gamer.play();
  while (!best.settled.isHighScore) best = await gamer.play();
  const games = (await snapshot()).totals.totalGames;
  const all = await snapshot();
  await voidRun(arena.context, { runId: best.run.ticket.runId, reason: 'a test' });
  const voided = await snapshot();
  expect(voided.totals.totalGames).toBe(games - 1);
  if (games === 2) expect(voided).toEqual(without);
  expect(voided.totals.hiScore).toBeLessThan(all.totals.hiScore);
  expect(voided.totals.bestRunId).not.toBe(best.run.ticket.runId);
  await reinstateRun(arena.context, { runId: best.run.ticket.runId });
  expect(await snapshot()).toEqual(all);
});

test('repeated voiding and reinstating ends in the initial state, with an entry each time', async () => {
  await holdCharacter(arena, { userId: gamer.player.id });
  const ticket = await gamer.draw();
  const run = playTicket(ticket);
  await gamer.witness(run);
  await gamer.settle(run);
  const before = await snapshot();
  const { runId } = ticket;
  for (let round = 0; round < 3; round += 1) {
    await voidRun(arena.context, { runId, reason: 'a test' });
    expect(await snapshot()).toMatchObject({ user: { xp: 0, level: 1 }, totals: { totalGames: 0, hiScore: 0 } });
    await voidRun(arena.context, { runId, reason: 'twice is as once' });
    await reinstateRun(arena.context, { runId });
    await reinstateRun(arena.context, { runId });
    expect(await snapshot()).toEqual(before);
  }
  const entries = await arena.context.db
    .selectFrom('xpEntries')
    .select('id')
    .where('userId', '=', gamer.player.id)
    .execute();
  expect(entries).toHaveLength(2 + 3 * 4);
});

test('an unknown run cannot be voided', async () => {
  const runId = '00000000-0000-4000-8000-000000000000';
  await expect(voidRun(arena.context, { runId, reason: 'none' })).rejects.toMatchObject({ code: 'run_unknown' });
});

test('runs that settle during voids and reinstatements give the same result as in sequence', async () => {
  const settled = [];
  for (let game = 0; game < 3; game += 1) settled.push((await gamer.play()).run.ticket.runId);
  const coming = [];
  for (let game = 0; game < 3; game += 1) {
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    coming.push(run);
  }
  const [first = '', second = '', third = ''] = settled;
  const reason = 'a test';
  await Promise.all([
    ...coming.map((run) => gamer.settle(run)),
    voidRun(arena.context, { runId: first, reason }),
    voidRun(arena.context, { runId: second, reason }),
    voidRun(arena.context, { runId: second, reason }),
    voidRun(arena.context, { runId: third, reason }).then(() => reinstateRun(arena.context, { runId: third })),
  ]);
  const { db } = arena.context;
  const counted = db.selectFrom('runs').where('userId', '=', gamer.player.id).where('voidedAt', 'is', null);
  const runs = await counted.select(['score', 'jumps']).execute();
  expect(runs).toHaveLength(4);
  expect((await snapshot()).totals).toMatchObject({
    totalGames: 4,
    totalJumps: runs.reduce((sum, { jumps }) => sum + jumps, 0),
    hiScore: Math.max(...runs.map(({ score }) => score)),
  });
});
