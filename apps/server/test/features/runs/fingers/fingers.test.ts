import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../support/testApp.ts';
import { createArena } from '../arena.ts';
import { Gamer } from '../gamer.ts';
import { climbOn, drawTicket, openPage, tell } from '../../live/page.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('fingers');
});
afterAll(() => arena.close());

const keptOf = (runId: string) =>
  arena.context.db.selectFrom('runFingers').selectAll().where('runId', '=', runId).executeTakeFirst();

test('stores input statistics, pauses and the input device of a settled run', async () => {
  const gamer = await Gamer.join(arena);
  const page = openPage(await drawTicket(gamer), { skill: 'strong' });
  const startMs = arena.clock.nowMs();
  await tell(gamer, page, [page.mark('start')]);
  for (let marks = 0; marks < 10; marks += 1) await climbOn(gamer, page, { clock: arena.clock, startMs });
  await tell(gamer, page, [page.mark('pause'), page.mark('resume')]);
  await climbOn(gamer, page, { clock: arena.clock, startMs });
  await tell(gamer, page, [page.mark('quit')]);
  const body = await gamer.body(page.finish());
  const scoreData = { ...body.scoreData, clientMetrics: { input: 'switch' as const } };
  expect((await gamer.submit(page.finish(), { scoreData })).status).toBe(200);
  const stored = await keptOf(page.ticket.runId);
  expect(stored).toMatchObject({ userId: gamer.player.id, input: 'switch', facts: { pauses: 1 } });
  expect(stored?.facts.changes).toBeGreaterThan(5);
  expect(stored?.facts.reactions.hazards).toBeGreaterThanOrEqual(0);
});

test('records enemies coming into view and reactions to them in a run of the average bot', async () => {
  const gamer = await Gamer.join(arena);
  const { run } = await gamer.play({ skill: 'average' });
  const stored = await keptOf(run.ticket.runId);
  expect(stored?.input).toBe('keyboard');
  // Enemies appeared and inputs followed.
  expect(stored?.facts.reactions.medianMs).toBeGreaterThan(0);
});
