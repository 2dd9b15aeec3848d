import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { type Chaos, type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { createPublicClient, encodeFunctionData, type Hex, http, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { createChainClient } from '../src/chain/chainClient.ts';
import { random } from './support/random.ts';
import { hurriedClock } from './support/hurriedClock.ts';
import { playWish, settleAll, type Wish } from './support/payer.ts';
import { openBrowser, openSendHarness, openWallet, type SendHarness } from './support/sendHarness.ts';

const TIMES = 200;
const AT_ONCE = 6;

/** Mostly a healthy node, else one of several lagging nodes or a lossy network. */
const WEATHER: readonly Chaos[] = [
  ...Array.from({ length: 14 }, (): Chaos => ({ kind: 'none' })),
  ...Array.from({ length: 6 }, (): Chaos => ({ kind: 'stale', receiptMs: 3000, nonceMs: 500 })),
  { kind: 'lose' },
  { kind: 'lose' },
  { kind: 'drop' },
  { kind: 'drop' },
  { kind: 'cut' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'truncate' },
  { kind: 'latency', delayMs: 2000 },
];
/** Nothing that is sent arrives. */
const STORM: readonly Chaos[] = [{ kind: 'drop' }];
/** Sent transactions stay invisible for two minutes. */
const FOG: readonly Chaos[] = [{ kind: 'stale', receiptMs: 120_000, nonceMs: 500 }];

let harness: SendHarness;
beforeAll(async () => {
  harness = await openSendHarness({ saveIntervalMs: 100 });
});
afterAll(() => harness.stop());
const client = () => createPublicClient({ transport: http(harness.local.url, { timeout: 60_000 }) });

interface Kind {
  want(count: number): RequestedTransaction;
  /** Number of executions on the chain for a wallet. */
  carriedOut(address: Hex, wishes: readonly Wish[], fromBlock: bigint): Promise<number>;
}

const KINDS: Record<'withdraw' | 'revive' | 'record', Kind> = {
  withdraw: {
    want: () => RequestedTransaction.parse({ to: newPayee(), valueWei: String(parseEther('1')) }),
    async carriedOut(_address, wishes) {
      const paid = await Promise.all(wishes.map(({ wanted }) => harness.chain.getBalanceWei(wanted.to as Hex)));
      // Each request has its own payee, which shows that nothing reported as not carried out was paid.
      wishes.forEach(({ told }, index) => expect(paid[index]).toBe(told === 'done' ? parseEther('1') : 0n));
      return Number(paid.reduce((sum, wei) => sum + wei, 0n) / parseEther('1'));
    },
  },
  revive: {
    want: () =>
      RequestedTransaction.parse({
        to: harness.contracts.reviveGate,
        data: encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' }),
        valueWei: String(parseEther('0.05')),
        action: 'revive',
      }),
    async carriedOut(player, _wishes, fromBlock) {
      const last = await client().getBlockNumber();
      let count = 0;
      for (let from = fromBlock; from <= last; from += 1000n) {
        const toBlock = from + 999n < last ? from + 999n : last;
        const range = { address: harness.contracts.reviveGate as Hex, fromBlock: from, toBlock };
        const events = await client().getContractEvents({ ...range, abi: reviveGateAbi, eventName: 'PlayerRevived' });
        count += events.filter(({ args }) => args.player?.toLowerCase() === player.toLowerCase()).length;
      }
      return count;
    },
  },
  record: {
    want: (count) =>
      RequestedTransaction.parse({
        to: harness.contracts.jumpStats,
        data: encodeFunctionData({
          abi: jumpStatsAbi,
          functionName: 'recordAllStats',
          args: [1n, BigInt(count), true],
        }),
        action: 'stats',
      }),
    async carriedOut(player) {
      const stats = await client().readContract({
        address: harness.contracts.jumpStats as Hex,
        abi: jumpStatsAbi,
        functionName: 'getUserStats',
        args: [player],
      });
      return Number(stats.gamesPlayed);
    },
  },
};

const newPayee = (): Hex => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`;

/**
 * A player with one request and two randomly failing nodes, who retries after being told that it was not carried out.
 */
async function simulateLife(kind: Kind, seed: number) {
  const draw = random(seed);
  const clock = hurriedClock();
  const nodes: ChaosProxy[] = [];
  for (let index = 0; index < 2; index += 1) nodes.push(await startChaosProxy(harness.local.url, clock));
  const turnWeather = (act: number): void => {
    const chosen = draw();
    const of = chosen < 0.12 ? STORM : chosen < 0.2 ? FOG : WEATHER;
    nodes.forEach((node, index) => node.setChaos({ kind: 'random', seed: seed * 100 + act * 2 + index, of }));
  };
  try {
    const fromBlock = await harness.chain.getBlockNumber();
    const wallet = await openWallet(harness, '9');
    const chain = createChainClient(nodes.map(({ url }) => url));
    const browser = openBrowser();
    const tab = async () => (await wallet.tab({ chain, clock }, browser)).sending;
    const wishes = await playWish({ tab, clock, draw, turnWeather, want: (count) => kind.want(count) });
    for (const node of nodes) node.setChaos({ kind: 'none' });
    await settleAll({ sending: await tab(), clock, wishes });
    const carriedOut = await kind.carriedOut(wallet.address, wishes, fromBlock);
    return { wishes, carriedOut, isReverted: wishes.some(({ told }) => told === 'failed') };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

test.for(['withdraw', 'revive', 'record'] as const)(
  `${TIMES} times to %s through nodes that fail at random: nobody pays twice, and nobody is told what is not so`,
  { timeout: 600_000 },
  async (name, { task }) => {
    const results: Awaited<ReturnType<typeof simulateLife>>[] = [];
    let next = 0;
    const runNext = async (): Promise<void> => {
      for (let seed = next; seed < TIMES; seed = next) {
        next += 1;
        const life = await simulateLife(KINDS[name], 1000 * name.length + seed);
        const about = `seed ${seed}: ${JSON.stringify(life)}`;
        const done = life.wishes.filter(({ told }) => told === 'done').length;
        expect(life.isReverted, about).toBe(false);
        expect(life.carriedOut, about).toBe(done);
        expect(done, about).toBeLessThanOrEqual(1);
        expect(
          life.wishes.every(({ told }) => told !== 'may'),
          about,
        ).toBe(true);
        results.push(life);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runNext));
    expect(results).toHaveLength(TIMES);
    const wishes = results.flatMap((lived) => lived.wishes);
    const measured = `${wishes.length} wishes, ${wishes.filter(({ wasDoubted }) => wasDoubted).length} in doubt for a time, ${results.filter(({ carriedOut }) => carriedOut === 1).length} carried out`;
    task.meta.measured = measured;
    // Positive control: some outcomes were uncertain.
    expect(wishes.some(({ wasDoubted }) => wasDoubted)).toBe(true);
  },
);
