import { MAX_CHECKPOINTS, RunCheckpointsResponse, type RunCheckpoint, type RunTicket } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { inputsOf, type PlayedRun, playTicket } from './playedRun.ts';

const DIGEST = 'ab'.repeat(32);
let arena: TestApp;
let gamer: Gamer;
let ticket: RunTicket;
beforeAll(async () => {
  arena = await createArena('checkpoints');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  ticket = await gamer.draw();
});
afterAll(() => arena.close());

const START: RunCheckpoint = { seq: 0, kind: 'start', tick: 0 };
const digest = (seq: number, tick = seq * 120, text = DIGEST): RunCheckpoint => ({
  seq,
  kind: 'digest',
  tick,
  digest: text,
});
/** A mark with the inputs of its two seconds. */
const mark = (run: PlayedRun, index: number) => {
  const tick = (index + 1) * 120;
  return { kind: 'digest', tick, inputs: inputsOf(run, { fromTick: tick - 120, toTick: tick }) } as const;
};
const send = (checkpoints: readonly object[], runId = ticket.runId) => gamer.postAll(runId, checkpoints);
const readCheckpoints = (runId = ticket.runId) =>
  arena.context.db
    .selectFrom('runCheckpoints')
    .select(['seq', 'kind', 'at'])
    .where('runId', '=', runId)
    .orderBy('seq')
    .execute();
const seqs = async (): Promise<number[]> => (await readCheckpoints()).map(({ seq }) => seq);

test('accepts all pending checkpoints in one request, in order, with the arrival time', async () => {
  arena.clock.advance(8_000);
  const answer = (await send([START, digest(1), digest(2), { seq: 3, kind: 'dead', tick: 300, digest: DIGEST }])).as(
    RunCheckpointsResponse,
  );
  expect(answer).toEqual({ success: true, open: true, refused: [] });
  const at = new Date(arena.clock.nowMs());
  expect(await readCheckpoints()).toEqual([
    { seq: 0, kind: 'start', at },
    { seq: 1, kind: 'digest', at },
    { seq: 2, kind: 'digest', at },
    { seq: 3, kind: 'dead', at },
  ]);
});

test('repeated checkpoints keep their time, and new ones among them are accepted', async () => {
  await send([START]);
  arena.clock.advance(2_000);
  await send([digest(1)]);
  const firstAt = new Date(arena.clock.nowMs());
  arena.clock.advance(3_000);
  expect((await send([START, digest(1), digest(2)])).as(RunCheckpointsResponse).refused).toEqual([]);
  expect((await readCheckpoints()).map(({ at }) => at)).toEqual([
    new Date(firstAt.getTime() - 2_000),
    firstAt,
    new Date(arena.clock.nowMs()),
  ]);
});

test('a rejected checkpoint has no effect, and does not stop the others', async () => {
  await send([START]);
  arena.clock.advance(20_000);
  const answer = await send([
    digest(1),
    digest(2, 121),
    digest(3, 120),
    digest(4, 480),
    digest(4, 600),
    digest(5, 600),
  ]);
  expect(answer.as(RunCheckpointsResponse).refused).toEqual([
    { seq: 2, code: 'bad_request' },
    { seq: 3, code: 'digest_order' },
    { seq: 4, code: 'digest_order' },
  ]);
  expect(await seqs()).toEqual([0, 1, 4, 5]);
});

test.each<[string, string, () => readonly object[]]>([
  ['none', 'bad_request', () => []],
  [
    'more than a request has',
    'bad_request',
    () => Array.from({ length: MAX_CHECKPOINTS + 1 }, (_, seq) => digest(seq + 1)),
  ],
  ['one without its kind', 'wrong_type', () => [{ seq: 1, tick: 120 }]],
  ['a digest that is none', 'bad_request', () => [digest(1, 120, 'xy')]],
  ['a hiccup without its length', 'bad_request', () => [START, { seq: 1, kind: 'hiccup', tick: 30 }].slice(1)],
  ['a hiccup longer than any', 'bad_request', () => [{ seq: 1, kind: 'hiccup', tick: 30, stillMs: 1_001 }]],
  ['a pause with a length', 'bad_request', () => [{ seq: 1, kind: 'pause', tick: 30, stillMs: 300 }]],
  ['a pause with a digest', 'bad_request', () => [{ seq: 1, kind: 'pause', tick: 30, digest: DIGEST }]],
  ['one before the start', 'run_not_started', () => [digest(1)]],
  ['a number that no run has', 'bad_request', () => [{ seq: 2_001, kind: 'pause', tick: 30 }]],
])('rejects invalid checkpoints (%s) with %s, and stores nothing', async (_name, code, checkpoints) => {
  expect(await send(checkpoints())).toMatchObject({ code });
  expect(await readCheckpoints()).toEqual([]);
});

test('rejects a body that is an array, a string or null', async () => {
  for (const body of [
    [START],
    'checkpoints',
    null,
    { runId: ticket.runId, checkpoints: 'all' },
    { runId: ticket.runId, ...START },
  ])
    expect((await gamer.client.post('/api/run-digest', body as object)).status).toBe(400);
});

test('rejects only the out-of-order checkpoint in a request', async () => {
  arena.clock.advance(8_000);
  const answer = await send([START, digest(2, 240), digest(1, 120), digest(3, 360)]);
  expect(answer.as(RunCheckpointsResponse).refused).toEqual([{ seq: 1, code: 'digest_order' }]);
  expect(await seqs()).toEqual([0, 2, 3]);
});

