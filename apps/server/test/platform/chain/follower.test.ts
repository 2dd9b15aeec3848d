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

test('events of our contracts are read once they are final, each once, and of no other contract', async () => {
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

test('the past is read from the first block of ours in ranges that grow to a thousand', async () => {
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

test('a node that allows fewer blocks is asked for fewer', async () => {
  await cheats.mine({ blocks: 150 });
  proxy.misbehave({
    kind: 'rewrite',
    rewrite(answer, asked) {
      const { method, params } = asked as { method: string; params: [{ fromBlock: Hex; toBlock: Hex }] };
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

describe('when the chain', () => {
  test('has other blocks than those that were read, what came of them is forgotten, and the new ones are read', async () => {
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

  test('was begun anew and is shorter, what was read of the old one is forgotten', async () => {
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

  test('is behind what was read, nothing is forgotten', async () => {
    const once = await ring();
    await cheats.mine({ blocks: 5 });
    const follower = open();
    await catchUp(follower);
    proxy.misbehave({
      kind: 'rewrite',
      rewrite(answer, asked) {
        const { method, params } = asked as { method: string; params: [string] };
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
])('an answer with an event %s is not believed', async (_, lie) => {
  await ring();
  await cheats.mine({ blocks: 2 });
  proxy.misbehave({
    kind: 'rewrite',
    rewrite(answer, asked) {
      const { result } = answer as { result: unknown };
      if ((asked as { method: string }).method !== 'eth_getLogs') return answer;
      return { ...(answer as object), result: (result as Record<string, unknown>[]).map(lie) };
    },
  });
  await expect(open().step()).rejects.toMatchObject({ kind: 'garbled' });
  expect(await kept()).toEqual([]);
});

describe('beside another process', () => {
  test('that went back meanwhile, a range is left to be read again, and leaves no gap', async () => {
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
        async ask(work, asking) {
          const answer = await node.ask(work, asking);
          if (asking?.heavy) await bells.forget();
          return answer;
        },
      },
    });
    expect(await follower.step()).toEqual({ kind: 'overtaken' });
    await catchUp(open());
    expect(await kept()).toEqual([late, early]);
  });

  test('events are written one range after the other, so that later ones have later numbers', async () => {
    await cheats.mine({ blocks: 5 });
    await catchUp(open());
    const [guard] = await readChainMarksFrom(bells.server.db, { start: 0, most: 1 });
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
