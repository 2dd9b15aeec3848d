import type { RedisOptions, RedisServer } from '@jumpy/scripts/redis/redisServer';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { describeBothRedis } from '@jumpy/scripts/testRedis';
import { Redis } from 'ioredis';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  CHECKPOINT_READERS_KEY,
  HEARTBEATS_KEY,
  pendingStore,
} from '../../../src/features/runs/witness/pendingStore.ts';
import { lockPlayerCheckpoints, readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import {
  mayWaitInRedis,
  storePending,
  storePendingOfPlayer,
  storeSilentPending,
  takePending,
} from '../../../src/features/runs/witness/storePending.ts';
import { liveStore } from '../../../src/features/live/store.ts';
import { createLiveSimulations } from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import type { Context } from '../../../src/platform/context.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { type CheckpointPlace, connectDurableRedis, type DurableRedis } from '../../../src/platform/durableRedis.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { testEnv } from '../../support/testEnv.ts';
import { START, digest, testRunStates, type BegunRun, useTwoProcesses } from './runStateContract.ts';

let redis: RedisServer;
const log = createLogger(testEnv({ LOG_LEVEL: 'silent' }));
const connect = (place: CheckpointPlace = 'auto'): Promise<DurableRedis> =>
  connectDurableRedis({ url: redis.url, place, log });

/** Starts a Redis for each test. */
function useRedis(start: (options?: RedisOptions) => Promise<RedisServer>, options: RedisOptions): void {
  beforeEach(async () => {
    redis = await start(options);
    return () => redis.kill();
  });
}

describeBothRedis('checkpoints wait in Redis', (start) => {
  useRedis(start, { keepsAll: true });
  testRunStates({ name: 'runsInRedis', connect });
});

describeBothRedis('pending checkpoints', (start) => {
  useRedis(start, { keepsAll: true });
  const processes = useTwoProcesses({ name: 'pendingRuns', connect });
  const { begin, listStored } = processes;
  const inTable = async ({ runId }: BegunRun): Promise<number[]> =>
    (await readCheckpoints(processes.arena.context.db, runId)).map(({ seq }) => seq);
  const inRedis = async ({ runId }: BegunRun): Promise<number[] | undefined> =>
    (await pendingStore.read(ofHere(), [runId])).get(runId)?.checkpoints.map(({ seq }) => seq);
  const ofHere = (): DurableRedis => processes.here.context.redis ?? fail();
  const ticketOf = async ({ runId }: BegunRun) => (await findTicket(processes.arena.context.db, runId)) ?? fail();

  test('regular ones wait until another kind comes, and then the table has all', async () => {
    const run = await begin(2);
    await processes.here.tell(run, [digest(3), { seq: 4, kind: 'hiccup', tick: 400, stillMs: 700 }]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0], [1, 2, 3, 4]]);
    await processes.here.tell(run, [{ seq: 5, kind: 'pause', tick: 401 }]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0, 1, 2, 3, 4, 5], []]);
    await processes.here.tell(run, [{ seq: 6, kind: 'resume', tick: 401 }]);
    await processes.there.tell(run, [digest(7)]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0, 1, 2, 3, 4, 5, 6], [7]]);
  });

  test('a run is open from its start on, unless the same request ends it', async () => {
    const tokenOf = async ({ runId }: BegunRun): Promise<unknown> =>
      (await pendingStore.read(ofHere(), [runId])).get(runId)?.token;
    const run = await begin(0);
    expect(await tokenOf(run)).toEqual(expect.any(String));
    await processes.here.tell(run, [digest(1)]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0], [1]]);
    const ended = await processes.draw();
    await processes.here.tell(ended, [START, { seq: 1, kind: 'quit', tick: 0 }]);
    expect([await tokenOf(ended), await inTable(ended)]).toEqual([undefined, [0, 1]]);
  });

  test('a run starts although Redis goes away as it is opened', async () => {
    const isKnownToAll = 1;
    vi.spyOn(ofHere(), 'runScript').mockResolvedValueOnce(isKnownToAll).mockRejectedValueOnce(new Error('away'));
    const run = await begin(0);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0], []]);
    await processes.here.tell(run, [digest(1)]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0], [1]]);
  });

  test('two processes append in turns without a lock', async () => {
    const run = await begin(1);
    const context = processes.arena.context;
    await inTransaction(context, async (trx) => {
      await lockPlayerCheckpoints(trx, run.userId);
      for (let seq = 2; seq < 8; seq += 1) await (seq % 2 ? processes.here : processes.there).tell(run, [digest(seq)]);
    });
    expect(await inRedis(run)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('none is lost when Redis is killed; meanwhile the page is asked to try again', async () => {
    const run = await begin(2);
    await redis.kill();
    await expect(processes.here.tell(run, [digest(3)])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storePending(processes.here.context, await ticketOf(run))).rejects.toMatchObject({
      code: 'unavailable',
    });
    const other = await begin(2);
    expect(await inTable(other)).toEqual([0, 1, 2]);
    await redis.restart();
    await waitUntil(() => expect(ofHere().isChosen).toBe(true));
    await processes.here.tell(run, [digest(3)]);
    expect(await inRedis(run)).toEqual([1, 2, 3]);
    expect(await listStored(run)).toEqual([0, 1, 2, 3]);
  });

  test('what a crash left in Redis after its commit is there once, and later removed', async () => {
    const run = await begin(3);
    await inTransaction(processes.arena.context, async (trx) => {
      await lockPlayerCheckpoints(trx, run.userId);
      await takePending(trx, { context: processes.there.context, ticket: await ticketOf(run) });
    });
    expect([await inTable(run), await inRedis(run)]).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3],
    ]);
    await processes.here.tell(run, [digest(4)]);
    expect(await listStored(run)).toEqual([0, 1, 2, 3, 4]);
    expect([await inRedis(run), await pendingStore.list(ofHere())]).toEqual([[], []]);
  });

  test('none is lost when the transaction that moves them fails', async () => {
    const run = await begin(3);
    const moved = inTransaction(processes.arena.context, async (trx) => {
      await lockPlayerCheckpoints(trx, run.userId);
      await takePending(trx, { context: processes.there.context, ticket: await ticketOf(run) });
      throw new Error('no commit');
    });
    await expect(moved).rejects.toThrow('no commit');
    await processes.here.tell(run, [digest(4)]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0], [1, 2, 3, 4]]);
  });

  test('nobody appends to a run that another decides on, not even by what it knew before', async () => {
    const run = await begin(2);
    const { context } = processes.arena;
    const token = (await pendingStore.read(ofHere(), [run.runId])).get(run.runId)?.token ?? fail();
    await inTransaction(context, async (trx) => {
      await lockPlayerCheckpoints(trx, run.userId);
      await takePending(trx, { context: processes.there.context, ticket: await ticketOf(run) });
      const fresh = [{ runId: run.runId, seq: 3, kind: 'digest', tick: 360, digest: null, at: new Date(0) }] as const;
      const write = { runId: run.runId, token, lastSeq: 2, fresh, at: new Date(0) };
      expect(await pendingStore.append(ofHere(), [write])).toEqual(new Set());
    });
    await processes.here.tell(run, [digest(3)]);
    expect(await listStored(run)).toEqual([0, 1, 2, 3]);
  });

  test('what is moved to the table while it is read is not missed', async () => {
    const run = await begin(3);
    const moving: DurableRedis = {
      ...{ isUp: true, isChosen: true, reason: undefined, close: () => undefined },
      async runScript(...script) {
        await storePending(processes.there.context, await ticketOf(run));
        return ofHere().runScript(...script);
      },
    };
    const context = { ...processes.here.context, redis: moving };
    const watched = [{ runId: run.runId, seq: -1, pendingInRedis: true }];
    const seqs = (await liveStore.readUpdates(context, watched)).get(run.runId)?.marks.map(({ seq }) => seq);
    expect(seqs).toEqual([0, 1, 2, 3]);
    await processes.here.tell(run, [digest(4)]);
    const live = createLiveSimulations(context);
    onTestFinished(() => live.close());
    let lastSeq: number | undefined;
    await live.runStates.recordIfCurrent(run.runId, ({ checkpoints }) => {
      lastSeq = checkpoints.at(-1)?.seq;
      return undefined;
    });
    expect(lastSeq).toBe(4);
  });

  test('a run continues in the database once Redis is no longer to be used', async () => {
    const run = await begin(2);
    const off = await connect('postgres');
    onTestFinished(() => off.close());
    const context = { ...processes.there.context, redis: off };
    expect(await mayWaitInRedis(context)).toBe(false);
    await storePending(context, await ticketOf(run));
    expect([await inTable(run), (await ticketOf(run)).pendingInRedis]).toEqual([[0, 1, 2], false]);
    await processes.here.tell(run, [digest(3)]);
    expect([await inTable(run), await inRedis(run)]).toEqual([[0, 1, 2, 3], []]);
  });

  test('without REDIS_URL such a run waits, and others do not', async () => {
    const run = await begin(2);
    const context: Context = { ...processes.here.context, redis: undefined };
    await expect(storePending(context, await ticketOf(run))).rejects.toMatchObject({ code: 'unavailable' });
    await storePending(context, { ...(await ticketOf(run)), pendingInRedis: false });
    expect(await listStored(run)).toEqual([0, 1, 2]);
  });

  test('a run begins in the database while a process of an older version shares Redis', async () => {
    const client = new Redis(redis.url).on('error', () => {});
    onTestFinished(() => client.disconnect());
    await client.hset(HEARTBEATS_KEY, 'older', 1);
    const run = await begin(2);
    expect([await inTable(run), (await ticketOf(run)).pendingInRedis]).toEqual([[0, 1, 2], false]);
    await client.hset(CHECKPOINT_READERS_KEY, 'older', 1);
    expect((await ticketOf(await begin(1))).pendingInRedis).toBe(true);
  });

  test('those of silent runs are moved, those of deleted players dropped, and those of others stay', async () => {
    const [silent, deleted] = [await begin(2), await begin(2)];
    processes.arena.clock.advance(11 * 60_000);
    const active = await begin(2);
    await processes.arena.owner.deleteFrom('runTickets').where('runId', '=', deleted.runId).execute();
    await storeSilentPending(processes.here.context);
    expect([await inTable(silent), await inTable(deleted), await inTable(active)]).toEqual([[0, 1, 2], [0], [0]]);
    expect((await pendingStore.list(ofHere())).map(({ runId }) => runId)).toEqual([active.runId]);
  });

  test('those of a player are moved for the copy of their data', async () => {
    const [run, other] = [await begin(2), await begin(2)];
    await storePendingOfPlayer(processes.here.context, run.userId);
    expect([await inTable(run), await inTable(other)]).toEqual([[0, 1, 2], [0]]);
  });
});

