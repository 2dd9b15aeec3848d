import { type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  type HttpTransport,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem';
import { ChainError } from '../../../src/platform/chain/chainError.ts';
import { createChainNodePool, type ChainNodePool } from '../../../src/platform/chain/chainNodePool.ts';
import type { ChainFollower, ChainFollowerStep } from '../../../src/platform/chain/chainFollower.ts';
import { deleteAfterBlock } from '../../../src/platform/chain/store.ts';
import { type PlainChain, startPlainChain } from './plainChain.ts';
import { createTestStore, type TestStore } from './testStore.ts';

/** Bytecode of a contract that emits an event on every call. */
const BELL: Hex = `0x7f${'ab'.repeat(32)}60006000a100`;
export const OURS: Address = '0x00000000000000000000000000000000000c0de1';
export const OTHERS: Address = '0x00000000000000000000000000000000000c0de2';

const PATIENCE_MS = 60_000;

type Cheats = TestClient<'anvil', HttpTransport, undefined> & PublicActions & WalletActions;

const cheatsOf = (url: string): Cheats =>
  createTestClient({ mode: 'anvil', transport: http(url, { timeout: PATIENCE_MS }) })
    .extend(publicActions)
    .extend(walletActions);

/** A bare chain with two contracts that emit an event when called, two nodes, and a database. */
export interface Bells {
  server: TestStore;
  chain: PlainChain;
  cheats: Cheats;
  first: ChaosProxy;
  second: ChaosProxy;
  ring(address?: Address): Promise<Hex>;
  node(urls?: readonly string[]): ChainNodePool;
  /** Stored events of our contract, newest first. */
  kept(): Promise<string[]>;
  /** Indexes of the nodes that the stored blocks were read from. */
  readBy(): Promise<number[]>;
  /** Deletes everything that was read. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** By default the node time-out is longer than any test. */
export async function hangBells({ timeoutMs = PATIENCE_MS } = {}): Promise<Bells> {
  const [server, chain] = await Promise.all([createTestStore(), startPlainChain()]);
  const [first, second] = await Promise.all([startChaosProxy(chain.url), startChaosProxy(chain.url)]);
  const cheats = cheatsOf(chain.url);
  const [caller = OURS] = await cheats.getAddresses();
  for (const address of [OURS, OTHERS]) await cheats.setCode({ address, bytecode: BELL });
  return {
    ...{ server, chain, cheats, first, second },
    ring: (address = OURS) => cheats.sendTransaction({ account: caller, to: address, chain: null, gas: 60_000n }),
    node: (urls = [first.url]) =>
      createChainNodePool({
        urls,
        expected: { chainId: 10_143, codeHashes: [] },
        clock: server.clock,
        wait: async () => {},
        timeoutMs,
      }),
    async kept() {
      const events = await server.db
        .selectFrom('chainEvents')
        .select('txHash')
        .where('address', '=', OURS.toLowerCase())
        .orderBy('blockNumber', 'desc')
        .orderBy('logIndex', 'desc')
        .execute();
      return events.map(({ txHash }) => txHash);
    },
    async readBy() {
      const marks = await server.db.selectFrom('chainMarks').select('readBy').distinct().orderBy('readBy').execute();
      return marks.map(({ readBy }) => readBy);
    },
    forget: () => deleteAfterBlock(server.db, undefined),
    async close() {
      await Promise.all([server.close(), chain.stop(), first.close(), second.close()]);
    },
  };
}

/** Reads until there is nothing more to read. */
export async function catchUp(reader: ChainFollower): Promise<ChainFollowerStep[]> {
  const steps: ChainFollowerStep[] = [];
  for (;;) {
    const step = await reader.step();
    steps.push(step);
    if (step.kind === 'idle') return steps;
  }
}

/** Reads to the end despite errors. */
export async function persist(reader: ChainFollower): Promise<void> {
  for (let steps = 0; ; steps += 1) {
    if (steps > 1_000) throw new Error('the reading does not end');
    const step = await reader.step().catch((error: unknown) => {
      if (!(error instanceof ChainError)) throw error;
    });
    if (step?.kind === 'idle') return;
  }
}
