import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import fc from 'fast-check';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { createSecondReader } from '../../../src/platform/chain/secondReader.ts';
import { finalAt, forgettingLast, lackingLast } from './backends.ts';
import { type Bells, catchUp, hangBells, OURS, persist } from './bells.ts';

/** Blocks with events, on a chain of 300 blocks. */
const RUNG = [3, 40, 41, 99, 100, 101, 180, 235, 240];
const FINAL = 300;

let bells: Bells;
let endGivingUp: () => void;
/** Newest first. */
let truth: Hex[] = [];
beforeAll(async () => {
  bells = await hangBells();
  endGivingUp = abortAbandonedFetches([bells.first, bells.second]);
  let mined = Number(await bells.cheats.getBlockNumber());
  const mineTo = async (block: number): Promise<void> => {
    if (block > mined) await bells.cheats.mine({ blocks: block - mined });
    mined = block;
  };
  // The event is in the next mined block.
  await bells.cheats.setAutomine(false);
  for (const block of RUNG) {
    await mineTo(block - 1);
    truth = [await bells.ring(), ...truth];
    await mineTo(block);
  }
  // The finalized block is two behind.
  await mineTo(FINAL + 2);
});
afterAll(() => {
  endGivingUp();
  return bells.close();
});

let warned: unknown[];
beforeEach(async () => {
  bells.first.setChaos({ kind: 'none' });
  bells.second.setChaos({ kind: 'none' });
  bells.server.clock.advance(60_000);
  warned = [];
  head.block = FINAL;
  await bells.forget();
});

interface Readers {
  follower: ChainFollower;
  second: ChainFollower;
}

/** The readers of one process. */
function open(urls = [bells.first.url, bells.second.url]): Readers {
  const log = { warn: (facts: unknown) => void warned.push(facts) };
  const plan = { context: bells.server, node: bells.node(urls), addresses: [OURS], fromBlock: 1, log };
  return { follower: createChainFollower(plan), second: createSecondReader(plan) };
}

/** Final block reported by the nodes. */
const head = { block: FINAL };
const growing = finalAt(head);
const both = (...of: Chaos[]): Chaos => ({ kind: 'all', of });

describe('the second read, 64 blocks behind,', () => {
  test('adds events that a forgetful node omitted, from the other node, once, and logs it', async () => {
    bells.first.setChaos({ kind: 'forget' });
    const { follower, second } = open();
    await catchUp(follower);
    expect(await bells.kept()).toEqual([]);
    const steps = await catchUp(second);
    // Blocks 237 and later are not old enough.
    expect(await bells.kept()).toEqual(truth.slice(1));
    expect(steps.flatMap((step) => (step.kind === 'read' ? [step.events] : []))).toEqual([5, 3]);
    expect(warned).toEqual([
      { fromBlock: 1, toBlock: 100, events: 5 },
      { fromBlock: 101, toBlock: 236, events: 3 },
    ]);
    expect(await catchUp(second)).toEqual([{ kind: 'idle' }]);
  });

  test('adds events that a single node omitted while it was behind', async () => {
    const { follower, second } = open([bells.first.url]);
    head.block = 105;
    bells.first.setChaos(both(growing, forgettingLast(head, 10)));
    await catchUp(follower);
    // Events of blocks 99, 100 and 101 are missing.
    expect(await bells.kept()).toEqual(truth.slice(-3));
    head.block = 170;
    await catchUp(follower);
    await catchUp(second);
    expect(await bells.kept()).toEqual(truth.slice(-6));
  });

  test('removes nothing if it finds fewer events', async () => {
    const { follower, second } = open();
    await catchUp(follower);
    bells.first.setChaos({ kind: 'forget' });
    bells.second.setChaos({ kind: 'forget' });
    await catchUp(second);
    expect(await bells.kept()).toEqual(truth);
    expect(warned).toEqual([]);
  });

  test('corrects an event that was reported in another block', async () => {
    const { follower, second } = open();
    const elsewhere = `0x${'1'.repeat(64)}`;
    bells.first.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) => {
        if ((request as { method: string }).method !== 'eth_getLogs') return answer;
        const { result, ...rest } = answer as { result: { blockNumber: Hex }[] };
        return {
          ...rest,
          result: result.map((log) => (log.blockNumber === '0x28' ? { ...log, blockHash: elsewhere } : log)),
        };
      },
    });
    await catchUp(follower);
    await catchUp(second);
    const { db } = bells.server;
    const events = await db.selectFrom('chainEvents').select(['txHash', 'blockHash']).execute();
    expect(events.map(({ txHash }) => txHash).toSorted()).toEqual(truth.toSorted());
    expect(events.map(({ blockHash }) => blockHash)).not.toContain(elsewhere);
  });

  test('resumes where a previous process stopped, and restarts behind a block that is no longer on the chain', async () => {
    const one = open();
    await catchUp(one.follower);
    expect(await one.second.step()).toMatchObject({ kind: 'read', fromBlock: 1, toBlock: 100 });
    expect(await open().second.step()).toMatchObject({ kind: 'read', fromBlock: 101, toBlock: 200 });
    await bells.forget();
    expect(await open().second.step()).toEqual({ kind: 'idle' });
    await catchUp(open().follower);
    expect(await open().second.step()).toMatchObject({ kind: 'read', fromBlock: 1, toBlock: 100 });
  });

  test('waits ten minutes for the other node, then uses the available one', async () => {
    const { follower, second } = open();
    await catchUp(follower);
    bells.second.setChaos({ kind: 'cut' });
    await expect(second.step()).rejects.toMatchObject({ kind: 'unreachable' });
    bells.server.clock.advance(599_000);
    await expect(second.step()).rejects.toMatchObject({ kind: 'unreachable' });
    bells.server.clock.advance(1_000);
    expect(await second.step()).toMatchObject({ kind: 'read', fromBlock: 1 });
  });

  test('requests smaller ranges from a node that is slow on large ones, without blocking others', async () => {
    const { follower, second } = open();
    await catchUp(follower);
    bells.second.setChaos({ kind: 'slow', overBlocks: 30, delayMs: Number.POSITIVE_INFINITY });
    await expect(second.step()).rejects.toMatchObject({ kind: 'slow' });
    await expect(second.step()).rejects.toMatchObject({ kind: 'slow' });
    expect(await second.step()).toMatchObject({ kind: 'read', fromBlock: 1, toBlock: 25 });
  });

  test('rejects a node with another block than was read', async () => {
    const { follower, second } = open();
    await catchUp(follower);
    bells.second.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) => {
        const { method, params } = request as { method: string; params: [string] };
        if (method !== 'eth_getBlockByNumber' || params[0] === '0x0') return answer;
        const { result, ...rest } = answer as { result: object };
        return { ...rest, result: { ...result, hash: `0x${'1'.repeat(64)}` } };
      },
    });
    await expect(second.step()).rejects.toThrow('The node has another block 100 than was read.');
  });
});

