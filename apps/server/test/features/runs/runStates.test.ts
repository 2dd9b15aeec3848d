import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createLiveSimulations,
  type LiveSimulations,
} from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import { recordCheckpoints } from '../../../src/features/runs/witness/recordCheckpoints.ts';
import { lockPlayerCheckpoints, readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

let arena: TestApp;
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** A server process: its cache of runs, and a statement counter. */
interface Process {
  live: LiveSimulations;
  tell(run: Run, checkpoints: readonly RunCheckpoint[]): ReturnType<typeof recordCheckpoints>;
}
interface Run {
  runId: string;
  userId: string;
}

let here: Process;
let there: Process;
beforeAll(async () => {
  arena = await createArena('knownRuns');
});
beforeEach(() => {
  here = createProcess();
  there = createProcess();
});
afterEach(() => Promise.all([here.live.close(), there.live.close()]));
afterAll(() => arena.close());

function createProcess(): Process {
  const context = { ...arena.context, db: arena.context.db.withPlugin(counting) };
  const live = createLiveSimulations(context);
  return {
    live,
    tell: ({ runId, userId }, checkpoints) =>
      recordCheckpoints({ ...context, live }, { userId, runId, address: '127.0.0.1', checkpoints: [...checkpoints] }),
  };
}

const digest = (seq: number, word = 'ab'): RunCheckpoint => ({
  ...{ seq, kind: 'digest', tick: seq * 120, digest: word.repeat(32) },
});

/** A run with so many digests received by the first process. */
async function begun(digests = 2): Promise<Run> {
  const gamer = await Gamer.join(arena);
  const { runId } = await gamer.draw();
  const run = { runId, userId: gamer.player.id };
  await here.tell(run, [{ seq: 0, kind: 'start', tick: 0 }]);
  arena.clock.advance(60_000);
  for (let seq = 1; seq <= digests; seq += 1) await here.tell(run, [digest(seq)]);
  return run;
}

const stored = async ({ runId }: Run) => (await readCheckpoints(arena.context.db, runId)).map(({ seq }) => seq);
const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const before = statements;
  await work();
  return statements - before;
};

test('accepting a checkpoint of a cached run takes one statement, as do concurrent checkpoints of many runs', async () => {
  const first = await begun();
  const others = [await begun(), await begun(), await begun()];
  expect(await counted(() => here.tell(first, [digest(3)]))).toBe(1);
  expect(await counted(() => Promise.all(others.map((run) => here.tell(run, [digest(3), digest(4)]))))).toBe(1);
  expect(await stored(first)).toEqual([0, 1, 2, 3]);
  for (const run of others) expect(await stored(run)).toEqual([0, 1, 2, 3, 4]);
});

test('stores everything sent, with its arrival time', async () => {
  const run = await begun();
  const at = new Date(arena.clock.nowMs());
  const hiccup: RunCheckpoint = { seq: 4, kind: 'hiccup', tick: 400, stillMs: 700 };
  await here.tell(run, [digest(3), hiccup, { seq: 5, kind: 'pause', tick: 401 }]);
  const { runId } = run;
  expect((await readCheckpoints(arena.context.db, runId)).slice(3)).toEqual([
    { runId, seq: 3, kind: 'digest', tick: 360, digest: 'ab'.repeat(32), stillMs: null, inputs: null, at },
    { runId, seq: 4, kind: 'hiccup', tick: 400, digest: null, stillMs: 700, inputs: null, at },
    { runId, seq: 5, kind: 'pause', tick: 401, digest: null, stillMs: null, inputs: null, at },
  ]);
});

test('checks checkpoints against those accepted by another process', async () => {
  const run = await begun();
  await there.tell(run, [digest(3)]);
  await expect(here.tell(run, [digest(3, 'cd')])).rejects.toMatchObject({ code: 'digest_order' });
  await there.tell(run, [digest(4)]);
  await here.tell(run, [digest(5)]);
  await there.tell(run, [{ seq: 8, kind: 'pause', tick: 600 }]);
  await expect(here.tell(run, [digest(6)])).rejects.toMatchObject({ code: 'digest_order' });
  expect(await stored(run)).toEqual([0, 1, 2, 3, 4, 5, 8]);
});

test('answers a repeated old checkpoint as before, next to a new one', async () => {
  const run = await begun(4);
  expect(await here.tell(run, [digest(1)])).toEqual({ open: true, refused: [] });
  expect(await here.tell(run, [digest(2), digest(5)])).toEqual({ open: true, refused: [] });
  expect(await stored(run)).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([
  ['closed', { closedAt: new Date(0), closedReason: 'second_start' }, 'run_closed'],
  ['settled', { settledAt: new Date(0) }, 'run_closed'],
  ['gone on with in another page', { leg: 1 }, 'run_moved'],
] as const)('accepts nothing for a run that was %s elsewhere', async (_how, change, code) => {
  const run = await begun();
  await arena.context.db.updateTable('runTickets').set(change).where('runId', '=', run.runId).execute();
  await expect(here.tell(run, [digest(3)])).rejects.toMatchObject({ code });
  expect(await stored(run)).toEqual([0, 1, 2]);
});

test('accepts nothing for another player’s run, cached or not', async () => {
  const [run, other] = [await begun(), await begun()];
  const { runId } = run;
  for (const process of [here, there])
    await expect(process.tell({ runId, userId: other.userId }, [digest(3)])).rejects.toMatchObject({
      code: 'run_other_player',
    });
  expect(await stored(run)).toEqual([0, 1, 2]);
});

test('serializes concurrent checkpoints of a run; of two with the same number the first is accepted', async () => {
  const run = await begun();
  await Promise.all([here.tell(run, [digest(3)]), here.tell(run, [digest(4)]), here.tell(run, [digest(5)])]);
  const both = await Promise.allSettled([here.tell(run, [digest(6)]), here.tell(run, [digest(6, 'cd')])]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await stored(run)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('waits for a player whose checkpoints another process is handling, without blocking others', async () => {
  const [held, free] = [await begun(), await begun()];
  const { context } = arena;
  const { waiting, isWaiting } = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, held.userId);
    const waiting = here.tell(held, [digest(3)]);
    await here.tell(free, [digest(3)]);
    const isWaiting = await isHeldUp(context.db, waiting);
    await trx
      .insertInto('runCheckpoints')
      .values({ runId: held.runId, seq: 5, kind: 'pause', tick: 300, digest: null, at: new Date(0) })
      .execute();
    return { waiting, isWaiting };
  });
  expect(isWaiting).toBe(true);
  await expect(waiting).rejects.toMatchObject({ code: 'digest_order' });
  expect([await stored(held), await stored(free)]).toEqual([
    [0, 1, 2, 5],
    [0, 1, 2, 3],
  ]);
});

test('falls back to single statements if batching fails', async () => {
  const runs = [await begun(), await begun()];
  await sql`ALTER FUNCTION take_checkpoints RENAME TO take_checkpoints_gone`.execute(arena.owner);
  try {
    await Promise.all(runs.map((run) => here.tell(run, [digest(3)])));
  } finally {
    await sql`ALTER FUNCTION take_checkpoints_gone RENAME TO take_checkpoints`.execute(arena.owner);
  }
  for (const run of runs) expect(await stored(run)).toEqual([0, 1, 2, 3]);
});
