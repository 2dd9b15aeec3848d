import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import {
  isCursorCurrent,
  isSecondReadingDue,
  readChainCursor,
  readChainMarksFrom,
} from '../../../src/platform/chain/store.ts';
import { type Bells, catchUp, hangBells, OTHERS, OURS } from './bells.ts';

let bells: Bells;
let { cheats, first: proxy, ring, kept } = {} as Bells;
beforeEach(async () => {
  bells = await hangBells();
  ({ cheats, first: proxy, ring, kept } = bells);
});
afterEach(() => bells.close());

function open({ fromBlock = 0 } = {}): ChainFollower {
  return createChainFollower({ context: bells.server, node: bells.node(), addresses: [OURS], fromBlock });
}

test('reads final events of our contracts once, and none of other contracts', async () => {
  const follower = open();
  const first = await ring();
  await ring(OTHERS);
  expect(await kept()).toEqual([]);
  await catchUp(follower);
  expect(await kept()).toEqual([]);
  await cheats.mine({ blocks: 2 });
  await catchUp(follower);
  expect(await kept()).toEqual([first]);
  const second = await ring();
  await cheats.mine({ blocks: 2 });
  await catchUp(follower);
  await catchUp(open());
  expect(await kept()).toEqual([second, first]);
});

test('reads the past from our first block in ranges growing to a thousand', async () => {
  await cheats.mine({ blocks: 40 });
  const early = await ring();
  await cheats.mine({ blocks: 2_500 });
  const steps = await catchUp(open({ fromBlock: 10 }));
  const ranges = steps.flatMap((step) => (step.kind === 'read' ? [[step.fromBlock, step.toBlock]] : []));
  expect(ranges.slice(0, 4)).toEqual([
    [10, 109],
    [110, 309],
    [310, 709],
    [710, 1_509],
  ]);
  expect(ranges.slice(4).every(([from = 0, to = 0]) => to - from < 1_000)).toBe(true);
  expect(await kept()).toEqual([early]);
});

test('requests fewer blocks from a node with a smaller limit', async () => {
  await cheats.mine({ blocks: 150 });
  proxy.setChaos({
    kind: 'rewrite',
    rewrite(answer, request) {
      const { method, params } = request as { method: string; params: [{ fromBlock: Hex; toBlock: Hex }] };
      if (method !== 'eth_getLogs' || Number(params[0].toBlock) - Number(params[0].fromBlock) < 25) return answer;
      return {
        jsonrpc: '2.0',
        id: (answer as { id: number }).id,
        error: { code: -32_602, message: 'range too large' },
      };
    },
  });
  const follower = open();
  await expect(follower.step()).rejects.toMatchObject({ kind: 'refused' });
  await expect(follower.step()).rejects.toMatchObject({ kind: 'refused' });
  expect(await follower.step()).toMatchObject({ kind: 'read', fromBlock: 0, toBlock: 24 });
});

describe('if the chain', () => {
  test('was reorganized, derived data is removed and the new blocks are read', async () => {
    const before = await ring();
    await cheats.mine({ blocks: 3 });
    await catchUp(open());
    const fork = await cheats.snapshot();
    const lost = await ring();
    await cheats.mine({ blocks: 4 });
    const follower = open();
    await catchUp(follower);
    expect(await kept()).toEqual([lost, before]);
    await cheats.revert({ id: fork });
    await cheats.increaseTime({ seconds: 900 });
    await cheats.mine({ blocks: 12 });
    const steps = await catchUp(follower);
    expect(steps[0]).toMatchObject({ kind: 'rolled_back' });
    expect(await kept()).toEqual([before]);
  });

  test('was restarted and is shorter, data of the old one is removed', async () => {
    const beginning = await cheats.snapshot();
    await ring();
    await cheats.mine({ blocks: 3 });
    const follower = open({ fromBlock: 1 });
    await catchUp(follower);
    await cheats.mine({ blocks: 60 });
    await catchUp(follower);
    await cheats.revert({ id: beginning });
    await cheats.increaseTime({ seconds: 900 });
    const fresh = await ring();
    await cheats.mine({ blocks: 20 });
    const steps = await catchUp(follower);
    expect(steps[0]).toMatchObject({ kind: 'rolled_back', toBlock: undefined });
    expect(await kept()).toEqual([fresh]);
  });

  test('is behind what was read, nothing is removed', async () => {
    const once = await ring();
    await cheats.mine({ blocks: 5 });
    const follower = open();
    await catchUp(follower);
    proxy.setChaos({
      kind: 'rewrite',
      rewrite(answer, request) {
        const { method, params } = request as { method: string; params: [string] };
        if (method !== 'eth_getBlockByNumber') return answer;
        const { result, ...rest } = answer as { result: object };
        if (params[0] === 'finalized') return { ...rest, result: { ...result, number: '0x1' } };
        return Number(params[0]) > 1 ? { ...rest, result: null } : answer;
      },
    });
    expect(await follower.step()).toEqual({ kind: 'idle' });
    expect(await kept()).toEqual([once]);
  });
});

test.each<[string, (log: Record<string, unknown>) => object]>([
  ['of a contract that is not ours', (log) => ({ ...log, address: OTHERS })],
  ['of a block outside the range', (log) => ({ ...log, blockNumber: '0x3e8' })],
  ['that was taken back', (log) => ({ ...log, removed: true })],
  ['of another block of that number', (log) => ({ ...log, blockHash: `0x${'1'.repeat(64)}` })],
])('rejects a response with an event %s', async (_, lie) => {
  await ring();
  await cheats.mine({ blocks: 2 });
  proxy.setChaos({
    kind: 'rewrite',
    rewrite(answer, request) {
      const { result } = answer as { result: unknown };
      if ((request as { method: string }).method !== 'eth_getLogs') return answer;
      return { ...(answer as object), result: (result as Record<string, unknown>[]).map(lie) };
    },
  });
  await expect(open().step()).rejects.toMatchObject({ kind: 'garbled' });
  expect(await kept()).toEqual([]);
});

describe('next to another process', () => {
  test('that went back meanwhile, re-reads the range without leaving a gap', async () => {
    const early = await ring();
    await cheats.mine({ blocks: 150 });
    const late = await ring();
    await cheats.mine({ blocks: 100 });
    await open().step();
    const node = bells.node();
    const context = bells.server;
    const follower = createChainFollower({
      ...{ context, addresses: [OURS], fromBlock: 0 },
      node: {
        ...node,
        async call(work, asking) {
          const answer = await node.call(work, asking);
          if (asking?.heavy) await bells.forget();
          return answer;
        },
      },
    });
    expect(await follower.step()).toEqual({ kind: 'overtaken' });
    await catchUp(open());
    expect(await kept()).toEqual([late, early]);
  });

  test('writes events one range after another, so that later ones have higher numbers', async () => {
    await cheats.mine({ blocks: 5 });
    await catchUp(open());
    const [guard] = await readChainMarksFrom(bells.server.db, { start: 0, limit: 1 });
    if (!guard) throw new Error('nothing was read');
    const order: string[] = [];
    let other: Promise<unknown> | undefined;
    await inTransaction(bells.server, async (trx) => {
      await isCursorCurrent(trx, guard);
      other = inTransaction(bells.server, async (theirs) => {
        await isSecondReadingDue(theirs, { after: undefined, guard });
        order.push('second reading');
      });
      for (let query = 0; query < 40; query += 1) await readChainCursor(trx);
      order.push('first reading');
    });
    await other;
    expect(order).toEqual(['first reading', 'second reading']);
  });
});
