import type { ChainConfig, ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Address, Hex } from 'viem';
import type { RoleSyncEnv, RunRootsEnv } from '../readChainSettings.ts';
import type { ChainNodePool } from './chainNodePool.ts';
import type { ChainSyncProgress } from './chainSyncProgress.ts';

/** Faucet budget of a gift: requests by players never use up the welcome coins of new ones. */
export type FaucetPurse = 'asked' | 'welcome';

export interface ChainContext {
  node: ChainNodePool;
  chainId: number;
  contracts: Readonly<Record<ContractName, Address>>;
  /** Chain configuration sent to pages. */
  config: ChainConfig;
  /** Sends test MON; defined on the local chain only. Throws a ChainError. */
  fund: ((address: Address, amountWei: bigint, purse: FaucetPurse) => Promise<Hex>) | undefined;
  /** Signs attestations of runs and claims (EIP-712); undefined without an attestation key. */
  attestKey: Hex | undefined;
  /** Configuration of the role sync with the army contract. */
  roleSync: RoleSyncEnv;
  /** Configuration of the nightly roots of runs. */
  runRoots: RunRootsEnv;
  /** Whether a fallback node is in use. */
  isUsingFallback?: () => boolean;
  following?: ChainSyncProgress;
  /** How long requests wait for the chain, in milliseconds; by default each has a limit of its own. */
  patienceMs?: number | undefined;
}
