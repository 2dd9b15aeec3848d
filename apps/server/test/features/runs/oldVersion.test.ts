import { readFileSync } from 'node:fs';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { SIM_VERSION } from '@jumpy/sim/version';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import simulateReplay from '../../../src/features/runs/simulateWorker.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { digestsOf, packBytes, type PlayedRun, playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
let first: Simulation;
beforeAll(async () => {
  arena = await createArena('oldVersion');
  const rules = await loadSimulation(1);
  if (!rules) throw new Error('version 1 is kept for good');
  first = rules;
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** One seed for the whole course. */
const OLD_SEED_DIGITS = 32;

/** A ticket as it was drawn while that version was the newest. */
async function drawnFor(simVersion: number): Promise<RunTicket> {
  const ticket = await gamer.draw();
  const isOld = simVersion < SIM_VERSION;
  const seed = isOld ? ticket.seed.slice(0, OLD_SEED_DIGITS) : ticket.seed;
  await arena.owner
    .updateTable('runTickets')
    .set({ simVersion, ...(isOld ? { seed, runKey: null } : {}) })
    .where('runId', '=', ticket.runId)
    .execute();
  return { ...ticket, seed, simVersion };
}

/** A bot's run by the rules of another version, with what the page of that time would send. */
function playBy(rules: Simulation, ticket: RunTicket): { run: PlayedRun; replay: string } {
  const { seed, mode } = ticket;
  const world = rules.createWorld({ seed, mode });
  const recorder = rules.createRecorder({ seed, mode });
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

const GOLDEN = new URL('../../../../../packages/sim/versions/1/bots.json', import.meta.url);
type Golden = { name: string; replay: string; expected: { score: number; ticks: number; cause: string } };

test('the worker gives the golden runs of version 1 what they gave when it was new', async () => {
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden[];
  expect(golden.length).toBeGreaterThan(0);
  for (const { name, replay, expected } of golden) {
    const { score, ticks, cause } = expected;
    const found = await simulateReplay({ runId: crypto.randomUUID(), bytes: Buffer.from(replay, 'hex') });
    expect(found, name).toMatchObject({ score, ticks, cause });
  }
});

test('a run drawn before a new version of the rules settles by its own, live and with its own score', async () => {
  const { run, replay } = playBy(first, await drawnFor(1));
  await gamer.witness(run);
  const answer = await gamer.submit(run, { replay });
  expect(answer.body).toMatchObject({ valid: true, run: { score: run.score, jumps: run.jumps, witness: 'live' } });
  const kept = arena.context.db.selectFrom('runs').select('simVersion').where('id', '=', run.ticket.runId);
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ simVersion: 1 });
  expect((await gamer.submit(run, { replay })).body).toEqual(answer.body);
});

test('a replay of another version than its ticket is refused, the newer one and the older one', async () => {
  const today = playTicket(await gamer.draw());
  await gamer.witness(today);
  const old = playBy(first, {
    ...today.ticket,
    seed: today.ticket.seed.slice(0, OLD_SEED_DIGITS),
    simVersion: 1,
  });
  const refusal = { status: 422, code: 'replay_version', field: 'replay' };
  expect(await gamer.submit({ ...old.run, ticket: today.ticket }, { replay: old.replay })).toMatchObject(refusal);
  const late = playTicket({ ...(await drawnFor(1)), simVersion: SIM_VERSION });
  await gamer.witness(late);
  expect(await gamer.submit(late)).toMatchObject(refusal);
});

test('a version that was never shipped is refused, and the run stays open for a server that knows it', async () => {
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
