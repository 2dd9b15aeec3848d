import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SkillName } from '@jumpy/sim/bots/skill';
import { countDueSections, countGeneratedSections } from '@jumpy/sim/section';
import { encodeReplay } from '@jumpy/sim/replay';
import { createApp } from '../../../src/app.ts';
import simulateReplay from '../../../src/features/runs/simulateWorker.ts';
import type { TestApp } from '../../support/testApp.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { climbOn, drawTicket, openPage, type Page, tell } from './page.ts';
import { playFollowed } from './playFollowed.ts';

/** Longer runs are cut here. */
const MAX_TICKS = 3_600;
let arena: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  arena = await createArena('followed');
  other = createApp(arena.context, { simulator: sharedSimulator() });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await arena.close();
});

const noted = (runId: string) =>
  arena.context.db.selectFrom('liveRuns').selectAll().where('runId', '=', runId).executeTakeFirst();

/** Asserts that the server's state of an active run matches its page's. */
async function expectFollowed({ ticket, world }: Page): Promise<void> {
  const { tick, score, level, course } = world;
  expect(await noted(ticket.runId)).toMatchObject({ tick, score, level, sections: countDueSections(course) });
}

test.each<[SkillName, number]>([
  ['beginner', 2],
  ['average', 1],
  ['strong', 1],
])(
  'simulates a run of the %s bot tick by tick in any process, and settles with the simulated result',
  async (skill, runs) => {
    for (let run = 0; run < runs; run += 1) {
      const gamer = await Gamer.join(arena);
      const page = openPage(await drawTicket(gamer), { skill });
      const startMs = arena.clock.nowMs();
      await tell(gamer, page, [page.mark('start')]);
      for (let checkpointCount = 0; !page.world.over && page.world.tick < MAX_TICKS; checkpointCount += 1) {
        gamer.turnTo(checkpointCount % 7 === 3 ? other : arena.app);
        expect((await climbOn(gamer, page, { clock: arena.clock, startMs })).status).toBe(200);
        await expectFollowed(page);
      }
      if (!page.world.over) await tell(gamer, page, [page.mark('quit')]);
      expect(page.world.derivedFrom).toBeNull();
      const played = page.finish();
      const settled = await gamer.settle(played);
      const again = await simulateReplay({ runId: page.ticket.runId, bytes: encodeReplay(played.replay) });
      const { score, jumps, enemies, level } = page.world;
      expect(again).toMatchObject({ score, jumps, enemies, level, ticks: page.world.tick });
      expect(settled).toMatchObject({ score, jumps, enemies, level, witness: 'live' });
      expect(await noted(page.ticket.runId)).toBeUndefined();
    }
  },
);

test('a page that lost its connection invents a course: the simulation does the same and reveals no more', async () => {
  const gamer = await Gamer.join(arena);
  const page = openPage(await drawTicket(gamer), { skill: 'strong' });
  page.learns = false;
  const startMs = arena.clock.nowMs();
  await tell(gamer, page, [page.mark('start')]);
  while (page.world.derivedFrom === null || countGeneratedSections(page.world.course) < page.world.derivedFrom + 3) {
    await climbOn(gamer, page, { clock: arena.clock, startMs });
    await expectFollowed(page);
  }
  page.learns = true;
  const answer = await climbOn(gamer, page, { clock: arena.clock, startMs });
  expect(answer.body).toEqual({ success: true, open: true, refused: [] });
  await tell(gamer, page, [page.mark('quit')]);
  expect(await gamer.settle(page.finish())).toMatchObject({ witness: 'unwitnessed', witnessReason: 'course_derived' });
});

test('another process rebuilds a long run from its checkpoints after a crash', async () => {
  const gamer = await Gamer.join(arena);
  const page = openPage(await drawTicket(gamer), { skill: 'strong' });
  const startMs = arena.clock.nowMs();
  await tell(gamer, page, [page.mark('start')]);
  while (page.world.tick < 1_800) await climbOn(gamer, page, { clock: arena.clock, startMs });
  expect(page.world.over).toBe(false);
  gamer.turnTo(other);
  await climbOn(gamer, page, { clock: arena.clock, startMs });
  await expectFollowed(page);
});

test('30 bot runs, received in parts and rebuilt, match the state of a full simulation', () => {
  for (let index = 0; index < 30; index += 1) {
    const { followed, simulated } = playFollowed(index, { maxTicks: 3_600 });
    expect(followed).toEqual(simulated);
  }
});
