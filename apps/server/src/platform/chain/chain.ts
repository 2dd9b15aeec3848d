import type { ChainConfig, ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Address, Hex } from 'viem';
import type { RoleSyncEnv } from '../readRoleSync.ts';
import type { ChainNode } from './chainNode.ts';
import type { Following } from './following.ts';

/** Which of the faucet's purses a gift comes from: what players ask for never takes a newcomer's first coins. */
export type Purse = 'asked' | 'welcome';

/** The chain this server speaks of, once it is configured. */
export interface Chain {
  node: ChainNode;
  chainId: number;
  contracts: Readonly<Record<ContractName, Address>>;
  /** What pages are told of it. */
  config: ChainConfig;
  /** Gives test MON away; undefined away from the local chain. Throws a ChainError. */
  fund: ((address: Address, amountWei: bigint, purse: Purse) => Promise<Hex>) | undefined;
  /** Signs records of runs and claims (EIP-712); undefined without an attestation key. */
  attestKey: Hex | undefined;
  /** Writes roles into the army's contract. */
  roleSync: RoleSyncEnv;
  /** Whether another node than the configured one is asked now. */
  isFallbackAsked?: () => boolean;
  /** How far the reading of its events is. */
  following?: Following;
}
