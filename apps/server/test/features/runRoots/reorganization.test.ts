import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createTestClient, http, parseEther, type PublicClient, publicActions } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeRoots } from '../../../src/features/runRoots/writeRoots.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { createChainNodePool } from '../../../src/platform/chain/chainNodePool.ts';
import { type PlainChain, startPlainChain } from '../../platform/chain/plainChain.ts';
import { TestClock } from '../../support/testClock.ts';
import type { DyingWriterOrder } from './dyingWriter.ts';
import { deployRunRoots, openRootChain, type RootChain } from './rootChain.ts';

let plain: PlainChain;
let world: RootChain;
const cheatsOf = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url, { timeout: 60_000 }) }).extend(publicActions);
let cheats: ReturnType<typeof cheatsOf>;
beforeAll(async () => {
  plain = await startPlainChain();
  cheats = cheatsOf(plain.url);
});
afterAll(() => plain.stop());

beforeEach(async () => {
  const key = generatePrivateKey();
  const [owner, writer] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(key)];
  for (const { address } of [owner, writer]) await cheats.setBalance({ address, value: parseEther('100') });
  const runRoots = await deployRunRoots(cheats as unknown as PublicClient, { owner, writer: writer.address });
  const codeHashes = [] as const;
  const node = createChainNodePool({
    ...{ urls: [plain.url], expected: { chainId: 10_143, codeHashes }, clock: new TestClock(0) },
    ...{ wait: async () => {}, timeoutMs: 60_000 },
  });
  const chain = { node, chainId: 10_143, contracts: { runRoots }, runRoots: { key, dailyBudgetWei: parseEther('1') } };
  world = await openRootChain({
    chain: chain as unknown as ChainContext,
    client: cheats as unknown as PublicClient,
    fromBlock: Number(await cheats.getBlockNumber()),
  });
});
afterEach(() => world.it.close());

/** Mines blocks other than those that a fork had at the same heights. */
async function mineOthers(blocks: number): Promise<void> {
  await cheats.increaseTime({ seconds: 900 });
  await cheats.mine({ blocks });
}

test('a root whose block is replaced before it is final is sent again, as it was signed', async () => {
  await world.settle(await world.it.seedPlayer(), 1);
  await world.closeAt('2026-11-21');
  const before = await cheats.snapshot();
  expect(await writeRoots(world.it.context)).toBe('wait');
  await cheats.mine({ blocks: 1 });
  expect(BigInt(await world.rootOnChain('2026-11-20'))).not.toBe(0n);
  await cheats.revert({ id: before });
  await mineOthers(1);
  expect(BigInt(await world.rootOnChain('2026-11-20'))).toBe(0n);
  expect(await writeRoots(world.it.context)).toBe('wait');
  await cheats.mine({ blocks: 4 });
  expect(await world.work()).toBe('idle');
  expect(await world.sent()).toMatchObject([{ state: 'mined' }]);
  expect(await world.nights()).toMatchObject([{ writtenAt: new Date('2026-11-21T00:15:00Z') }]);
});

test('a root whose final block the chain has lost is written again, and is not said to be on chain until then', async () => {
  await world.settle(await world.it.seedPlayer(), 1);
  await world.closeAt('2026-11-21');
  const before = await cheats.snapshot();
  expect(await writeRoots(world.it.context)).toBe('wait');
  await cheats.mine({ blocks: 4 });
  expect(await world.work()).toBe('idle');
  expect((await world.nights())[0]?.writtenAt).not.toBeNull();
  await cheats.revert({ id: before });
  await mineOthers(12);
  await world.follow();
  expect(await writeRoots(world.it.context)).toBe('wait');
  expect(await world.nights()).toMatchObject([{ writtenAt: null }]);
  await cheats.mine({ blocks: 4 });
  expect(await world.work()).toBe('idle');
  const [night] = await world.nights();
  expect(night?.writtenAt).not.toBeNull();
  expect(await world.rootOnChain('2026-11-20')).toBe(`0x${night?.root?.toString('hex')}`);
});

test.each([
  ['before it sent', false],
  ['after it sent', true],
])(
  'a process that is killed %s what it stored leaves one transaction, which another one settles',
  async (_when, isSent) => {
    await world.settle(await world.it.seedPlayer(), 1);
    await world.closeAt('2026-11-21');
    const { chain, clock } = world.it.context;
    const order: DyingWriterOrder = {
      ...{ databaseUrl: world.it.databaseUrl, rpcUrl: plain.url, nowMs: clock.nowMs(), isSent },
      ...{ runRoots: chain?.contracts.runRoots ?? '0x', key: chain?.runRoots.key ?? '0x' },
    };
    const child = fork(new URL('./dyingWriter.ts', import.meta.url), { execArgv: [] });
    child.send(order);
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(await world.sent()).toMatchObject([{ state: 'sent' }]);
    // The lease of the dead process is not over yet.
    expect(await writeRoots(world.it.context)).toBe('wait');
    expect(BigInt(await world.rootOnChain('2026-11-20')) !== 0n).toBe(isSent);
    world.it.clock.advance(60_000);
    expect(await writeRoots(world.it.context)).toBe('wait');
    await cheats.mine({ blocks: 4 });
    expect(await world.work()).toBe('idle');
    expect(await world.sent()).toMatchObject([{ state: 'mined', nonce: 0 }]);
    expect((await world.nights())[0]?.writtenAt).not.toBeNull();
  },
);
