import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChainNodePool } from '../../../src/platform/chain/chainNodePool.ts';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { type Bells, catchUp, hangBells, OURS } from './bells.ts';

let bells: Bells;
let endGivingUp: () => void;
beforeAll(async () => {
  bells = await hangBells();
  endGivingUp = abortAbandonedFetches([bells.first, bells.second]);
  await bells.cheats.mine({ blocks: 300 });
});
afterAll(() => {
  endGivingUp();
  return bells.close();
});

let node: ChainNodePool;
let follower: ChainFollower;
beforeEach(async () => {
  bells.first.setChaos({ kind: 'none' });
  bells.second.setChaos({ kind: 'none' });
  bells.server.clock.advance(60_000);
  await bells.forget();
});
function open(urls = [bells.first.url]): void {
  node = bells.node(urls);
  follower = createChainFollower({ context: bells.server, node, addresses: [OURS], fromBlock: 0 });
}

const isWide = (request: unknown, overBlocks: number): boolean => {
  const { method, params } = request as { method: string; params: [{ fromBlock: string; toBlock: string }] };
  return method === 'eth_getLogs' && Number(params[0].toBlock) - Number(params[0].fromBlock) >= overBlocks;
};
const refuseOver = (overBlocks: number, error: { code: number; message: string }): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) =>
    isWide(request, overBlocks) ? { jsonrpc: '2.0', id: (answer as { id: number }).id, error } : answer,
});
const balance = (): Promise<bigint> => node.call((client) => client.getBalance({ address: OURS }));

describe('a healthy node that', () => {
  test.each<[string, Chaos, string]>([
    ['is slow on wide ranges', { kind: 'slow', overBlocks: 25, delayMs: Number.POSITIVE_INFINITY }, 'slow'],
    ['is busy on wide ranges', refuseOver(25, { code: -32_005, message: 'limit exceeded' }), 'busy'],
    ['refuses wide ranges', refuseOver(25, { code: -32_602, message: 'range too large' }), 'refused'],
  ])('%s is asked for fewer blocks, and answers other requests meanwhile', async (_, chaos, kind) => {
    open();
    bells.first.setChaos(chaos);
    await expect(follower.step()).rejects.toMatchObject({ kind });
    expect(await balance()).toBe(0n);
    await expect(follower.step()).rejects.toMatchObject({ kind });
    expect(await balance()).toBe(0n);
    expect(await follower.step()).toMatchObject({ kind: 'read', fromBlock: 0, toBlock: 24 });
    expect(node.getStatus()).toEqual({ url: bells.first.url, error: undefined });
  });

  test('returns events one at a time is never skipped, and another node is asked for events', async () => {
    open([bells.first.url, bells.second.url]);
    bells.first.setChaos(refuseOver(0, { code: 429, message: 'too many requests' }));
    let refusals = 0;
    for (;;) {
      const step = await follower.step().catch((error: unknown) => error);
      if (!(step instanceof Error)) break;
      refusals += 1;
      expect(refusals).toBeLessThan(10);
      expect(node.getStatus().url).toBe(bells.first.url);
    }
    await catchUp(follower);
    expect(await bells.readBy()).toEqual([1]);
    expect(await balance()).toBe(0n);
    expect(node.getStatus().url).toBe(bells.first.url);
  });
});

test('a node that is slow for everything is skipped as usual', async () => {
  open([bells.first.url, bells.second.url]);
  bells.first.setChaos({ kind: 'hang' });
  await catchUp(follower);
  expect(node.getStatus().url).toBe(bells.second.url);
});

test('a node that lags behind a final block of another at the same URL does not cause a removal', async () => {
  const once = await bells.ring();
  await bells.cheats.mine({ blocks: 5 });
  open();
  await catchUp(follower);
  bells.first.setChaos({
    kind: 'rewrite',
    rewrite: (answer, request) => {
      const { method, params } = request as { method: string; params: [string] };
      return method === 'eth_getBlockByNumber' && Number(params[0]) > 5
        ? { ...(answer as object), result: null }
        : answer;
    },
  });
  await expect(follower.step()).rejects.toMatchObject({ kind: 'behind' });
  expect(await balance()).toBe(0n);
  expect(await bells.kept()).toEqual([once]);
});
