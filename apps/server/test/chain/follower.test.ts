import { type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { type Address, createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createChainNode } from '../../src/chain/chainNode.ts';
import { createFollower, type Follower, type FollowerStep } from '../../src/chain/follower.ts';
import { createTestStore, type TestStore } from './testStore.ts';
import { type PlainChain, startPlainChain } from './plainChain.ts';

/** Whoever calls it makes it say something. */
const BELL: Hex = `0x7f${'ab'.repeat(32)}60006000a100`;
const OURS: Address = '0x00000000000000000000000000000000000c0de1';
const OTHERS: Address = '0x00000000000000000000000000000000000c0de2';

let server: TestStore;
let chain: PlainChain;
let proxy: ChaosProxy;
let cheats: ReturnType<typeof cheatsOf>;
let caller: Address;
beforeEach(async () => {
  [server, chain] = await Promise.all([createTestStore(), startPlainChain()]);
  proxy = await startChaosProxy(chain.url);
  cheats = cheatsOf(chain.url);
  [caller = OURS] = await cheats.getAddresses();
  for (const address of [OURS, OTHERS]) await cheats.setCode({ address, bytecode: BELL });
});
afterEach(() => Promise.all([server.close(), chain.stop(), proxy.close()]));

const cheatsOf = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);

async function ring(address: Address = OURS): Promise<Hex> {
  return cheats.sendTransaction({ account: caller, to: address, chain: null, gas: 60_000n });
}

function open({ fromBlock = 0 } = {}): Follower {
  const node = createChainNode({
    urls: [proxy.url],
    expected: { chainId: 10_143, codeHashes: [] },
    clock: server.clock,
    wait: async () => {},
    timeoutMs: 2_000,
  });
  return createFollower({ context: server, node, addresses: [OURS], fromBlock });
}

async function catchUp(follower: Follower): Promise<FollowerStep[]> {
  const steps: FollowerStep[] = [];
  for (;;) {
    const step = await follower.step();
    steps.push(step);
    if (step.kind === 'idle') return steps;
  }
}

/** What is known of our contract's events, newest first. */
async function kept(): Promise<string[]> {
  const events = await server.db
    .selectFrom('chainEvents')
    .select('txHash')
    .where('address', '=', OURS.toLowerCase())
    .orderBy('blockNumber', 'desc')
    .orderBy('logIndex', 'desc')
    .execute();
  return events.map(({ txHash }) => txHash);
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
