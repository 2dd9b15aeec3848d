import { countDueSections } from '@jumpy/sim/section';
import { RunCheckpointsResponse } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { beHostile } from './hostility.ts';
import { climbOn, drawTicket, openPage, type Page, tell } from './page.ts';

let arena: TestApp;
let gamer: Gamer;
let page: Page;
let startMs: number;
beforeAll(async () => {
  arena = await createArena('hostile');
});
afterAll(() => arena.close());
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  page = openPage(await drawTicket(gamer), { skill: 'strong' });
  startMs = arena.clock.nowMs();
  await tell(gamer, page, [page.mark('start')]);
  for (let marks = 0; marks < 3; marks += 1) await climbOn(gamer, page, { clock: arena.clock, startMs });
});

test('rejects 200 malicious checkpoints with codes and without effect, and the target runs go on', async () => {
  const { codes, passed, effects, witnesses } = await beHostile(arena, { marks: 200 });
  expect(passed).toEqual([]);
  expect(effects).toEqual([]);
  expect(Object.values(codes).reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(Object.keys(witnesses)).toEqual(['live']);
});

test('rejects another player’s checkpoints', async () => {
  const thief = await Gamer.join(arena);
  page.climb(120);
  const mark = page.mark();
  expect(await tell(thief, page, [mark])).toMatchObject({ status: 403, code: 'run_other_player' });
  arena.clock.advance(2_000);
  expect((await tell(gamer, page, [mark])).status).toBe(200);
});

test('answers a duplicate checkpoint as before, course included', async () => {
  page.climb(120);
  arena.clock.advance(2_000);
  const mark = page.mark();
  const first = await tell(gamer, page, [mark], { knows: 1 });
  expect(first.as(RunCheckpointsResponse).sections?.from).toBe(1);
  expect((await tell(gamer, page, [mark], { knows: 1 })).body).toEqual(first.body);
  expect(
    (await Promise.all([1, 2, 3].map(() => tell(gamer, page, [mark], { knows: 1 })))).map(({ body }) => body),
  ).toEqual([first.body, first.body, first.body]);
});

test('rejects checkpoints after a death', async () => {
  const mark = page.mark('dead');
  expect((await tell(gamer, page, [mark])).status).toBe(200);
  page.climb(120);
  arena.clock.advance(2_000);
  expect(await tell(gamer, page, [page.mark()])).toMatchObject({ status: 409, code: 'digest_order' });
});

test('ignores inputs after the end of a run', async () => {
  gamer = await Gamer.join(arena);
  page = openPage(await drawTicket(gamer));
  startMs = arena.clock.nowMs();
  await tell(gamer, page, [page.mark('start')]);
  while (!page.world.over) {
    page.climb(120);
    if (page.world.over) break;
    arena.clock.set(startMs + (page.world.tick * 1_000) / 60 + 80);
    await tell(gamer, page, [page.mark()]);
  }
  const { tick, score, course } = page.world;
  const still = { seq: page.seq, kind: 'digest', tick: Math.ceil(tick / 120) * 120 };
  // The inputs up to its death, followed by idle ticks.
  const mark = page.mark();
  const bytes = Buffer.alloc(30, 0x11);
  Buffer.from(mark.inputs ?? '', 'base64').copy(bytes);
  arena.clock.advance(2_000);
  const answer = await tell(gamer, page, [{ ...still, seq: mark.seq, inputs: bytes.toString('base64') }], { knows: 0 });
  const row = await arena.context.db
    .selectFrom('liveRuns')
    .selectAll()
    .where('runId', '=', page.ticket.runId)
    .executeTakeFirst();
  expect(row).toMatchObject({ score, sections: countDueSections(course) });
  if (answer.status === 200)
    expect((answer.as(RunCheckpointsResponse).sections?.seed.length ?? 0) / 8).toBeLessThanOrEqual(
      countDueSections(course),
    );
});

test('a closed run accepts no checkpoints and reveals no more of its course', async () => {
  await tell(gamer, page, [page.mark('quit')]);
  page.climb(120);
  arena.clock.advance(2_000);
  expect(await tell(gamer, page, [page.mark()], { knows: 0 })).toMatchObject({ status: 409, code: 'run_closed' });
});
