import type { KeptContracts } from '../contracts/keepContracts.ts';
import type { ScriptEnv } from '../env.ts';
import { brandOf } from '../lan/enterLan.ts';
import { type Child, PartAbsent, startChild } from './child.ts';
import { chainChildEnv } from './childEnv.ts';
import type { RestartablePart } from './keepUp.ts';
import type { Secrets } from './secrets.ts';

const NAME = 'local chain';

/** The local chain with our contracts on it, or why there is none. */
export interface OpenedChain {
  running: { url: string; contracts: KeptContracts; part: RestartablePart } | undefined;
  /** In words, when it cannot run here: play never depends on it. */
  absent: string | undefined;
  stop(): Promise<void>;
}

export interface LocalChainPlan {
  env: ScriptEnv;
  /** The chain's own program. */
  file: string;
  secrets: Secrets;
  signal: AbortSignal;
  /** Whether an empty shop is filled; it is when left away. */
  seeds?: boolean;
  /** A new chain begins then and not now. */
  beganMs?: number | undefined;
  /** Told the process id of the chain. */
  note?: (pid: number) => void;
}

export async function openLocalChain({
  env,
  file,
  secrets,
  seeds = true,
  beganMs,
  ...started
}: LocalChainPlan): Promise<OpenedChain> {
  // Loaded while the chain starts: it takes a while too, and only starts with a chain need it.
  const loading = import('../contracts/deployLocally.ts');
  const begin = (): Promise<Child> =>
    startChild({ name: NAME, file, env: chainChildEnv(env, { ...secrets, beganMs }), ...started });
  let child: Child;
  try {
    child = await begin();
  } catch (error) {
    if (error instanceof PartAbsent) return { running: undefined, absent: error.message, stop: async () => {} };
    throw error;
  }
  const { url } = child;
  const deploy = async (): Promise<KeptContracts> => {
    const { deployLocally } = await loading;
    return deployLocally({ rpcUrl: url, dataDir: env.dataDir, brand: brandOf(env), secrets, seeds });
  };
  try {
    const contracts = await deploy();
    const part: RestartablePart = {
      name: NAME,
      words: 'what it said stands above',
      isRunning: () => child.isRunning(),
      async restart() {
        child = await begin();
        // What was sent in the last seconds before its end may be gone, the contracts with it.
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
