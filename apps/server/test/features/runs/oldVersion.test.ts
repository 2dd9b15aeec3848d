import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ReplaysResponse } from '@jumpy/protocol/http/replays';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { addOtherRules, OTHER_VERSION } from '@jumpy/sim/testing/otherRules';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Simulation } from '@jumpy/sim/versions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSimulator } from '../../../src/features/runs/replays/simulator.ts';
import simulateReplay from '../../../src/features/runs/simulateWorker.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { digestsOf, packBytes, type PlayedRun, playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
let other: Simulation;
const simulator = createSimulator({ worker: new URL('./simulateByOtherRules.ts', import.meta.url), threads: 1 });
beforeAll(async () => {
  other = await addOtherRules();
  arena = await createArena('oldVersion', { app: { simulator } });
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(async () => {
  await arena.close();
  await simulator.close();
});

/** A ticket drawn when that version was current. */
async function drawnFor(simVersion: number): Promise<RunTicket> {
  const ticket = await gamer.draw();
  await arena.owner.updateTable('runTickets').set({ simVersion }).where('runId', '=', ticket.runId).execute();
  return { ...ticket, simVersion };
}

/** A bot's run by an older version's rules, with what that version's page would send. */
function playBy(rules: Simulation, ticket: RunTicket): { run: PlayedRun; replay: string } {
  const { seed } = ticket;
  const world = rules.createWorld(ticket);
  const recorder = rules.createRecorder(world);
  const bot = createBot({ skill: SKILLS.average, seed });
  while (!world.over) {
    const input = bot.decide(world);
    recorder.record(input);
    rules.step(world, input);
  }
  const replay = recorder.finish();
  const { score, jumps, over } = world;
  const digests = digestsOf(ticket.runId, replay);
  const run = { ticket, replay, ticks: replay.lengthTicks, score, jumps, over, digests };
  return { run, replay: packBytes(rules.encodeReplay(replay)) };
}

/** A run of the other rules, settled. */
async function settleOther(): Promise<{ run: PlayedRun; replay: string }> {
  const played = playBy(other, await drawnFor(OTHER_VERSION));
  await gamer.witness(played.run);
  expect((await gamer.submit(played.run, { replay: played.replay })).body).toMatchObject({ valid: true });
  return played;
}

const GOLDEN = new URL('../../../../../packages/sim/testing/other/bots.json', import.meta.url);
type Golden = { name: string; replay: string; expected: { score: number; ticks: number; cause: string } };

test('the worker gives an older version’s golden runs their original results', async () => {
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden[];
  expect(golden.length).toBeGreaterThan(0);
  for (const { name, replay, expected } of golden) {
    const { score, ticks, cause } = expected;
    const found = await simulateReplay({ runId: crypto.randomUUID(), bytes: Buffer.from(replay, 'hex') });
    expect(found, name).toMatchObject({ score, ticks, cause });
  }
});

test('a run drawn before a version change settles by its own rules, live and with its own score', async () => {
  const { run, replay } = playBy(other, await drawnFor(OTHER_VERSION));
  await gamer.witness(run);
  const answer = await gamer.submit(run, { replay });
  expect(answer.body).toMatchObject({ valid: true, run: { score: run.score, jumps: run.jumps, witness: 'live' } });
  const storedRun = arena.context.db.selectFrom('runs').select('simVersion').where('id', '=', run.ticket.runId);
  expect(await storedRun.executeTakeFirstOrThrow()).toEqual({ simVersion: OTHER_VERSION });
  expect((await gamer.submit(run, { replay })).body).toEqual(answer.body);
  // The same inputs come to something else by the rules of today.
  expect(playTicket({ ...run.ticket, simVersion: SIM_VERSION }, { skill: 'average' }).score).not.toBe(run.score);
});

test('a settled run of an older version is read with its version, and re-simulates to its claim', async () => {
  const { run } = await settleOther();
  const answer = await gamer.client.get(`/api/replays?runs=${run.ticket.runId}`);
  const [found] = answer.as(ReplaysResponse).replays;
  expect(found).toMatchObject({ state: 'open', simVersion: OTHER_VERSION, claim: { score: run.score } });
  const bytes = inflateRawSync(Buffer.from(found?.replay ?? '', 'base64'));
  expect(other.simulate(other.decodeReplay(bytes))).toMatchObject({ ...found?.claim });
});

test('a run of an older version is raced and settled by its own rules', async () => {
  const { run: ghost } = await settleOther();
  const rival = await Gamer.join(arena);
  const ticket = await rival.draw({ mode: 'race', ghostRunId: ghost.ticket.runId });
  expect(ticket).toMatchObject({ simVersion: OTHER_VERSION, hiScoreBefore: ghost.score, seed: ghost.replay.seed });
  const { run, replay } = playBy(other, ticket);
  await rival.witness(run);
  const answer = await rival.submit(run, { replay });
  expect(answer.body).toMatchObject({ valid: true, run: { score: run.score, witness: 'live' } });
  const storedRun = arena.context.db
    .selectFrom('runs')
    .select(['simVersion', 'mode'])
    .where('id', '=', run.ticket.runId);
  expect(await storedRun.executeTakeFirstOrThrow()).toEqual({ simVersion: OTHER_VERSION, mode: 'race' });
});

test('rejects a replay of another version than its ticket, newer or older', async () => {
  const today = playTicket(await gamer.draw());
  await gamer.witness(today);
  const old = playBy(other, { ...today.ticket, simVersion: OTHER_VERSION });
  const refusal = { status: 422, code: 'replay_version', field: 'replay' };
  expect(await gamer.submit({ ...old.run, ticket: today.ticket }, { replay: old.replay })).toMatchObject(refusal);
  const late = playTicket({ ...(await drawnFor(OTHER_VERSION)), simVersion: SIM_VERSION });
  await gamer.witness(late);
  expect(await gamer.submit(late)).toMatchObject(refusal);
});

test('rejects an unreleased version, and keeps the run open for a server that supports it', async () => {
  const run = playTicket(await drawnFor(SIM_VERSION + 1));
  await gamer.witness(run);
  expect(await gamer.submit(run)).toMatchObject({ status: 422, code: 'replay_version' });
  await arena.owner
    .updateTable('runTickets')
    .set({ simVersion: SIM_VERSION })
    .where('runId', '=', run.ticket.runId)
    .execute();
  expect((await gamer.settle(run)).score).toBe(run.score);
});
