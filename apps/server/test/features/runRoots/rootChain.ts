import { runRootsAbi, runRootsCode } from '@jumpy/contracts/RunRoots';
import { nightNumber } from '@jumpy/domain/runNights';
import { type Address, encodeDeployData, getContractAddress, type Hex, parseGwei, type PublicClient } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { closeNights } from '../../../src/features/runRoots/closeNights.ts';
import { type RootStep, writeRoots } from '../../../src/features/runRoots/writeRoots.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { createChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';

export type RootChain = Awaited<ReturnType<typeof openRootChain>>;

/** The product with its nightly roots, on a chain. It is the afternoon of 2026-11-20. */
export async function openRootChain({
  chain,
  client,
  fromBlock,
}: {
  chain: ChainContext;
  client: Pick<PublicClient, 'readContract'>;
  fromBlock: number;
}) {
  const it: TestApp = await createArena('roots', { context: { chain } });
  const { contracts, node } = chain;
  const addresses = Object.values(contracts);
  const follower = createChainFollower({ context: it.context, node, fromBlock, addresses });
  return {
    it,
    /** Reads events up to the newest final block. */
    async follow(): Promise<void> {
      while ((await follower.step()).kind !== 'idle') {
        /* The next range. */
      }
    },
    settle: async (player: SeededPlayer, score: number): Promise<string> =>
      (await settleMade(it, player, { score, jumps: 3, ticks: 3_000, live: true })).runId,
    /** One whose witness was missing, which does not rank. */
    settleUnseen: async (player: SeededPlayer, score: number): Promise<string> =>
      (await settleMade(it, player, { score, jumps: 3, ticks: 3_000, live: false })).runId,
    /** Moves on to a quarter past midnight UTC of a date, and closes what is due. */
    async closeAt(date: string): Promise<void> {
      it.clock.set(`${date}T00:15:00Z`);
      await closeNights(it.context);
    },
    /** Runs the job and follows the chain until there is nothing left to do. */
    async work(): Promise<RootStep> {
      for (;;) {
        await this.follow();
        const step = await writeRoots(it.context);
        if (step !== 'wait') return step;
      }
    },
    rootOnChain: (night: string): Promise<Hex> =>
      client.readContract({
        address: contracts.runRoots,
        abi: runRootsAbi,
        functionName: 'rootOf',
        args: [BigInt(nightNumber(night))],
      }),
    /** Root and state of every night with runs. */
    nights: () =>
      it.context.db
        .selectFrom('runRoots')
        .select(['night', 'root', 'runs', 'writtenAt'])
        .where('runs', '>', 0)
        .orderBy('night')
        .execute(),
    sent: () => it.context.db.selectFrom('runRootTxs').selectAll().orderBy('nonce').execute(),
  };
}

/** Signs and sends the deployment of a contract of roots, and returns its address. */
export async function deployRunRoots(
  client: PublicClient,
  { owner, writer }: { owner: PrivateKeyAccount; writer: Address },
): Promise<Address> {
  const nonce = await client.getTransactionCount({ address: owner.address });
  const data = encodeDeployData({ abi: runRootsAbi, bytecode: runRootsCode.bytecode, args: [owner.address, writer] });
  const serializedTransaction = await owner.signTransaction({
    ...{ type: 'eip1559', chainId: 10_143, nonce, data, gas: 1_000_000n },
    ...{ maxFeePerGas: parseGwei('102'), maxPriorityFeePerGas: parseGwei('2') },
  });
  const hash = await client.sendRawTransaction({ serializedTransaction });
  await client.waitForTransactionReceipt({ hash });
  return getContractAddress({ from: owner.address, nonce: BigInt(nonce) });
}
