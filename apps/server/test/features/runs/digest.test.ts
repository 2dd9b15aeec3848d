import type { RunTicket } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpiredRunData } from '../../../src/features/runs/deleteExpiredRunData.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer, isOpen } from './gamer.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

const DIGEST = 'ab'.repeat(32);
let arena: TestApp;
let gamer: Gamer;
let ticket: RunTicket;
beforeAll(async () => {
  arena = await createArena('digest');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  ticket = await gamer.draw();
});
afterAll(() => arena.close());

const start = () => gamer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
const digest = (seq: number, tick: number, text = DIGEST) =>
  gamer.post(ticket.runId, seq, { kind: 'digest', tick, digest: text });

test('stores checkpoints with their arrival time, and the start opens the run', async () => {
  expect(isOpen(await start())).toBe(true);
  arena.clock.advance(2_000);
  expect(isOpen(await digest(1, 120))).toBe(true);
  const checkpoints = await arena.context.db
    .selectFrom('runCheckpoints')
    .selectAll()
    .where('runId', '=', ticket.runId)
    .orderBy('seq')
    .execute();
  expect(checkpoints.map((checkpoint) => [checkpoint.kind, checkpoint.tick, checkpoint.at.getTime()])).toEqual([
    ['start', 0, arena.clock.nowMs() - 2_000],
    ['digest', 120, arena.clock.nowMs()],
  ]);
});

test('answers a repeated checkpoint as before, and stores it once with its first arrival time', async () => {
  await start();
  arena.clock.advance(2_000);
  await digest(1, 120);
  const firstAt = arena.clock.nowMs();
  arena.clock.advance(5_000);
  expect(isOpen(await digest(1, 120))).toBe(true);
  const checkpoints = await arena.context.db
    .selectFrom('runCheckpoints')
    .selectAll()
    .where('runId', '=', ticket.runId)
    .where('seq', '=', 1)
    .execute();
  expect(checkpoints.map((checkpoint) => checkpoint.at.getTime())).toEqual([firstAt]);
});

test.each<[string, string, () => Promise<unknown>]>([
  ['a digest before the start', 'run_not_started', () => digest(1, 120)],
  ['a digest between multiples of 120', 'bad_request', () => start().then(() => digest(1, 121))],
  ['a digest of tick 0', 'bad_request', () => start().then(() => digest(1, 0))],
  ['a digest without its text', 'bad_request', () => gamer.post(ticket.runId, 1, { kind: 'digest', tick: 120 })],
  ['a start later than at tick 0', 'digest_order', () => gamer.post(ticket.runId, 0, { kind: 'start', tick: 5 })],
  ['a tick far ahead of the clock', 'run_too_early', () => start().then(() => digest(1, 600))],
  ['a tick no run has', 'bad_request', () => start().then(() => digest(1, 108_000))],
  [
    'an earlier tick',
    'digest_order',
    async () => {
      await start();
      arena.clock.advance(10_000);
      await digest(1, 240);
      return digest(2, 120);
    },
  ],
  [
    'the same tick again with another number',
    'digest_order',
    async () => {
      await start();
      arena.clock.advance(10_000);
      await digest(1, 240);
      return digest(2, 240);
    },
  ],
  [
    'another message with a number that was taken',
    'digest_order',
    async () => {
      await start();
      arena.clock.advance(10_000);
      await digest(1, 120);
      return digest(1, 240);
    },
  ],
])('%s is rejected: %s', async (_name, code, post) => {
  expect(await post()).toMatchObject({ code });
});

test('rejects an unknown run and another player’s', async () => {
  const unknown = await gamer.post('00000000-0000-4000-8000-000000000000', 0, { kind: 'start', tick: 0 });
  expect(unknown).toMatchObject({ status: 404, code: 'run_unknown' });
  const other = await Gamer.join(arena);
  expect(await other.post(ticket.runId, 0, { kind: 'start', tick: 0 })).toMatchObject({
    status: 403,
    code: 'run_other_player',
  });
});

test('a second start closes the first run where it is and notifies its page', async () => {
  const events: unknown[] = [];
  arena.context.bus.subscribe(playerEventsTopic(gamer.player.id), (event) => events.push(event));
  await start();
  const second = await gamer.draw();
  await gamer.post(second.runId, 0, { kind: 'start', tick: 0 });
  expect(events).toEqual([{ type: 'runClosed', data: { runId: ticket.runId } }]);
  arena.clock.advance(2_000);
  expect(await digest(1, 120)).toMatchObject({ status: 409, code: 'run_closed' });
  expect(isOpen(await gamer.post(second.runId, 1, { kind: 'digest', tick: 120, digest: DIGEST }))).toBe(true);
});

test('two concurrent starts leave one run open', async () => {
  const second = await gamer.draw();
  await Promise.all([start(), gamer.post(second.runId, 0, { kind: 'start', tick: 0 })]);
  const open = await arena.context.db
    .selectFrom('runTickets')
    .select('runId')
    .where('userId', '=', gamer.player.id)
    .where('startedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('quitting before 5 s is not a game; later it closes the run where it is', async () => {
  await start();
  expect(isOpen(await gamer.post(ticket.runId, 1, { kind: 'quit', tick: 299 }))).toBe(false);
  const later = await gamer.draw();
  await gamer.post(later.runId, 0, { kind: 'start', tick: 0 });
  arena.clock.advance(5_000);
  await gamer.post(later.runId, 1, { kind: 'quit', tick: 300 });
  const tickets = await arena.context.db
    .selectFrom('runTickets')
    .select(['runId', 'closedReason'])
    .where('userId', '=', gamer.player.id)
    .execute();
  expect(new Map(tickets.map((row) => [row.runId, row.closedReason]))).toEqual(
    new Map([
      [ticket.runId, 'not_a_game'],
      [later.runId, 'quit'],
    ]),
  );
});

test('sweeps checkpoints that no run needs, and keeps the rest', async () => {
  const marksLeft = async (): Promise<number> => {
    const checkpoints = await arena.context.db
      .selectFrom('runCheckpoints')
      .selectAll()
      .where('runId', '=', ticket.runId)
      .execute();
    return checkpoints.length;
  };
  await start();
  arena.clock.advance(7 * 24 * 3_600_000);
  await deleteExpiredRunData(arena.context);
  expect(await marksLeft()).toBe(1);
  arena.clock.advance(3 * 24 * 3_600_000);
  await deleteExpiredRunData(arena.context);
  expect(await marksLeft()).toBe(0);
  expect(await arena.context.db.selectFrom('gameSessions').selectAll().execute()).toHaveLength(0);
});
