import { PublicRunResponse } from '@jumpy/protocol/http/replays';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay } from '@jumpy/sim/replay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer, settledOf } from './gamer.ts';
import { packBytes, packReplay, type PlayedRun, playTicket } from './playedRun.ts';

/** The last moments of a week that starts in place 3; the next one starts in place 6. */
const SUNDAY = '2026-11-29T23:59:50Z';
const MONDAY = '2026-11-30T00:00:00Z';
const PLACE = 3;

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('start place');
});
beforeEach(async () => {
  arena.clock.set(SUNDAY);
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const play = (ticket: PlayedRun['ticket']) => playTicket(ticket, { skill: 'strong', ticks: 900 });

async function settle(run: PlayedRun, by = gamer) {
  await by.witness(run);
  await by.leave(run);
  return settledOf(await by.submit(run));
}

test('a solo ticket has the place of the week it was drawn in, a daily one the first', async () => {
  expect(await gamer.draw()).toMatchObject({ mode: 'solo', startPlace: PLACE });
  expect(await gamer.draw({ mode: 'daily' })).toMatchObject({ mode: 'daily', startPlace: 0 });
  arena.clock.set(MONDAY);
  expect(await gamer.draw()).toMatchObject({ startPlace: 6 });
});

test('a run drawn before Monday keeps its place, is ranked, and its page and replay have it', async () => {
  const run = play(await gamer.draw());
  arena.clock.set(MONDAY);
  const { runId, witness, score } = await settle(run);
  expect([witness, score]).toEqual(['live', run.score]);
  const answer = await gamer.client.get(`/api/runs/${runId}`);
  expect(answer.as(PublicRunResponse).run).toMatchObject({ startPlace: PLACE, score: run.score });
});

test('a race starts in the place of the run raced against, also in another week', async () => {
  const ghost = await settle(play(await gamer.draw()));
  arena.clock.set('2026-12-02T12:00:00Z');
  const racer = await Gamer.join(arena);
  const ticket = await racer.draw({ mode: 'race', ghostRunId: ghost.runId });
  expect(ticket).toMatchObject({ mode: 'race', startPlace: PLACE });
  const { score } = await settle(playTicket(ticket, { skill: 'strong', ticks: 900 }), racer);
  expect(score).toBe(ghost.score);
});

test.each([0, 6])('refuses a replay that starts in place %i with the ticket of another one', async (startPlace) => {
  const run = play(await gamer.draw());
  const { seed, mode } = run.ticket;
  const elsewhere = playRun({ seed, mode, startPlace, skill: SKILLS.strong, ticks: 900 });
  await gamer.witness(run);
  await gamer.leave(run);
  const answer = await gamer.submit(run, { replay: packReplay(elsewhere.replay) });
  expect(answer).toMatchObject({ status: 422, code: 'replay_mismatch' });
});

test('refuses a replay that starts in a place that there is not', async () => {
  const run = play(await gamer.draw());
  const bytes = encodeReplay(run.replay);
  expect(bytes[2]).toBe(PLACE);
  bytes[2] = 8;
  await gamer.witness(run);
  const answer = await gamer.submit(run, { replay: packBytes(bytes) });
  expect(answer).toMatchObject({ status: 400, code: 'replay_malformed' });
});

test('the server never changes the place of a drawn ticket', async () => {
  const { runId } = await gamer.draw();
  const change = arena.context.db.updateTable('runTickets').set({ startPlace: 1 }).where('runId', '=', runId);
  await expect(change.execute()).rejects.toThrow(/permission denied/);
});
