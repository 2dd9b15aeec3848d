import type { TicketMode } from '@jumpy/protocol/http/runs';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let arena: TestApp;
let gamer: Gamer;
let ghostRunId: string;
beforeAll(async () => {
  arena = await createArena('roundTrips');
  gamer = await Gamer.join(arena);
  ghostRunId = (await gamer.play({ skill: 'strong', ticks: 600 })).settled.runId;
  arena.context.db = arena.context.db.withPlugin(counting);
});
afterAll(() => arena.close());

// Ticket, session and checkpoints, then one reading and one writing statement; two modes also read the comparison. Where a
// run moves goals, a transaction of three statements follows.
test.each<[number, TicketMode]>([
  [8, 'solo'],
  [9, 'daily'],
  [6, 'race'],
])('%i statements settle a witnessed %s run', async (count, mode) => {
  const run = playTicket(await gamer.draw(mode === 'race' ? { mode, ghostRunId } : { mode }), {
    skill: 'strong',
    ticks: 600,
  });
  await gamer.witness(run);
  await gamer.leave(run);
  statements = 0;
  expect((await gamer.settle(run)).witness).toBe('live');
  expect(statements).toBe(count);
});
