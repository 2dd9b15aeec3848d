import { PublicRunResponse } from '@jumpy/protocol/http/replays';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { createArena } from '../arena.ts';
import { Gamer } from '../gamer.ts';
import { playTicket } from '../playedRun.ts';
import { makeDaily } from './makeDaily.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('publicRun');
});
beforeEach(async () => {
  arena.clock.set('2026-11-20T12:00:00Z');
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** Responses are cached for a second. */
const later = () => arena.clock.advance(1_000);
const ask = (runId: string, client = arena.newClient()) => client.get(`/api/runs/${runId}`);
const read = async (runId: string, client = arena.newClient()) => (await ask(runId, client)).as(PublicRunResponse).run;

test('a run is public with its player, rank and heights, and without private data', async () => {
  const { run, settled } = await gamer.play();
  const { publicId, username, discordId, id } = gamer.player;
  const answer = await ask(run.ticket.runId);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.as(PublicRunResponse).run).toMatchObject({
    runId: settled.runId,
    ...{ mode: 'solo', score: run.score, jumps: run.jumps, ticks: run.ticks, level: settled.level, revived: false },
    ...{ simVersion: run.ticket.simVersion, cause: settled.cause, heights: settled.heights, courseDate: null },
    ...{ witness: 'live', witnessReason: null, rank: settled.ranks.score, beatenBy: 0, replayOpensAt: null },
    playedAt: arena.clock.nowMs(),
    player: { publicId, username, level: settled.xp.after.level },
    isOwn: false,
  });
  for (const secret of [discordId, id, run.ticket.seed]) expect(answer.text).not.toContain(secret);
  expect((await read(settled.runId, gamer.client)).isOwn).toBe(true);
  expect((await read(settled.runId, (await Gamer.join(arena)).client)).isOwn).toBe(false);
});

test('a run has a rank while it is its player’s best on the board', async () => {
  const first = await gamer.play();
  expect((await read(first.settled.runId)).rank).toBe(first.settled.ranks.score);
  let best = await gamer.play();
  while (!best.settled.isHighScore) best = await gamer.play();
  later();
  expect((await read(first.settled.runId)).rank).toBeNull();
  expect((await read(best.settled.runId)).rank).toBe(best.settled.ranks.score);
});

test('an unwitnessed run is watchable, and marked as such', async () => {
  const unseen = playTicket(await gamer.draw());
  arena.clock.advance(10 * 60_000);
  const { runId } = await gamer.settle(unseen);
  expect(await read(runId)).toMatchObject({ witness: 'unwitnessed', witnessReason: 'no_digests', rank: null });
});

test('a removed run is gone for everyone, its player included, until it is reinstated', async () => {
  const { settled } = await gamer.play();
  const { runId } = settled;
  await voidRun(arena.context, { runId, reason: 'a test' });
  later();
  for (const client of [arena.newClient(), gamer.client])
    expect(await ask(runId, client)).toMatchObject({ status: 410, code: 'run_removed' });
  await reinstateRun(arena.context, { runId });
  later();
  expect((await read(runId)).score).toBe(settled.score);
});

test.for(['00000000-0000-4000-8000-000000000000'])('rejects an unknown run: %s', async (runId) => {
  expect(await ask(runId)).toMatchObject({ status: 404, code: 'run_unknown' });
});

test.for(['1', 'null', "'%20OR%201=1", '..%2F..%2Fetc', '%00', 'A'.repeat(36), '00000000-0000-4000-8000-00000000000G'])(
  'rejects an invalid run id before querying the database: %s',
  async (runId) => {
    expect((await ask(runId)).status).toBe(400);
  },
);

test('an unsettled ticket is not a run', async () => {
  expect(await ask((await gamer.draw()).runId)).toMatchObject({ status: 404, code: 'run_unknown' });
});

test('a daily run states when its replay opens to others; its player can watch it now', async () => {
  const { settled } = await gamer.play();
  await makeDaily(arena, { runId: settled.runId, courseDate: '2026-11-20' });
  const { run, serverNow } = (await ask(settled.runId)).as(PublicRunResponse);
  expect(serverNow).toBe(arena.clock.nowMs());
  expect(run).toMatchObject({
    ...{ mode: 'daily', courseDate: '2026-11-20', rank: 1 },
    replayOpensAt: Date.UTC(2026, 10, 21, 0, 45),
  });
  expect((await read(settled.runId, gamer.client)).replayOpensAt).toBeNull();
  arena.clock.set('2026-11-21T00:45:00Z');
  expect((await read(settled.runId)).replayOpensAt).toBeNull();
});

test('a run counts the players who raced it and scored more, each once', async () => {
  const { settled } = await gamer.play();
  for (const by of [1, 1, -1]) {
    const racer = await Gamer.join(arena);
    for (let race = 0; race < 2; race += 1) {
      const raced = (await racer.play()).settled.runId;
      await arena.owner
        .updateTable('runs')
        .set({ mode: 'race', ghostRunId: settled.runId, score: Math.max(0, settled.score + by), board: 'none' })
        .where('id', '=', raced)
        .execute();
    }
  }
  later();
  expect((await read(settled.runId)).beatenBy).toBe(2);
});
