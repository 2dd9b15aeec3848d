import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('parallel');
});
afterAll(() => arena.close());

test('50 concurrent submissions of one run settle it once and get the same answer', async () => {
  const gamer = await Gamer.join(arena);
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  const answers = await Promise.all(Array.from({ length: 50 }, () => gamer.submit(run)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.as(SessionScoreResponse).run?.score).toBe(run.score);
  const { db } = arena.context;
  expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('xpEntries').select('id').execute()).toHaveLength(1);
  const stats = await db.selectFrom('gameStats').selectAll().executeTakeFirstOrThrow();
  expect(stats).toMatchObject({ totalGames: 1, totalJumps: run.jumps, hiScore: run.score });
  expect(await ledgerErrors(db)).toEqual([]);
});

test('concurrent different runs of one player all count, even the first ones', async () => {
  const gamer = await Gamer.join(arena);
  const runs = [];
  for (let game = 0; game < 8; game += 1) {
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    runs.push(run);
  }
  const answers = await Promise.all(runs.map((run) => gamer.submit(run)));
  expect(answers.map((answer) => answer.status)).toEqual(runs.map(() => 200));
  const { db } = arena.context;
  const stats = await db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', gamer.player.discordId)
    .executeTakeFirstOrThrow();
  expect(stats).toMatchObject({
    totalGames: 8,
    totalJumps: runs.reduce((sum, run) => sum + run.jumps, 0),
    hiScore: Math.max(...runs.map((run) => run.score)),
  });
  expect(await ledgerErrors(db)).toEqual([]);
});
