import { BoardResponse } from '@jumpy/protocol/http/boards';
import { ReviveResponse } from '@jumpy/protocol/http/revives';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import { settledOf } from '../runs/gamer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { Mortal, type TwoLives } from './mortal.ts';

let arena: TestApp;
let mortal: Mortal;
beforeAll(async () => {
  arena = await createArena('secondLife');
});
beforeEach(async () => {
  mortal = await Mortal.join(arena);
});
afterAll(() => arena.close());

/** Dies, waits for a credit, and waits again before resuming. */
async function revived({ grantAfterMs = 30_000, goAfterMs = 1_500 } = {}): Promise<TwoLives> {
  const lives = await mortal.die();
  await mortal.giveCredit();
  arena.clock.advance(grantAfterMs);
  expect((await mortal.ask(lives)).code).toBeUndefined();
  arena.clock.advance(goAfterMs);
  expect((await mortal.say(lives, 'revive')).code).toBeUndefined();
  await mortal.liveOn(lives);
  return lives;
}

test.each([
  ['after two minutes', { grantAfterMs: 119_000 }],
  ['and goes on as late as it may', { goAfterMs: 5_000 }],
])('REVIVE-01 a run revived %s is live, counts fully, and is marked with a heart', async (_name, wait) => {
  const lives = await revived(wait);
  const settled = await mortal.gamer.settle(lives.whole);
  expect(settled).toMatchObject({ witness: 'live', score: lives.whole.score, isHighScore: true });
  const { body } = await mortal.gamer.client.get(`/api/runs/${lives.ticket.runId}`);
  expect(body).toMatchObject({ run: { revived: true, ticks: lives.whole.ticks } });
  const { rows } = (await mortal.gamer.client.get('/api/leaderboards/scores')).as(BoardResponse);
  const { publicId } = mortal.gamer.player;
  expect(rows.find((row) => row.publicId === publicId)).toMatchObject({ runId: lives.ticket.runId, revived: true });
  expect(await mortal.credits()).toBe(0);
});

test('a revived run that resumes long after its grant is too slow', async () => {
  const lives = await revived({ goAfterMs: 60_000 });
  expect(await mortal.gamer.settle(lives.whole)).toMatchObject({ witness: 'unwitnessed', isHighScore: false });
});

test('neither the wait for a revive nor pauses during it count toward the five pauses', async () => {
  const lives = await mortal.die();
  await mortal.giveCredit();
  for (let pauses = 0; pauses < 6; pauses += 1) {
    expect((await mortal.say(lives, 'pause')).code).toBeUndefined();
    arena.clock.advance(3_000);
    expect((await mortal.say(lives, 'resume')).code).toBeUndefined();
  }
  await mortal.ask(lives);
  await mortal.say(lives, 'revive');
  await mortal.liveOn(lives);
  expect(await mortal.gamer.settle(lives.whole)).toMatchObject({ witness: 'live' });
});

test('a revive without its checkpoint makes the run unwitnessed', async () => {
  const lives = await revived();
  await arena.context.db
    .deleteFrom('runCheckpoints')
    .where('runId', '=', lives.ticket.runId)
    .where('kind', '=', 'revive')
    .execute();
  expect(await mortal.gamer.settle(lives.whole)).toMatchObject({ witness: 'unwitnessed' });
});

test('a dead run without a revive settles normally', async () => {
  const lives = await mortal.die();
  arena.clock.advance(9_000);
  const settled = await mortal.gamer.settle(lives.first);
  expect(settled).toMatchObject({ witness: 'live', score: lives.first.score, isHighScore: true });
  const { body } = await mortal.gamer.client.get(`/api/runs/${lives.ticket.runId}`);
  expect(body).toMatchObject({ run: { revived: false } });
  const { rows } = (await mortal.gamer.client.get('/api/leaderboards/scores')).as(BoardResponse);
  const own = rows.find(({ publicId }) => publicId === mortal.gamer.player.publicId);
  expect(own).toMatchObject({ runId: lives.ticket.runId });
  expect(own).not.toHaveProperty('revived');
});

test('a grant that the replay does not use is refunded and revives another run', async () => {
  const lives = await mortal.die();
  const txHash = await mortal.giveCredit();
  await mortal.ask(lives);
  expect(await mortal.credits()).toBe(0);
  const settled = settledOf(await mortal.gamer.submit(lives.first));
  expect(settled.score).toBe(lives.first.score);
  expect(await mortal.credits()).toBe(1);
  const next = await mortal.die();
  expect((await mortal.ask(next, txHash)).as(ReviveResponse).grant).toMatchObject({ txHash, tick: next.deathTick });
});

test.each<[string, (lives: TwoLives) => number[]]>([
  ['at another tick', ({ deathTick }) => [deathTick - 1]],
  ['later', ({ deathTick }) => [deathTick + 1]],
])('rejects a replay with a revive %s than granted', async (_name, ticks) => {
  const lives = await revived();
  const replay = { ...lives.whole.replay, reviveTicks: ticks(lives) };
  const { digests: _, ...whole } = lives.whole;
  expect(await mortal.gamer.submit({ ...whole, digests: [], replay })).toMatchObject({
    status: 422,
    code: 'replay_mismatch',
    body: { error: `This run was revived once, at tick ${lives.deathTick}.` },
  });
});

test('rejects a replay with two revives or one that was not granted', async () => {
  const lives = await revived();
  const twice = { ...lives.whole.replay, reviveTicks: [lives.deathTick, lives.deathTick + 60] };
  expect(await mortal.gamer.submit({ ...lives.whole, replay: twice })).toMatchObject({ code: 'replay_malformed' });
  const other = await mortal.die();
  expect(await mortal.gamer.submit(other.whole)).toMatchObject({ status: 422, code: 'replay_mismatch' });
});

test('rejects a granted revive in the middle of a life', async () => {
  const lives = await mortal.die();
  await mortal.giveCredit();
  const { runId } = lives.ticket;
  const early = lives.deathTick - 60;
  await arena.owner
    .updateTable('runCheckpoints')
    .set({ tick: early })
    .where('runId', '=', runId)
    .where('kind', '=', 'dead')
    .execute();
  expect((await mortal.ask({ ...lives, deathTick: early })).code).toBeUndefined();
  const replay = { ...lives.first.replay, reviveTicks: [early] };
  expect(await mortal.gamer.submit({ ...lives.first, replay })).toMatchObject({ code: 'replay_mismatch' });
});
