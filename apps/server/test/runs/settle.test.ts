import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { ledgerFaults } from '../xp/ledgerFaults.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

let arena: TestApp;
beforeEach(async () => {
  arena = await createArena('settle');
});
afterEach(async () => {
  expect(await ledgerFaults(arena.context.db)).toEqual([]);
  await arena.close();
});

test('GAME-40 GAME-43 STATS-01 STATS-02 a witnessed run is live and counts with its score, jumps, time and XP', async () => {
  const gamer = await Gamer.join(arena);
  const { run, settled } = await gamer.play();
  expect(settled).toMatchObject({
    runId: run.ticket.runId,
    witness: 'live',
    witnessReason: null,
    score: run.score,
    jumps: run.jumps,
    durationSeconds: run.ticks / 60,
    isHighScore: true,
    previousBest: 0,
    best: run.score,
  });
  expect(settled.xp.gained).toBe(10 + run.jumps + 2 * run.score);
  const stats = await arena.context.db.selectFrom('gameStats').selectAll().executeTakeFirstOrThrow();
  expect(stats).toMatchObject({
    discordId: gamer.player.discordId,
    hiScore: run.score,
    totalGames: 1,
    totalJumps: run.jumps,
    totalTime: run.ticks / 60,
    bestRunId: run.ticket.runId,
  });
});
