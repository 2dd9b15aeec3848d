import { RunCheckpointsResponse, type RunTicket, RunTicketResponse } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder } from '@jumpy/sim/recorder';
import { INITIAL_SECTIONS, revealSections, countDueSections, countSections } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { digestsOf, inputsOf, type PlayedRun } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('liveRuns');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

interface Page {
  ticket: RunTicket;
  world: World;
  seq: number;
  /** Plays two seconds and sends them; returns the revealed sections. */
  playOn(how?: { isHeard?: boolean }): Promise<{ from: number; seed: string } | undefined>;
  /** The run so far. */
  run(): PlayedRun;
}

/** A page that knows the sections of its ticket and learns the rest while climbing. */
async function openPage(): Promise<Page> {
  const { ticket } = (await gamer.requestTicket()).as(RunTicketResponse);
  const world = createWorld({ seed: ticket.seed, startPlace: ticket.startPlace, mode: 'solo' });
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS.strong, seed: ticket.runId.replaceAll('-', '') });
  const { clock } = arena;
  await gamer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
  const run = (): PlayedRun => {
    const replay = recorder.finish();
    const { score, jumps, over } = world;
    return { ticket, replay, ticks: world.tick, score, jumps, over, digests: digestsOf(ticket.runId, replay) };
  };
  const page: Page = {
    ...{ ticket, world, seq: 1, run },
    async playOn({ isHeard = true } = {}) {
      for (let tick = 0; tick < 120 && !world.over; tick += 1) {
        const input = bot.decide(world);
        recorder.record(input);
        step(world, input);
      }
      clock.advance(2_000);
      if (world.over || !isHeard) return undefined;
      const inputs = inputsOf(run(), { fromTick: world.tick - 120, toTick: world.tick });
      const derived = world.derivedFrom === null ? {} : { derivedFrom: world.derivedFrom };
      const checkpoint = { seq: page.seq, kind: 'digest', tick: world.tick, inputs, ...derived };
      const knows = countSections(world.seed);
      const answer = await gamer.client.post('/api/run-digest', {
        runId: ticket.runId,
        checkpoints: [checkpoint],
        knows,
      });
      page.seq += 1;
      const { sections } = answer.as(RunCheckpointsResponse);
      if (sections) revealSections(world, sections);
      return sections;
    },
  };
  return page;
}

/** A page whose bot has played so many marks. */
async function climbed(marks: number): Promise<Page> {
  for (;;) {
    const page = await openPage();
    for (let mark = 0; mark < marks && !page.world.over; mark += 1) await page.playOn();
    if (!page.world.over) return page;
    await gamer.post(page.ticket.runId, page.seq, { kind: 'quit', tick: page.world.tick });
  }
}

test('a ticket reveals three sections; more follow during the run, up to exactly 100 rows above the last', async () => {
  const page = await climbed(1);
  expect(countSections(page.ticket.seed)).toBe(INITIAL_SECTIONS);
  for (let mark = 0; mark < 20 && !page.world.over; mark += 1) {
    await page.playOn();
    if (page.world.over) break;
    expect(countSections(page.world.seed)).toBe(countDueSections(page.world.course));
  }
  expect(page.world.derivedFrom).toBeNull();
  expect(countSections(page.world.seed)).toBeGreaterThan(INITIAL_SECTIONS + 1);
});

test('a run played on the revealed sections settles as live, with its full score', async () => {
  const page = await climbed(25);
  await gamer.post(page.ticket.runId, page.seq, { kind: 'quit', tick: page.world.tick });
  const settled = await gamer.settle(page.run());
  expect(settled).toMatchObject({ witness: 'live', score: page.world.score });
});

test('another process reveals the same by re-simulating stored inputs', async () => {
  const page = await climbed(12);
  const other = createApp(arena.context, {});
  await other.ready();
  gamer.turnTo(other);
  for (let mark = 0; mark < 8 && !page.world.over; mark += 1) await page.playOn();
  expect(page.world.derivedFrom).toBeNull();
  if (!page.world.over) await gamer.post(page.ticket.runId, page.seq, { kind: 'quit', tick: page.world.tick });
  arena.clock.advance(3_000);
  expect(await gamer.settle(page.run())).toMatchObject({ score: page.world.score });
  await other.close();
});

test('answers a repeated checkpoint the same', async () => {
  const page = await climbed(6);
  const inputs = inputsOf(page.run(), { fromTick: page.world.tick - 120, toTick: page.world.tick });
  const again = { seq: page.seq - 1, kind: 'digest', tick: page.world.tick, inputs };
  const ask = async () =>
    (
      await gamer.client.post('/api/run-digest', {
        runId: page.ticket.runId,
        checkpoints: [again],
        knows: INITIAL_SECTIONS,
      })
    ).as(RunCheckpointsResponse).sections;
  const first = await ask();
  expect(first).toEqual({ from: INITIAL_SECTIONS, seed: page.world.seed.slice(8 * INITIAL_SECTIONS) });
  expect(await ask()).toEqual(first);
});

test.each([
  ['says that it knows none', 0],
  ['says that it knows more than there is', 4_000],
])('a page that %s gets no more sections than are due', async (_name, knows) => {
  const page = await climbed(4);
  const checkpoint = { seq: page.seq, kind: 'pause', tick: page.world.tick, inputs: '' };
  const answer = await gamer.client.post('/api/run-digest', {
    ...{ runId: page.ticket.runId, checkpoints: [checkpoint], knows },
  });
  const { sections } = answer.as(RunCheckpointsResponse);
  const due = countDueSections(page.world.course);
  expect(sections ? sections.from + countSections(sections.seed) : due).toBe(due);
  expect(sections?.seed ?? '').toBe(knows === 0 ? page.world.seed : '');
});

/** A page that plays until it makes up its course; `isHeard` decides whether the server receives its marks. */
async function cutOff({ isHeard }: { isHeard: boolean }): Promise<Page> {
  for (;;) {
    const page = await climbed(2);
    const { seed } = page.world;
    while (!page.world.over && page.world.derivedFrom === null) {
      await page.playOn({ isHeard });
      // Drops the response.
      if (page.world.derivedFrom === null) page.world.seed = seed;
    }
    if (!page.world.over) return page;
    await gamer.post(page.ticket.runId, 900, { kind: 'quit', tick: page.world.tick });
  }
}

test('a page that sends no inputs gets no sections, and its invented run is unranked', async () => {
  const page = await cutOff({ isHeard: false });
  arena.clock.advance(1_000);
  await gamer.post(page.ticket.runId, 900, { kind: 'quit', tick: page.world.tick });
  expect(await gamer.settle(page.run())).toMatchObject({ witness: 'unwitnessed', witnessReason: 'course_derived' });
});

test('a page that reports an invented course gets no more sections, and its run is stored completely', async () => {
  const page = await cutOff({ isHeard: true });
  expect(await page.playOn()).toBeUndefined();
  if (!page.world.over) await gamer.post(page.ticket.runId, page.seq, { kind: 'quit', tick: page.world.tick });
  arena.clock.advance(1_000);
  expect(await gamer.settle(page.run())).toMatchObject({
    ...{ witness: 'unwitnessed', witnessReason: 'course_derived', score: page.world.score },
  });
});
