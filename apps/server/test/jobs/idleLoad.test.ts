import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBalanceReader } from '../../src/features/balances/balanceReader.ts';
import { createArmySale } from '../../src/features/sale/armySale.ts';
import { createShop } from '../../src/features/shop/shop.ts';
import { createLoops, SECOND_READER_INTERVAL_MS } from '../../src/jobs/startJobs.ts';
import { type ChainFollower, createChainFollower } from '../../src/platform/chain/chainFollower.ts';
import { createChainSyncProgress } from '../../src/platform/chain/chainSyncProgress.ts';
import { MIN_AGE_BLOCKS, createSecondReader } from '../../src/platform/chain/secondReader.ts';
import { CHAIN_SYNC_INTERVAL_MS } from '../../src/platform/chain/startChainSync.ts';
import { CLOCK_SYNC_INTERVAL_MS, createSharedClock } from '../../src/platform/clock.ts';
import { readDatabaseMs } from '../../src/platform/db/databaseProbes.ts';
import { HEARTBEAT_INTERVAL_MS } from '../../src/platform/jobs/runJobs.ts';
import { JOB_CONCURRENCY, JOB_POLL_INTERVAL_MS } from '../../src/platform/jobs/startJobWorker.ts';
import { WORK_FALLBACK_INTERVAL_MS, WORK_POLL_INTERVAL_MS, WorkScheduler } from '../../src/platform/jobs/workLoops.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { createTestChain, type TestChain } from '../support/testChain.ts';

/** Transactions a second that an idle server may make; each checkout of a connection is one. */
const MAX_PER_SECOND = 5;
/** Simulated; long enough for every loop to run at least once whatever its condition says. */
const WATCHED_MS = WORK_FALLBACK_INTERVAL_MS;

let testChain: TestChain;
let one: TestApp;
beforeAll(async () => {
  testChain = await createTestChain();
  one = await createTestApp({ context: { chain: { ...testChain.chain, following: createChainSyncProgress() } } });
});
afterAll(async () => {
  await one.close();
  await testChain.close();
});

/** Counts the connections that a piece of work takes from the pool. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  try {
    await work();
    return connect.mock.calls.length;
  } finally {
    connect.mockRestore();
  }
}

test('an idle server on a chain with new blocks makes fewer than five transactions a second', async () => {
  const { context } = one;
  const parts = {
    balances: createBalanceReader(context),
    sale: createArmySale(context),
    shop: createShop(context),
  };
  const loops = createLoops(context, parts);
  const perWatch: Record<string, number> = {};

  let nowMs = 0;
  const queues = loops.filter(({ isDue, isForChainEvents }) => isDue || isForChainEvents);
  const scheduler = new WorkScheduler(context, queues, { monotonicMs: () => nowMs });
  const pollFor = async (durationMs: number): Promise<void> => {
    for (const endMs = nowMs + durationMs; nowMs < endMs; nowMs += WORK_POLL_INTERVAL_MS) {
      await scheduler.poll();
      await scheduler.settle();
    }
  };
  await pollFor(20_000);
  perWatch['queues'] = await countTransactions(() => pollFor(WATCHED_MS));

  for (const { name, intervalMs, run } of loops.filter((loop) => !queues.includes(loop))) {
    await run();
    perWatch[name] = ((await countTransactions(run)) * WATCHED_MS) / intervalMs;
  }

  const followerOptions = {
    ...{ context, node: testChain.chain.node, addresses: Object.values(testChain.chain.contracts), log: context.log },
    fromBlock: testChain.fromBlock,
  };
  const first = createChainFollower(followerOptions);
  const second = createSecondReader(followerOptions);
  const catchUp = async (): Promise<void> => {
    for (const follower of [first, second]) while ((await follower.step()).kind === 'read');
  };
  const countNextRead = (follower: ChainFollower): Promise<number> =>
    countTransactions(async () => expect(await follower.step()).toMatchObject({ kind: 'read' }));
  await testChain.passBlocks(2 * MIN_AGE_BLOCKS);
  await catchUp();
  await testChain.passBlocks(2);
  perWatch['chain, first'] = ((await countNextRead(first)) * WATCHED_MS) / CHAIN_SYNC_INTERVAL_MS;
  perWatch['chain, second'] = ((await countNextRead(second)) * WATCHED_MS) / SECOND_READER_INTERVAL_MS;

  const clock = createSharedClock({ setting: undefined, readMs: () => readDatabaseMs(context.db) });
  perWatch['clock'] = ((await countTransactions(() => clock.sync())) * WATCHED_MS) / CLOCK_SYNC_INTERVAL_MS;
  perWatch['heartbeat of the jobs'] = WATCHED_MS / HEARTBEAT_INTERVAL_MS;
  perWatch['polls of the jobs'] = (JOB_CONCURRENCY * WATCHED_MS) / JOB_POLL_INTERVAL_MS;

  const perSecond = Object.values(perWatch).reduce((sum, count) => sum + count, 0) / (WATCHED_MS / 1_000);
  expect(perSecond, JSON.stringify(perWatch)).toBeLessThan(MAX_PER_SECOND);
  expect(perSecond).toBeGreaterThan(1_000 / WORK_POLL_INTERVAL_MS);
});
