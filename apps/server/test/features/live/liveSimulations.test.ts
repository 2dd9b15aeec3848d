import { randomBytes } from 'node:crypto';
import { packInputs } from '@jumpy/protocol/packInputs';
import { countDueSections, countSections } from '@jumpy/sim/section';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createLiveSimulations,
  type LiveSimulations,
} from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { insertCheckpoints } from '../../../src/features/runs/witness/store.ts';
import { findTicket, type TicketRow } from '../../../src/features/runs/tickets/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { drawTicket, openPage, type Page } from './page.ts';

/** Ten messages a second. */
const RHYTHM_TICKS = 6;
const SKILLS = ['strong', 'average', 'beginner', 'strong'] as const;

let arena: TestApp;
let live: LiveSimulations;
beforeAll(async () => {
  arena = await createArena('rhythm');
  live = createLiveSimulations(arena.context, { progressIntervalTicks: 120 });
});
afterAll(async () => {
  await live.close();
  await arena.close();
});

/** Players on one shared course, as in a room: same key, but each with their own ticket. */
async function joinCourse(): Promise<{ page: Page; ticket: TicketRow }[]> {
  const runKey = randomBytes(32);
  return Promise.all(
    SKILLS.map(async (skill) => {
      const drawn = await drawTicket(await Gamer.join(arena));
      const row = await findTicket(arena.context.db, drawn.runId);
      if (!row) throw new Error('there is no ticket');
      const seed = deriveSectionSeeds(runKey, { from: 0, to: 3 });
      return { page: openPage({ ...drawn, seed }, { skill }), ticket: { ...row, runKey, seed } };
    }),
  );
}

/** Climbs for a tenth of a second. Returns the inputs as a message. */
function climbOn(page: Page, { runId, seq }: { runId: string; seq: number }) {
  const fromTick = page.world.tick;
  page.climb(RHYTHM_TICKS);
  const ticks = { fromTick, toTick: page.world.tick };
  const inputs = Buffer.from(packInputs(inputTrail(page.recorder, ticks), ticks), 'base64');
  return { runId, seq, kind: 'pause' as const, tick: ticks.toTick, digest: null, inputs };
}

test('follows players of one course at ten messages a second, and reveals sections by each one’s own height', async () => {
  const players = await joinCourse();
  const heights = new Set<number>();
  for (let tick = RHYTHM_TICKS; tick <= 900; tick += RHYTHM_TICKS) {
    await Promise.all(
      players.map(async ({ page, ticket }, index) => {
        if (page.world.over) return;
        const mark = climbOn(page, { runId: ticket.runId, seq: tick / RHYTHM_TICKS });
        await insertCheckpoints(arena.context.db, [{ ...mark, at: new Date(arena.clock.nowMs()) }]);
        // Occasionally another process receives the message.
        const process = tick % 600 === 300 ? createLiveSimulations(arena.context) : live;
        const sections = await process.receive({ ticket, fresh: [mark] }, { knows: countSections(page.world.seed) });
        if (process !== live) await process.close();
        if (sections) page.world.seed += sections.seed;
        expect(countSections(page.world.seed), `player ${index}`).toBe(countDueSections(page.world.course));
      }),
    );
    arena.clock.advance(100);
  }
  for (const { page, ticket } of players) {
    heights.add(page.world.course.spineIndex);
    expect(page.world.derivedFrom).toBeNull();
    const row = await arena.context.db
      .selectFrom('liveRuns')
      .selectAll()
      .where('runId', '=', ticket.runId)
      .executeTakeFirst();
    expect(page.world.tick - (row?.tick ?? 0)).toBeLessThan(120);
    if (page.world.over) expect(row).toMatchObject({ tick: page.world.tick, score: page.world.score });
  }
  expect(heights.size).toBeGreaterThan(1);
});

test('stores progress with the first message, then at the interval', async () => {
  const [player] = await joinCourse();
  if (!player) throw new Error('there is no player');
  const { page, ticket } = player;
  const storedTicks = new Set<number>();
  for (let seq = 1; page.world.tick <= 130 && !page.world.over; seq += 1) {
    const mark = climbOn(page, { runId: ticket.runId, seq });
    await insertCheckpoints(arena.context.db, [{ ...mark, at: new Date(arena.clock.nowMs()) }]);
    const sections = await live.receive({ ticket, fresh: [mark] }, { knows: countSections(page.world.seed) });
    if (sections) page.world.seed += sections.seed;
    const { tick } = await arena.context.db
      .selectFrom('liveRuns')
      .select('tick')
      .where('runId', '=', ticket.runId)
      .executeTakeFirstOrThrow();
    storedTicks.add(tick);
    arena.clock.advance(100);
  }
  expect(page.world.over).toBe(false);
  expect([...storedTicks]).toEqual([RHYTHM_TICKS, RHYTHM_TICKS + 120]);
});
