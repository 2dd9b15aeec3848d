import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { type PlayedRun, playTicket } from '../runs/playedRun.ts';
import { standingErrors } from '../runs/standingErrors.ts';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('daily-voiding');
});
afterAll(() => arena.close());

const RUNS = 50;

/** Plays runs of all ticket modes over two days without submitting them. */
async function playAll(gamer: Gamer, ghostRunId: string): Promise<PlayedRun[]> {
  const runs: PlayedRun[] = [];
  for (let game = 0; game < RUNS; game += 1) {
    if (game % 25 === 0) {
      arena.clock.set(game === 0 ? '2026-11-20T12:00:00Z' : '2026-11-21T12:00:00Z');
      await gamer.openSession();
    }
    const mode = (['daily', 'solo', 'daily', 'race', 'daily'] as const)[game % 5] ?? 'daily';
    const ticket = await gamer.draw(mode === 'race' ? { mode, ghostRunId } : { mode });
    const run = playTicket(ticket, { skill: 'strong', ticks: 330 + (game % 7) * 60 });
    await gamer.witness(run);
    if (!run.over) await gamer.leave(run);
    runs.push(run);
  }
  return runs;
}

test('50 runs of all modes settling during voids and reinstatements leave the boards consistent with the runs', async () => {
  const { context } = arena;
  const gamer = await Gamer.join(arena);
  const first = await gamer.play({ skill: 'strong', ticks: 600 });
  const runs = await playAll(gamer, first.settled.runId);
  const settled: string[] = [first.settled.runId];
  const submitting = runs.map(async (run, index) => {
    const answer = await gamer.submit(run);
    expect(answer.as(SessionScoreResponse).run?.score).toBe(run.score);
    settled.push(run.ticket.runId);
    // Voids a run as soon as it is settled and reinstates two of three at once.
    const runId = settled[(index * 7) % settled.length] ?? run.ticket.runId;
    await voidRun(context, { runId, reason: 'a test' });
    if (index % 3 !== 0) await reinstateRun(context, { runId });
  });
  await Promise.all(submitting);
  const { db } = context;
  expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(RUNS + 1);
  expect(await standingErrors(db)).toEqual([]);
  expect(await ledgerErrors(db)).toEqual([]);
  await Promise.all(settled.map((runId) => voidRun(context, { runId, reason: 'a test' })));
  expect(await db.selectFrom('dailyBests').selectAll().execute()).toEqual([]);
  await Promise.all(settled.map((runId) => reinstateRun(context, { runId })));
  expect(await standingErrors(db)).toEqual([]);
  expect(await ledgerErrors(db)).toEqual([]);

  // Positive control: the check does find errors.
  await db.deleteFrom('dailyBests').where('isBest', '=', false).execute();
  await db.updateTable('levelRecords').set({ reached: 99 }).where('level', '=', 1).execute();
  expect(await standingErrors(db)).toMatchObject([
    { error: 'daily best missing' },
    { error: 'level record missing' },
    { error: 'level record of nothing' },
  ]);
});
