import { HistoryResponse } from '@jumpy/protocol/http/history';
import { encodeReplay } from '@jumpy/sim/replay';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { endDigestOf, type PlayedRun, playTicket } from './playedRun.ts';

const OTHER = 'cd'.repeat(32);
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('altered');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** A fully witnessed run of 30 s on a course that allows a different run. */
async function played(): Promise<PlayedRun> {
  for (;;) {
    const run = playTicket(await gamer.draw(), { skill: 'strong', ticks: 1_800 });
    await gamer.witness(run);
    if (run.ticks === 1_800 && edited(run).ticks > 600) return run;
  }
}

/** A different run on the same ticket. */
const edited = ({ ticket }: PlayedRun): PlayedRun => playTicket(ticket, { skill: 'average' });

const end = (run: PlayedRun, kind: 'quit' | 'dead', { tick = run.ticks, digest }: { tick?: number; digest?: string }) =>
  gamer.post(run.ticket.runId, 900, { kind, tick, ...(digest === undefined ? {} : { digest }) });

interface Cheat {
  why: string;
  hand: (run: PlayedRun) => Promise<PlayedRun>;
}

test.each<[string, Cheat]>([
  ['of other inputs than its digests say', { why: 'digest', hand: async (run) => edited(run) }],
  [
    'that goes on after it was left: a quit at tick 300 handed in as 30 s',
    {
      why: 'quit',
      async hand(run) {
        const at300 = { runId: run.ticket.runId, seq: 4, kind: 'quit' as const, tick: 300, digest: null };
        await arena.context.db
          .deleteFrom('runCheckpoints')
          .where('runId', '=', run.ticket.runId)
          .where('tick', '>', 300)
          .execute();
        expect((await end(run, 'quit', { tick: at300.tick })).status).toBe(200);
        return run;
      },
    },
  ],
  [
    'whose last seconds went better than they were told',
    {
      why: 'digest',
      async hand(run) {
        await end(run, 'dead', { digest: OTHER });
        await gamer.draw().then(({ runId }) => gamer.post(runId, 0, { kind: 'start', tick: 0 }));
        return run;
      },
    },
  ],
  [
    'that goes on after its death',
    {
      why: 'death',
      async hand(run) {
        const { runId } = run.ticket;
        await arena.context.db
          .deleteFrom('runCheckpoints')
          .where('runId', '=', runId)
          .where('tick', '>', 1_500)
          .execute();
        await end(run, 'dead', { tick: 1_500 });
        await gamer.draw().then((next) => gamer.post(next.runId, 0, { kind: 'start', tick: 0 }));
        return run;
      },
    },
  ],
])('rejects a replay %s: run_altered, unpaid, and stored for review', async (_name, { why, hand }) => {
  const run = await played();
  const sent = await hand(run);
  arena.clock.advance(1_800_000);
  expect(await gamer.submit(sent)).toMatchObject({ status: 409, code: 'run_altered', field: 'replay' });
  const { db } = arena.context;
  const stored = await db
    .selectFrom('alteredRuns')
    .selectAll()
    .where('userId', '=', gamer.player.id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ runId: run.ticket.runId, why, score: sent.score, ticks: sent.ticks, mode: 'solo' });
  expect(inflateRawSync(stored.replay).equals(encodeReplay(sent.replay))).toBe(true);
  expect(stored.checkpoints[0]).toMatchObject({ seq: 0, kind: 'start', tick: 0 });
  const { discordId, id } = gamer.player;
  expect(await db.selectFrom('xpEntries').selectAll().where('userId', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('gameStats').selectAll().where('discordId', '=', discordId).execute()).toEqual([]);
  expect(await db.selectFrom('runs').select('id').where('id', '=', run.ticket.runId).execute()).toEqual([]);
});

test('a rejected run stays rejected with any replay, and is stored once, as first submitted', async () => {
  const run = await played();
  const sent = edited(run);
  await end(run, 'quit', {});
  arena.clock.advance(1_800_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => gamer.submit(sent)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['run_altered']));
  expect(await gamer.submit(run)).toMatchObject({ status: 409, code: 'run_altered' });
  const stored = await arena.context.db
    .selectFrom('alteredRuns')
    .select('score')
    .where('runId', '=', run.ticket.runId)
    .execute();
  expect(stored).toEqual([{ score: sent.score }]);
});