describeBothRedis('a Redis that was away at the start', (start) => {
  useRedis(start, { keepsAll: true });

  test('is chosen once it answers', async () => {
    await redis.kill();
    const late = await connect();
    onTestFinished(() => late.close());
    expect([late.isChosen, late.reason]).toEqual([false, 'Redis does not answer']);
    await redis.restart();
    await waitUntil(() => expect(late.isChosen).toBe(true));
  });
});

describeBothRedis('a Redis that may lose what it has acknowledged', (start) => {
  useRedis(start, {});

  test('gets nothing unless it is said to be durable', async () => {
    const [auto, said, off] = [await connect(), await connect('redis'), await connect('postgres')];
    onTestFinished(() => [auto, said, off].forEach((one) => one.close()));
    expect([auto, said, off].map(({ isChosen, reason }) => [isChosen, reason])).toEqual([
      [false, 'appendonly is not yes in Redis'],
      [true, undefined],
      [false, 'CHECKPOINTS_IN is postgres'],
    ]);
    expect(await mayWaitInRedis({ redis: auto, log })).toBe(false);
    expect(await mayWaitInRedis({ redis: said, log })).toBe(true);
  });
});

describe('a Redis that does not answer', () => {
  test('delays no start, and runs begin in the database', async () => {
    const away = await connectDurableRedis({ url: 'redis://127.0.0.1:1', place: 'auto', log });
    onTestFinished(() => away.close());
    expect([away.isChosen, away.reason]).toEqual([false, 'Redis does not answer']);
    expect(await mayWaitInRedis({ redis: away, log })).toBe(false);
  });
});

function fail(): never {
  throw new Error('there is none');
}
