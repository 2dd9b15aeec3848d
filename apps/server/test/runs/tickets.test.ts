import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { createArena } from './arena.ts';
import { type AskedGame, Gamer, isOpen } from './gamer.ts';
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

test.each<[string, AskedGame]>([
  ['solo', {}],
  ['daily', { mode: 'daily' }],
])('a new %s ticket voids the one that is not begun, whose start has a code of its own', async (_name, asked) => {
  const first = await gamer.draw();
  const second = await gamer.draw(asked);
  expect(await start(first.runId)).toMatchObject({ status: 409, code: 'run_voided' });
  expect(isOpen(await start(second.runId))).toBe(true);
});

test('a ticket that was begun stays, and so does one that is played when the next is drawn ahead', async () => {
  const run = playTicket(await gamer.draw());
  await start(run.ticket.runId);
  const next = await gamer.draw();
  const half = run.digests[0] ?? '';
  arena.clock.advance(2_000);
  expect(isOpen(await gamer.post(run.ticket.runId, 1, { kind: 'digest', tick: 120, digest: half }))).toBe(true);
  expect(isOpen(await start(next.runId))).toBe(true);
});

test('of ten tickets drawn at the same moment, by any process, one can be begun', async () => {
  await gamer.openSession();
  const tickets = await Promise.all(Array.from({ length: 10 }, () => gamer.draw()));
  const answers = [];
  for (const { runId } of tickets) answers.push(await start(runId));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'run_voided')).toHaveLength(9);
});

test('ten tickets in a minute that nobody begins are enough: the next waits, in every session and at every process', async () => {
  for (let count = 0; count < 10; count += 1) {
    await gamer.draw();
    arena.clock.advance(1_000);
  }
  await gamer.openSession();
  const answer = await gamer.askTicket();
  expect(answer).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(answer.headers['retry-after']).toBe('50');
  arena.clock.advance(50_000);
  expect((await gamer.askTicket()).status).toBe(200);
});

test('who begins what is drawn may start as often as anybody can', async () => {
  for (let count = 0; count < 25; count += 1) {
    expect(isOpen(await start((await gamer.draw()).runId))).toBe(true);
    arena.clock.advance(2_000);
  }
});

test('a run of a void ticket is kept and not ranked: whoever played it without a network loses nothing else', async () => {
  const run = playTicket(await gamer.draw());
  await gamer.draw();
  arena.clock.advance(10 * MINUTE_MS);
  expect(await gamer.settle(run)).toMatchObject({
    ...{ witness: 'unwitnessed', witnessReason: 'ticket_voided', isHighScore: false, score: run.score },
  });
});
