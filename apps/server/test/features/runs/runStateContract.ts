import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import type { KyselyPlugin, Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createLiveSimulations,
  type LiveSimulations,
} from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import { recordCheckpoints } from '../../../src/features/runs/witness/recordCheckpoints.ts';
import { lockPlayerCheckpoints, readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import { storePending, takePending } from '../../../src/features/runs/witness/storePending.ts';
import type { Context } from '../../../src/platform/context.ts';
import type { DatabaseSchema } from '../../../src/platform/db/schema.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

/** A server process: its cache of runs. */
interface TestProcess {
  context: Context;
  live: LiveSimulations;
  tell(run: BegunRun, checkpoints: readonly RunCheckpoint[]): ReturnType<typeof recordCheckpoints>;
}

export interface BegunRun {
  runId: string;
  userId: string;
}

/** Where the latest checkpoints of runs wait. */
interface CheckpointPlaceUnderTest {
  /** Name of its database. */
  name: string;
  /** The Redis of both processes; without it everything is in the database. */
  connect?: () => Promise<Context['redis']>;
}

/** Two processes on one database, and what tests do with them. */
interface TwoProcesses {
  readonly arena: TestApp;
  readonly here: TestProcess;
  readonly there: TestProcess;
  /** A run that has not started. */
  draw(): Promise<BegunRun>;
  /** A run with so many digests received by the first process. */
  begin(digests?: number): Promise<BegunRun>;
  /** Numbers of its checkpoints, once the database has them all. */
  listStored(run: BegunRun): Promise<number[]>;
}

export const START: RunCheckpoint = { seq: 0, kind: 'start', tick: 0 };
export const digest = (seq: number, word = 'ab'): RunCheckpoint => ({
  ...{ seq, kind: 'digest', tick: seq * 120, digest: word.repeat(32) },
});

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

async function count(work: () => Promise<unknown>): Promise<number> {
  const before = statements;
  await work();
  return statements - before;
}

function createProcess({ context }: TestApp, redis: Context['redis']): TestProcess {
  const own = { ...context, redis, db: context.db.withPlugin(counting) };
  const live = createLiveSimulations(own);
  return {
    context: own,
    live,
    tell: ({ runId, userId }, checkpoints) =>
      recordCheckpoints({ ...own, live }, { userId, runId, address: '127.0.0.1', checkpoints: [...checkpoints] }),
  };
}

/** Two processes for each test of this block. */
export function useTwoProcesses({ name, connect }: CheckpointPlaceUnderTest): TwoProcesses {
  let arena: TestApp;
  let here: TestProcess;
  let there: TestProcess;
  beforeAll(async () => {
    arena = await createArena(name);
  });
  beforeEach(async () => {
    here = createProcess(arena, await connect?.());
    there = createProcess(arena, await connect?.());
  });
  afterEach(async () => {
    for (const { live, context } of [here, there]) {
      await live.close();
      context.redis?.close();
    }
  });
  afterAll(() => arena.close());
  async function draw(): Promise<BegunRun> {
    const gamer = await Gamer.join(arena);
    const { runId } = await gamer.draw();
    return { runId, userId: gamer.player.id };
  }
  return {
    get arena() {
      return arena;
    },
    get here() {
      return here;
    },
    get there() {
      return there;
    },
    draw,
    async begin(digests = 2) {
      const run = await draw();
      await here.tell(run, [START]);
      arena.clock.advance(60_000);
      for (let seq = 1; seq <= digests; seq += 1) await here.tell(run, [digest(seq)]);
      return run;
    },
    async listStored({ runId }) {
      const { context } = arena;
      const ticket = await findTicket(context.db, runId);
      if (ticket) await storePending(here.context, ticket);
      return (await readCheckpoints(context.db, runId)).map(({ seq }) => seq);
    },
  };
}

/** What holds wherever checkpoints wait. */
export function testRunStates(place: CheckpointPlaceUnderTest): TwoProcesses {
  const processes = useTwoProcesses(place);
  const { begin, listStored } = processes;

  /** As by another process that decides on the run. */
  async function lockRun(trx: Transaction<DatabaseSchema>, { runId, userId }: BegunRun): Promise<void> {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await findTicket(trx, runId);
    if (ticket) await takePending(trx, { context: processes.there.context, ticket });
  }

  test('accepting a checkpoint of a cached run takes one statement, as do concurrent checkpoints of many runs', async () => {
    const first = await begin();
    const others = [await begin(), await begin(), await begin()];
    expect(await count(() => processes.here.tell(first, [digest(3)]))).toBe(1);
    expect(await count(() => Promise.all(others.map((run) => processes.here.tell(run, [digest(3), digest(4)]))))).toBe(
      1,
    );
    expect(await listStored(first)).toEqual([0, 1, 2, 3]);
    for (const run of others) expect(await listStored(run)).toEqual([0, 1, 2, 3, 4]);
  });

  test('stores everything sent, with its arrival time', async () => {
    const run = await begin();
    const at = new Date(processes.arena.clock.nowMs());
    const hiccup: RunCheckpoint = { seq: 4, kind: 'hiccup', tick: 400, stillMs: 700 };
    await processes.here.tell(run, [digest(3), hiccup, { seq: 5, kind: 'pause', tick: 401 }]);
    const { runId } = run;
    await listStored(run);
    expect((await readCheckpoints(processes.arena.context.db, runId)).slice(3)).toEqual([
      { runId, seq: 3, kind: 'digest', tick: 360, digest: 'ab'.repeat(32), stillMs: null, inputs: null, at },
      { runId, seq: 4, kind: 'hiccup', tick: 400, digest: null, stillMs: 700, inputs: null, at },
      { runId, seq: 5, kind: 'pause', tick: 401, digest: null, stillMs: null, inputs: null, at },
    ]);
  });

  test('checks checkpoints against those accepted by another process', async () => {
    const run = await begin();
    await processes.there.tell(run, [digest(3)]);
    await expect(processes.here.tell(run, [digest(3, 'cd')])).rejects.toMatchObject({ code: 'digest_order' });
    await processes.there.tell(run, [digest(4)]);
    await processes.here.tell(run, [digest(5)]);
    await processes.there.tell(run, [{ seq: 8, kind: 'pause', tick: 600 }]);
    await expect(processes.here.tell(run, [digest(6)])).rejects.toMatchObject({ code: 'digest_order' });
    expect(await listStored(run)).toEqual([0, 1, 2, 3, 4, 5, 8]);
  });

  test('answers a repeated old checkpoint as before, next to a new one', async () => {
    const run = await begin(4);
    expect(await processes.here.tell(run, [digest(1)])).toEqual({ open: true, refused: [] });
    expect(await processes.here.tell(run, [digest(2), digest(5)])).toEqual({ open: true, refused: [] });
    expect(await listStored(run)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each([
    ['closed', { closedAt: new Date(0), closedReason: 'second_start' }, 'run_closed'],
    ['settled', { settledAt: new Date(0) }, 'run_closed'],
    ['gone on with in another page', { leg: 1 }, 'run_moved'],
  ] as const)('accepts nothing for a run that was %s elsewhere', async (_how, change, code) => {
    const run = await begin();
    await processes.arena.context.db.updateTable('runTickets').set(change).where('runId', '=', run.runId).execute();
    await expect(processes.here.tell(run, [digest(3)])).rejects.toMatchObject({ code });
    expect(await listStored(run)).toEqual([0, 1, 2]);
  });

  test('accepts nothing for another player’s run, cached or not', async () => {
    const [run, other] = [await begin(), await begin()];
    const { runId } = run;
    for (const process of [processes.here, processes.there])
      await expect(process.tell({ runId, userId: other.userId }, [digest(3)])).rejects.toMatchObject({
        code: 'run_other_player',
      });
    expect(await listStored(run)).toEqual([0, 1, 2]);
  });

  test('serializes concurrent checkpoints of a run; of two with the same number the first is accepted', async () => {
    const run = await begin();
    await Promise.all([
      processes.here.tell(run, [digest(3)]),
      processes.here.tell(run, [digest(4)]),
      processes.here.tell(run, [digest(5)]),
    ]);
    const both = await Promise.allSettled([
      processes.here.tell(run, [digest(6)]),
      processes.here.tell(run, [digest(6, 'cd')]),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await listStored(run)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('waits for a player whose checkpoints another process is handling, without blocking others', async () => {
    const [held, free] = [await begin(), await begin()];
    const { context } = processes.arena;
    const { waiting, isWaiting } = await inTransaction(context, async (trx) => {
      await lockRun(trx, held);
      const waiting = processes.here.tell(held, [digest(3)]);
      await processes.here.tell(free, [digest(3)]);
      const isWaiting = await isHeldUp(context.db, waiting);
      await trx
        .insertInto('runCheckpoints')
        .values({ runId: held.runId, seq: 5, kind: 'pause', tick: 300, digest: null, at: new Date(0) })
        .execute();
      return { waiting, isWaiting };
    });
    expect(isWaiting).toBe(true);
    await expect(waiting).rejects.toMatchObject({ code: 'digest_order' });
    expect([await listStored(held), await listStored(free)]).toEqual([
      [0, 1, 2, 5],
      [0, 1, 2, 3],
    ]);
  });

  return processes;
}
