import { RunCheckpointsResponse } from '@jumpy/protocol/http/runs';
import { countDueSections, countSections } from '@jumpy/sim/section';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { climbOn, drawTicket, openPage, type Page, tell } from './page.ts';

let arena: TestApp;
let gamer: Gamer;
let page: Page;
let startMs: number;
beforeAll(async () => {
  arena = await createArena('seeds');
});
afterAll(() => arena.close());
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  page = openPage(await drawTicket(gamer), { skill: 'strong' });
  startMs = arena.clock.nowMs();
});

const start = () => tell(gamer, page, [page.mark('start')]);
const climb = () => climbOn(gamer, page, { clock: arena.clock, startMs });

test('a ticket reveals three sections, and each answer those up to 100 rows above the last, as the key gives them', async () => {
  expect(countSections(page.ticket.seed)).toBe(3);
  await start();
  const { runKey } = (await findTicket(arena.context.db, page.ticket.runId)) ?? {};
  if (!runKey) throw new Error('the ticket has no key');
  while (page.world.tick < 2_400 && !page.world.over) {
    await climb();
    const known = countDueSections(page.world.course);
    expect(page.world.seed).toBe(deriveSectionSeeds(runKey, { from: 0, to: known }));
  }
});

/** Number of sections that the page knows after a response. */
const toldBy = (answer: { as(schema: typeof RunCheckpointsResponse): RunCheckpointsResponse }): number => {
  const { sections } = answer.as(RunCheckpointsResponse);
  return sections ? sections.from + countSections(sections.seed) : 0;
};

test.each([0, 2, 3, 4, 600, Number.MAX_SAFE_INTEGER])(
  'a page that claims to know %d sections gets none beyond 100 rows above its progress',
  async (knows) => {
    await start();
    for (let marks = 0; marks < 8 && !page.world.over; marks += 1) {
      page.climb(120);
      arena.clock.set(startMs + (page.world.tick * 1_000) / 60 + 80);
      const answer = await tell(gamer, page, [page.world.over ? page.mark('dead') : page.mark()], { knows });
      expect(toldBy(answer)).toBeLessThanOrEqual(countDueSections(page.world.course));
    }
  },
);

test.each([-1, -600, 0.5, '3', null])('rejects a page that claims to know %s sections', async (knows) => {
  const answer = await gamer.client.post('/api/run-digest', {
    runId: page.ticket.runId,
    checkpoints: [page.mark('start')],
    knows,
  });
  expect(answer).toMatchObject({ status: 400, body: { success: false } });
});

test('a page that never asks gets nothing, and continues on its own course', async () => {
  await start();
  for (let marks = 0; marks < 5; marks += 1) {
    page.climb(120);
    arena.clock.set(startMs + (page.world.tick * 1_000) / 60 + 80);
    const answer = await gamer.postAll(page.ticket.runId, [page.mark()]);
    expect(answer.body).toEqual({ success: true, open: true, refused: [] });
  }
});

test('a page that sends digests instead of inputs gets no more of its course than with its ticket', async () => {
  await start();
  for (let marks = 1; marks <= 5; marks += 1) {
    arena.clock.advance(2_000);
    const digest = { seq: marks, kind: 'digest', tick: 120 * marks, digest: 'ab'.repeat(32) };
    const answer = await tell(gamer, page, [digest], { knows: 0 });
    if (answer.status === 200) expect(toldBy(answer)).toBeLessThanOrEqual(countDueSections(page.world.course));
  }
});

test('reveals nothing before the start of a run and for rejected checkpoints', async () => {
  page.climb(120);
  const early = page.mark();
  expect(await tell(gamer, page, [{ ...early, seq: 1 }], { knows: 0 })).toMatchObject({ code: 'run_not_started' });
  page = openPage(page.ticket, { skill: 'strong' });
  await start();
  page.climb(1_200);
  const far = { seq: 1, kind: 'digest', tick: 1_200, inputs: 'A'.repeat(40) };
  expect(await tell(gamer, page, [far], { knows: 0 })).toMatchObject({ code: 'run_too_early' });
});

test('reveals a course no faster than it can be climbed: rejects checkpoints five seconds ahead', async () => {
  await start();
  const sectionCounts: number[] = [];
  while (!page.world.over && page.world.tick < 3_600) {
    page.climb(120);
    const answer = await tell(gamer, page, [page.mark()], { knows: 0 });
    if (answer.status !== 200) break;
    sectionCounts.push(toldBy(answer));
  }
  expect(page.world.tick).toBeLessThanOrEqual(5 * 60 + 120);
  expect(Math.max(...sectionCounts)).toBeLessThanOrEqual(countDueSections(page.world.course));
});

test('a run that reports an invented course gets no more sections, whatever it sends later', async () => {
  await start();
  await climb();
  page.climb(120);
  arena.clock.set(startMs + (page.world.tick * 1_000) / 60 + 80);
  const { body } = await tell(gamer, page, [{ ...page.mark(), derivedFrom: 5 }], { knows: 0 });
  expect(body).toEqual({ success: true, open: true, refused: [] });
  const after = await climb();
  expect(after.body).toEqual({ success: true, open: true, refused: [] });
});
