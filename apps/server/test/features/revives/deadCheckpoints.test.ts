import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import { playTicket } from '../runs/playedRun.ts';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { Mortal, type TwoLives } from './mortal.ts';

const DIGEST = 'ab'.repeat(32);
const NEXT_DIGEST_TICKS = 120;
let arena: TestApp;
let mortal: Mortal;
beforeAll(async () => {
  arena = await createArena('deadCheckpoints');
});
beforeEach(async () => {
  mortal = await Mortal.join(arena);
});
afterAll(() => arena.close());

/** Sends a digest for a tick after the death. */
function digestAfter({ ticket, first, deathTick }: TwoLives): Promise<Answer> {
  arena.clock.advance(4_000);
  const tick = (Math.floor(deathTick / NEXT_DIGEST_TICKS) + 1) * NEXT_DIGEST_TICKS;
  return mortal.gamer.post(ticket.runId, first.digests.length + 9, { kind: 'digest', tick, digest: DIGEST });
}

test.each<[string, string, (lives: TwoLives) => Promise<Answer>]>([
  ['a second death at the same tick', 'digest_order', (lives) => mortal.say(lives, 'dead')],
  ['a second death later', 'digest_order', (lives) => mortal.say(lives, 'dead', lives.deathTick + 10)],
  ['a digest while it is dead', 'digest_order', digestAfter],
  ['a pause later than it died', 'digest_order', (lives) => mortal.say(lives, 'pause', lives.deathTick + 10)],
  ['a revive that nobody granted', 'revive_not_waiting', (lives) => mortal.say(lives, 'revive')],
])('of a run that has died, %s is rejected: %s', async (_name, code, attack) => {
  expect(await attack(await mortal.die())).toMatchObject({ code });
});

test('answers a repeated death checkpoint as before', async () => {
  const lives = await mortal.die();
  const seq = lives.first.digests.length + 1;
  const again = await mortal.gamer.post(lives.ticket.runId, seq, { kind: 'dead', tick: lives.deathTick });
  expect(again).toMatchObject({ status: 200, body: { success: true, open: true } });
});

test('a run continues only where it died, and once', async () => {
  const lives = await mortal.die();
  await mortal.giveCredit();
  await mortal.ask(lives);
  expect(await mortal.say(lives, 'revive', lives.deathTick + 1)).toMatchObject({ code: 'digest_order' });
  expect((await mortal.say(lives, 'revive')).code).toBeUndefined();
  expect(await mortal.say(lives, 'revive')).toMatchObject({ code: 'revive_not_waiting' });
  expect(await mortal.say(lives, 'dead')).toMatchObject({ code: 'digest_order' });
});

test.each(['daily', 'race'] as const)('a %s run can die in the witness, and has no revive', async (mode) => {
  const { gamer } = mortal;
  const ghost = mode === 'race' ? await gamer.play({ skill: 'strong', ticks: 600 }) : undefined;
  const run = playTicket(await gamer.draw({ mode, ...(ghost ? { ghostRunId: ghost.settled.runId } : {}) }));
  await gamer.witness(run);
  const { runId } = run.ticket;
  const dead = await gamer.post(runId, 900, { kind: 'dead', tick: run.ticks });
  expect(dead).toMatchObject({ status: 200, body: { open: true } });
  await mortal.giveCredit();
  expect(await gamer.client.post('/api/revive', { runId, tick: run.ticks })).toMatchObject({
    code: 'revive_not_waiting',
  });
});

test('an abandoned run and one that has not started cannot die', async () => {
  const { gamer } = mortal;
  const lives = await mortal.die();
  await mortal.say(lives, 'quit');
  expect(await mortal.say(lives, 'dead')).toMatchObject({ code: 'run_closed' });
  const { runId } = await gamer.draw();
  expect(await gamer.post(runId, 0, { kind: 'dead', tick: 0 })).toMatchObject({ code: 'run_not_started' });
});

test.each<[string, (lives: TwoLives) => unknown]>([
  ['at another tick than it died', (lives) => ({ ...lives, deathTick: lives.deathTick - 1 })],
  [
    'after two minutes',
    (lives) => {
      arena.clock.advance(120_001);
      return lives;
    },
  ],
  ['once it was left', async (lives) => ((await mortal.say(lives, 'quit')).status, lives)],
  ['once it is settled', async (lives) => (await mortal.gamer.settle(lives.first), lives)],
  [
    'once another run has begun',
    async (lives) => {
      const { runId } = await mortal.gamer.draw();
      await mortal.gamer.post(runId, 0, { kind: 'start', tick: 0 });
      return lives;
    },
  ],
])('a run whose revive is requested %s gets none, and the credit is kept', async (_name, then) => {
  const lives = await mortal.die();
  await mortal.giveCredit();
  const nextLives = (await then(lives)) as TwoLives;
  expect(await mortal.ask(nextLives)).toMatchObject({ status: 409, code: 'revive_not_waiting' });
  expect(await mortal.credits()).toBe(1);
});

test('rejects another player’s run and an unknown one, and keeps the credit', async () => {
  const lives = await mortal.die();
  const other = await Mortal.join(arena);
  await other.giveCredit();
  expect(await other.ask(lives)).toMatchObject({ status: 403, code: 'run_other_player' });
  const unknown = { ...lives, ticket: { ...lives.ticket, runId: '00000000-0000-4000-8000-000000000000' } };
  expect(await other.ask(unknown)).toMatchObject({ status: 404, code: 'run_unknown' });
  expect(await other.credits()).toBe(1);
});

test('fifty concurrent requests for a credit grant one and get the same response', async () => {
  const lives = await mortal.die();
  for (let count = 0; count < 3; count += 1) await mortal.giveCredit();
  const answers = await Promise.all(Array.from({ length: 50 }, () => mortal.ask(lives)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(await mortal.credits()).toBe(2);
});

test('uses the oldest credit first, and reports when there is none', async () => {
  const lives = await mortal.die();
  expect(await mortal.ask(lives)).toMatchObject({ status: 409, code: 'revive_no_credit' });
  const nowMs = arena.clock.nowMs();
  await mortal.giveCredit(nowMs - 1_000);
  const oldest = await mortal.giveCredit(nowMs - 9_000);
  expect((await mortal.ask(lives)).body).toMatchObject({ grant: { source: 'credit', txHash: oldest } });
});

test('GET /api/revive counts credits even without a chain', async () => {
  await mortal.giveCredit();
  expect((await mortal.gamer.client.get('/api/revive')).body).toEqual({
    ...{ success: true, available: false, contract: null, priceWei: null, credits: 1 },
  });
});
