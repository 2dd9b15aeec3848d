import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { RunTicketResponse } from '@jumpy/protocol/http/runs';
import { createArena } from './arena.ts';
import { type TicketOptions, Gamer, isOpen } from './gamer.ts';
import { playTicket } from './playedRun.ts';

const MINUTE_MS = 60_000;
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('tickets');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const start = (runId: string) => gamer.post(runId, 0, { kind: 'start', tick: 0 });

test.each<[string, TicketOptions]>([
  ['solo', {}],
  ['daily', { mode: 'daily' }],
])('a new %s ticket voids an unstarted one, whose start gets its own error code', async (_name, request) => {
  const first = await gamer.draw();
  const second = await gamer.draw(request);
  expect(await start(first.runId)).toMatchObject({ status: 409, code: 'run_voided' });
  expect(isOpen(await start(second.runId))).toBe(true);
});

test('keeps a started ticket, also while it is played and the next is drawn ahead', async () => {
  const run = playTicket(await gamer.draw());
  await start(run.ticket.runId);
  const next = await gamer.draw();
  const half = run.digests[0] ?? '';
  arena.clock.advance(2_000);
  expect(isOpen(await gamer.post(run.ticket.runId, 1, { kind: 'digest', tick: 120, digest: half }))).toBe(true);
  expect(isOpen(await start(next.runId))).toBe(true);
});

test('only one of ten tickets drawn concurrently by several processes can be started', async () => {
  await gamer.openSession();
  const tickets = await Promise.all(Array.from({ length: 10 }, () => gamer.draw()));
  const answers = [];
  for (const { runId } of tickets) answers.push(await start(runId));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'run_voided')).toHaveLength(9);
});

test('blocks after ten unstarted tickets in a minute, across sessions and processes', async () => {
  for (let count = 0; count < 10; count += 1) {
    await gamer.draw();
    arena.clock.advance(1_000);
  }
  await gamer.openSession();
  const answer = await gamer.requestTicket();
  expect(answer).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(answer.headers['retry-after']).toBe('50');
  arena.clock.advance(50_000);
  expect((await gamer.requestTicket()).status).toBe(200);
});

/** Nobody falls sooner, whatever they press; the fall itself is shown for 0.9 s. */
const SOONEST_FALL_MS = 6_100;
const FALL_SEEN_MS = 900;

test('a player who falls as early as possible, repeatedly, is not blocked, even while no run can be submitted', async () => {
  for (let count = 0; count < 25; count += 1) {
    const { runId } = await gamer.draw();
    expect(isOpen(await start(runId))).toBe(true);
    arena.clock.advance(SOONEST_FALL_MS);
    await gamer.post(runId, 1, { kind: 'dead', tick: 366 });
    arena.clock.advance(FALL_SEEN_MS);
  }
});

test.each<[string, (runId: string) => Promise<unknown>]>([
  ['left at once', (runId) => gamer.post(runId, 1, { kind: 'quit', tick: 0 })],
  ['left as if it had been a game', (runId) => gamer.post(runId, 1, { kind: 'quit', tick: 600 })],
  ['given up for the next one', async () => undefined],
])('a run started and %s counts toward the ten, so that no more courses can be previewed', async (_name, leave) => {
  await gamer.openSession();
  let drawn = 0;
  for (let answer = await gamer.requestTicket(); answer.status === 200; answer = await gamer.requestTicket()) {
    drawn += 1;
    const { runId } = answer.as(RunTicketResponse).ticket;
    expect(isOpen(await start(runId))).toBe(true);
    await leave(runId);
    arena.clock.advance(1_000);
  }
  // The active ticket may still be played.
  expect(drawn).toBeLessThanOrEqual(11);
  const refused = await gamer.requestTicket();
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(refused.text).toContain('Too many runs were started but not played. Wait a moment.');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60 - drawn + 1);
  arena.clock.advance(Number(refused.headers['retry-after']) * 1_000);
  expect((await gamer.requestTicket()).status).toBe(200);
});

test('submitted runs do not count: 25 in a minute do not block the next', async () => {
  const { db } = arena.context;
  for (let count = 0; count < 25; count += 1) {
    const { runId } = await gamer.draw();
    await start(runId);
    await db
      .updateTable('runTickets')
      .set({ settledAt: new Date(arena.clock.nowMs()) })
      .where('runId', '=', runId)
      .execute();
    arena.clock.advance(1_000);
  }
  expect((await gamer.requestTicket()).status).toBe(200);
});

test('a run of a voided ticket, as played offline, is stored but unranked', async () => {
  const run = playTicket(await gamer.draw());
  await gamer.draw();
  arena.clock.advance(10 * MINUTE_MS);
  expect(await gamer.settle(run)).toMatchObject({
    ...{ witness: 'unwitnessed', witnessReason: 'ticket_voided', isHighScore: false, score: run.score },
  });
});