test('accepts nothing after the death or end of a run', async () => {
  arena.clock.advance(8_000);
  await send([START, digest(1), { seq: 2, kind: 'dead', tick: 200 }]);
  expect(await send([digest(3, 240), digest(4, 360)])).toMatchObject({ status: 409, code: 'digest_order' });
  const quit = await send([{ seq: 5, kind: 'quit', tick: 200 }, digest(6, 240)]);
  expect(quit.as(RunCheckpointsResponse)).toEqual({
    success: true,
    open: false,
    refused: [{ seq: 6, code: 'run_closed' }],
  });
  expect(await send([digest(7, 240)])).toMatchObject({ status: 409, code: 'run_closed' });
  expect(await seqs()).toEqual([0, 1, 2, 5]);
});

test('inputs after a lost message of two ticks are rejected, and the run is not taken for an altered one', async () => {
  const run = playTicket(ticket, { skill: 'average' });
  const [first, ...later] = run.digests.map((_, index) => ({
    seq: index + 1,
    fromTick: index * 120,
    ...mark(run, index),
  }));
  const afterLoss = {
    seq: 3,
    kind: 'digest',
    tick: 240,
    fromTick: 122,
    inputs: inputsOf(run, { fromTick: 122, toTick: 240 }),
  };
  arena.clock.advance(4_100);
  await send([START, first ?? START]);
  expect(await send([afterLoss])).toMatchObject({ status: 409, code: 'digest_order' });
  arena.clock.advance((run.ticks * 1_000) / 60);
  await send(later.slice(1).map((message) => ({ ...message, seq: message.seq + 1 })));
  expect(await gamer.settle(run)).toMatchObject({ score: run.score, witness: 'unwitnessed' });
});

test('rejects the whole request for another player’s run or an unknown one', async () => {
  const other = await Gamer.join(arena);
  expect(await other.postAll(ticket.runId, [START, digest(1)])).toMatchObject({
    status: 403,
    code: 'run_other_player',
  });
  expect(await send([START], '00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'run_unknown' });
  expect(await readCheckpoints()).toEqual([]);
});

test('accepts the same request to two processes once', async () => {
  const other = createApp(arena.context, {});
  await other.ready();
  arena.clock.advance(8_000);
  const firstClient = gamer.client;
  gamer.turnTo(other);
  const otherClient = gamer.client;
  const body = { runId: ticket.runId, checkpoints: [START, digest(1), digest(2)] };
  const answers = await Promise.all(
    [firstClient, otherClient, firstClient, otherClient].map((client) => client.post('/api/run-digest', body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await seqs()).toEqual([0, 1, 2]);
  await other.close();
});

test('a start delayed by the network, sent with later checkpoints, does not make the run too early', async () => {
  const run = playTicket(ticket, { skill: 'average' });
  const checkpoints = run.digests.map((_, index) => ({ seq: index + 1, ...mark(run, index) }));
  const heldMs = 9_000;
  const held = checkpoints.filter(({ tick }) => (tick * 1_000) / 60 <= heldMs);
  const beganMs = arena.clock.nowMs();
  arena.clock.advance(heldMs);
  expect((await send([START, ...held])).as(RunCheckpointsResponse).refused).toEqual([]);
  for (const checkpoint of checkpoints.slice(held.length)) {
    arena.clock.set(beganMs + (checkpoint.tick * 1_000) / 60 + 80);
    await send([checkpoint]);
  }
  arena.clock.set(Math.max(arena.clock.nowMs(), beganMs + (run.ticks * 1_000) / 60 + 100));
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live', witnessReason: null });
});

test('reported hiccups are allowed once in 30 s: the run is live with them, and too slow without', async () => {
  for (const [isReported, witness] of [
    [true, 'live'],
    [false, 'unwitnessed'],
  ] as const) {
    let run = playTicket(await gamer.draw(), { skill: 'strong', ticks: 5_400 });
    while (run.ticks < 5_400) run = playTicket(await gamer.draw(), { skill: 'strong', ticks: 5_400 });
    await gamer.witnessByWire(run, () =>
      run.digests.flatMap((_, index) => {
        const tick = (index + 1) * 120;
        const lostMs = Math.min(2, Math.floor((tick - 1) / 1_800)) * 900;
        const checkpoint = {
          atMs: (tick * 1_000) / 60 + 80 + lostMs,
          message: mark(run, index),
        };
        if (!isReported || (tick !== 1_800 && tick !== 3_600)) return [checkpoint];
        return [checkpoint, { atMs: checkpoint.atMs + 900, message: { kind: 'hiccup', tick, stillMs: 900 } as const }];
      }),
    );
    arena.clock.advance(3_000);
    await gamer.post(run.ticket.runId, 900, { kind: 'quit', tick: run.ticks });
    expect(await gamer.settle(run)).toMatchObject({ witness });
  }
});

test.each([3_000_000_000, Number.MAX_SAFE_INTEGER])(
  'rejects a checkpoint with number %d, and accepts the others',
  async (seq) => {
    arena.clock.advance(2_000);
    const tooFar: RunCheckpoint = { seq, kind: 'pause', tick: 120 };
    expect((await send([START, digest(1), tooFar])).as(RunCheckpointsResponse)).toEqual({
      success: true,
      open: true,
      refused: [{ seq, code: 'bad_request' }],
    });
    expect(await seqs()).toEqual([0, 1]);
    expect(await send([tooFar])).toMatchObject({ status: 400, code: 'bad_request', field: 'seq' });
  },
);
