import type { KeptContracts } from '../contracts/keepContracts.ts';
import type { ScriptEnv } from '../env.ts';
import { type Child, PartAbsent, startChild } from './child.ts';
import { chainChildEnv } from './childEnv.ts';
import type { Secrets } from './secrets.ts';

/** The local chain with our contracts on it, or why there is none. */
export interface OpenedChain {
  running: { child: Child; contracts: KeptContracts } | undefined;
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
  /** Told the process id of the chain. */
  note?: (pid: number) => void;
}

export async function openLocalChain({ env, file, secrets, ...started }: LocalChainPlan): Promise<OpenedChain> {
  // Loaded while the chain starts: it takes a while too, and only starts with a chain need it.
  const loading = import('../contracts/deployLocally.ts');
  let child: Child;
  try {
    child = await startChild({ name: 'local chain', file, env: chainChildEnv(env, secrets), ...started });
  } catch (error) {
    if (error instanceof PartAbsent) return { running: undefined, absent: error.message, stop: async () => {} };
    throw error;
  }
  try {
    const { deployLocally } = await loading;
    const { dataDir, publicUrl } = env;
    const contracts = await deployLocally({ rpcUrl: child.url, dataDir, publicUrl, secrets });
    return { running: { child, contracts }, absent: undefined, stop: () => child.stop() };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
