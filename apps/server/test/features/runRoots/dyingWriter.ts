import type { Address, Hex } from 'viem';
import { writeRoots } from '../../../src/features/runRoots/writeRoots.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { createChainNodePool } from '../../../src/platform/chain/chainNodePool.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { TestClock } from '../../support/testClock.ts';
import { testEnv } from '../../support/testEnv.ts';

/** Order for a process that writes a root and dies when its transaction is sent, with or without sending it. */
export interface DyingWriterOrder {
  databaseUrl: string;
  rpcUrl: string;
  nowMs: number;
  runRoots: Address;
  key: Hex;
  isSent: boolean;
}

process.on('message', (order: DyingWriterOrder) => void writeAndDie(order));

async function writeAndDie({ databaseUrl, rpcUrl, nowMs, runRoots, key, isSent }: DyingWriterOrder): Promise<void> {
  const clock = new TestClock(nowMs);
  const node = createChainNodePool({
    ...{ urls: [rpcUrl], expected: { chainId: 10_143, codeHashes: [] }, clock },
    ...{ wait: async () => {}, timeoutMs: 60_000 },
  });
  const call: typeof node.call = (work, options) =>
    node.call((client, place) => {
      const dying = new Proxy(client, {
        get(target, name, receiver): unknown {
          if (name !== 'sendRawTransaction') return Reflect.get(target, name, receiver);
          return async (transaction: { serializedTransaction: Hex }) => {
            if (isSent) await target.sendRawTransaction(transaction);
            process.kill(process.pid, 'SIGKILL');
          };
        },
      });
      return work(dying, place);
    }, options);
  const env = testEnv({ DATABASE_URL: databaseUrl });
  const chain = {
    ...{ node: { ...node, call }, chainId: 10_143, contracts: { runRoots } },
    runRoots: { key, dailyBudgetWei: 10n ** 18n },
  };
  await writeRoots({
    ...{ db: createDatabase({ url: databaseUrl, poolSize: 2, timeouts: 'none' }), log: createLogger(env), clock },
    chain: chain as unknown as ChainContext,
  });
  process.exit(0);
}
