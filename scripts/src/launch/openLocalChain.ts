import type { StoredContracts } from '../contracts/ensureContracts.ts';
import type { ScriptEnv } from '../env.ts';
import { getProductBrand } from '../lan/applyLanSettings.ts';
import { type Child, PartAbsent, startChild } from './startChild.ts';
import { chainChildEnv } from './childEnv.ts';
import type { RestartablePart } from './superviseProcess.ts';
import type { LocalSecrets } from './localSecrets.ts';

const CHAIN_NAME = 'local chain';

/** The local chain with our contracts, or the reason why it is absent. */
export interface OpenedChain {
  running: { url: string; contracts: StoredContracts; part: RestartablePart } | undefined;
  /** Reason why it cannot run here; the product works without it. */
  absent: string | undefined;
  stop(): Promise<void>;
}

export interface LaunchChainOptions {
  env: ScriptEnv;
  /** The chain's program. */
  file: string;
  secrets: LocalSecrets;
  signal: AbortSignal;
  /** Whether to seed an empty shop; defaults to true. */
  seedsShop?: boolean;
  /** Start time of a new chain, if not now. */
  beganMs?: number | undefined;
  /** Called with the chain's process id. */
  onSpawn?: (pid: number) => void;
}

export async function openLocalChain({
  env,
  file,
  secrets,
  seedsShop = true,
  beganMs,
  ...started
}: LaunchChainOptions): Promise<OpenedChain> {
  // Loaded while the chain starts, since it is slow too and only needed with a chain.
  const loading = import('../contracts/deployLocally.ts');
  const begin = (): Promise<Child> =>
    startChild({ name: CHAIN_NAME, file, env: chainChildEnv(env, { ...secrets, beganMs }), ...started });
  let child: Child;
  try {
    child = await begin();
  } catch (error) {
    if (error instanceof PartAbsent) return { running: undefined, absent: error.message, stop: async () => {} };
    throw error;
  }
  const { url } = child;
  const deploy = async (): Promise<StoredContracts> => {
    const { deployLocally } = await loading;
    return deployLocally({ rpcUrl: url, dataDir: env.dataDir, brand: getProductBrand(env), secrets, seeds: seedsShop });
  };
  try {
    const contracts = await deploy();
    const part: RestartablePart = {
      name: CHAIN_NAME,
      logHint: 'what it said stands above',
      isRunning: () => child.isRunning(),
      async restart() {
        child = await begin();
        // The last seconds before the chain's exit may be lost, including the contracts, so check them again.
        await deploy().catch(async (error: unknown) => {
          await child.stop();
          throw error;
        });
      },
    };
    return { running: { url, contracts, part }, absent: undefined, stop: () => child.stop() };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
