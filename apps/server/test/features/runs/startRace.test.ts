import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { closeOtherRuns, lockPlayerCheckpoints, startTicket } from '../../../src/features/runs/witness/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('startRace');
});
afterAll(() => arena.close());

test('concurrent starts of two runs wait for each other and leave one open', async () => {
  const gamer = await Gamer.join(arena);
  const { context } = arena;
  const userId = gamer.player.id;
  const first = await gamer.draw();
  // Two tickets that may both start, as when the second is drawn while the first starts.
  await context.db
    .updateTable('runTickets')
    .set({ startedAt: new Date(context.clock.nowMs()) })
    .where('runId', '=', first.runId)
    .execute();
  const second = await gamer.draw();
  await context.db.updateTable('runTickets').set({ startedAt: null }).where('runId', '=', first.runId).execute();

  const at = new Date(context.clock.nowMs());
  const waited = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const starting = gamer.post(second.runId, 0, { kind: 'start', tick: 0 });
    const isWaiting = await isHeldUp(context.db, starting);
    await startTicket(trx, { runId: first.runId, at });
    await closeOtherRuns(trx, { userId, runId: first.runId, at });
    return { isWaiting, starting };
  });
  expect((await waited.starting).status).toBe(200);
  expect(waited.isWaiting).toBe(true);
  const open = await context.db
    .selectFrom('runTickets')
    .select('runId')
    .where('userId', '=', userId)
    .where('startedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .execute();
  expect(open).toEqual([{ runId: second.runId }]);
});

test('settling a run and starting the player’s next game do not block each other', async () => {
  const gamer = await Gamer.join(arena);
  const { context } = arena;
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  const waited = await inTransaction(context, async (trx) => {
    // Takes the same lock as inserting a ticket with its foreign key to the player.
    await sql`SELECT 1 FROM users WHERE id = ${gamer.player.id} FOR KEY SHARE`.execute(trx);
    const settling = gamer.submit(run);
    return { isWaiting: await isHeldUp(context.db, settling), settling };
  });
  expect((await waited.settling).status).toBe(200);
  expect(waited.isWaiting).toBe(false);
});