test('a settled run stays settled: a later different replay is not tampering', async () => {
  const run = await played();
  await end(run, 'quit', {});
  const settled = await gamer.settle(run);
  expect(await gamer.submit(edited(run))).toMatchObject({ status: 409, code: 'run_settled' });
  expect(await gamer.settle(run)).toEqual(settled);
});

test('only the player’s own history shows the rejection', async () => {
  const run = await played();
  const sent = edited(run);
  arena.clock.advance(1_800_000);
  await gamer.submit(sent);
  const history = (await gamer.client.get('/api/runs')).as(HistoryResponse);
  expect(history.runs).toEqual([]);
  const { runId } = run.ticket;
  expect(history.refused).toEqual([
    {
      runId,
      mode: 'solo',
      score: sent.score,
      ticks: sent.ticks,
      level: expect.any(Number),
      startPlace: 0,
      refusedAt: arena.clock.nowMs(),
    },
  ]);
  const other = await Gamer.join(arena);
  expect((await other.client.get('/api/runs')).as(HistoryResponse).refused).toEqual([]);
  expect(await other.client.get(`/api/runs/${runId}`)).toMatchObject({ status: 404 });
});

test('a killed page submits less than its checkpoints: that is unranked, but not tampering', async () => {
  const run = await played();
  const shorter = playTicket(run.ticket, { skill: 'strong', ticks: 1_000 });
  await end(run, 'quit', { tick: 1_000 });
  arena.clock.advance(1_800_000);
  expect(await gamer.settle(shorter)).toMatchObject({ witness: 'unwitnessed', witnessReason: 'cut_short' });
});

test('a run whose death has a digest is live if the replay yields the same digest', async () => {
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  expect((await end(run, 'dead', { digest: endDigestOf(run) })).status).toBe(200);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live', score: run.score });
});

test('the death checkpoint binds the last seconds after a network loss, however late it arrives', async () => {
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  arena.clock.advance(3_600_000);
  await end(run, 'dead', { digest: OTHER });
  expect(await gamer.submit(run)).toMatchObject({ status: 409, code: 'run_altered' });
});

test('a run rejected while an honest replay of it is simulated is not settled', async () => {
  const run = await played();
  await end(run, 'quit', {});
  const { runId } = run.ticket;
  const { db } = arena.context;
  const simulator = sharedSimulator();
  const app = createApp(arena.context, {
    simulator: {
      ...simulator,
      async simulate(job, lease) {
        const closed = { closedAt: new Date(arena.clock.nowMs()), closedReason: 'altered' as const };
        await db.updateTable('runTickets').set(closed).where('runId', '=', runId).execute();
        return simulator.simulate(job, lease);
      },
    },
  });
  await app.ready();
  gamer.turnTo(app);
  expect(await gamer.submit(run)).toMatchObject({ status: 409, code: 'run_altered' });
  expect(await db.selectFrom('runs').select('id').where('id', '=', runId).execute()).toEqual([]);
  await app.close();
});

test('a run being settled while another replay of it is rejected stays settled, and is not stored as altered', async () => {
  const run = await played();
  const { runId } = run.ticket;
  const { db } = arena.context;
  arena.clock.advance(1_800_000);
  const { refusing, isWaiting } = await db.transaction().execute(async (trx) => {
    const settled = { settledAt: new Date(arena.clock.nowMs()) };
    await trx.updateTable('runTickets').set(settled).where('runId', '=', runId).execute();
    // It still reads an unsettled run, and closes it only after this commit.
    const answer = gamer.submit(edited(run));
    return { refusing: answer, isWaiting: await isHeldUp(db, answer) };
  });
  expect(await refusing).toMatchObject({ status: 409, code: 'run_altered' });
  expect(isWaiting).toBe(true);
  const ticket = await db.selectFrom('runTickets').selectAll().where('runId', '=', runId).executeTakeFirstOrThrow();
  expect(ticket).toMatchObject({ closedReason: null, settledAt: expect.any(Date) });
  expect(await db.selectFrom('alteredRuns').select('runId').where('runId', '=', runId).execute()).toEqual([]);
});