test('two concurrent followers with faulty nodes store each event once and leave no gap', async () => {
  const broken = fc.constantFrom<Chaos[]>(
    ...([429, 503] as const).map((status) => ({ kind: 'status', status }) as const),
    { kind: 'truncate' },
    { kind: 'cut' },
  );
  const lagging = fc
    .integer({ min: 1, max: 40 })
    .chain((blocks) => fc.constantFrom(forgettingLast(head, blocks), lackingLast(head, blocks)));
  const plans = fc.record({
    errors: fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant<Chaos>({ kind: 'none' }) }, broken), {
      minLength: 1,
    }),
    // Events omitted by both nodes are lost, so either one forgets, or both lag.
    flaw: fc.oneof(
      fc.record({ forgets: fc.constantFrom(0, 1) }),
      fc.record({ lags: fc.array(lagging, { minLength: 1, maxLength: 3 }) }),
    ),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    steps: fc.array(fc.constantFrom('follow', 'read again', 'grow', 'restart', 'rest'), {
      minLength: 6,
      maxLength: 20,
    }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ errors, flaw, seed, steps }) => {
      await bells.forget();
      head.block = 50;
      const proxies = [bells.first, bells.second];
      const flaws = proxies.map((_, place): Chaos => {
        if ('lags' in flaw) return { kind: 'random', seed: seed + place, of: [{ kind: 'none' }, ...flaw.lags] };
        return flaw.forgets === place ? { kind: 'forget' } : { kind: 'none' };
      });
      for (const [place, proxy] of proxies.entries())
        proxy.setChaos(both(growing, { kind: 'random', seed: seed + 2 + place, of: errors }, flaws[place] as Chaos));
      let processes = [open(), open()];
      const all = (work: (readers: Readers) => Promise<unknown>) =>
        Promise.allSettled(processes.map((readers) => work(readers)));
      for (const step of steps) {
        if (step === 'follow') await all(({ follower }) => follower.step());
        if (step === 'read again') await all(({ second }) => second.step());
        if (step === 'grow') head.block = Math.min(head.block + 30, FINAL);
        if (step === 'restart') processes = [open(), open()];
        if (step === 'rest') bells.server.clock.advance(30_000);
      }
      head.block = FINAL;
      for (const [place, proxy] of proxies.entries()) proxy.setChaos(both(growing, flaws[place] as Chaos));
      bells.server.clock.advance(30_000);
      const { follower, second } = open();
      for (const reader of [follower, second]) await persist(reader);
      const storedEvents = await bells.kept();
      expect(new Set(storedEvents).size).toBe(storedEvents.length);
      expect(storedEvents.filter((hash) => hash !== truth[0]).toSorted()).toEqual(truth.slice(1).toSorted());
    }),
    { seed: 20_261_122, numRuns: 25 },
  );
});
