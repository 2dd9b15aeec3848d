import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CONTRACT_NAMES, type ContractName } from './contractNames.ts';
import { deployFrom } from './deployContracts.ts';
import type { DeploymentFile } from './deploymentFile.ts';
import { placeholderUri, REVIVE_PRICE_WEI } from './deployLocally.ts';
import type { KeptContracts } from './keepContracts.ts';
import type { Pace } from './pace.ts';

export interface NamedPlan {
  rpcUrl: string;
  deployKey: Hex;
  /** Addresses from the CONTRACTS_ variables. */
  addresses: Partial<Record<ContractName, Address>>;
  attester: Address;
  /** The deployer if omitted. */
  roleSync: Address | undefined;
  publicUrl: string;
  /** Value of CONTRACTS_FROM_BLOCK for existing contracts. */
  knownFromBlock: string | undefined;
  file: DeploymentFile;
  pace: Pace;
  /** Deploys again even if this key has deployed before. */
  isBeside?: boolean;
  say?: (text: string) => void;
}

/**
 * Deploys every contract whose configured or recorded address does not hold our code. The deploy key becomes the owner.
 */
export async function deployNamed(plan: NamedPlan): Promise<KeptContracts> {
  const { rpcUrl, deployKey, addresses, attester, roleSync, publicUrl, knownFromBlock, file, pace, say } = plan;
  const owner = privateKeyToAccount(deployKey).address;
  const named = Object.entries(addresses).map(([name, address]) => [name, { address }] as const);
  const { deployment, fromBlock } = await deployFrom({
    rpcUrl,
    deployKey,
    known: Object.fromEntries(named),
    parties: {
      owner,
      attester,
      roleSync: roleSync ?? owner,
      revivePriceWei: REVIVE_PRICE_WEI,
      placeholderUri: placeholderUri(publicUrl),
    },
    careful: { file, pace, isBeside: plan.isBeside ?? false },
    ...(say ? { say } : {}),
  });
  const stood = CONTRACT_NAMES.some((name) => addresses[name] !== undefined);
  return { deployment, fromBlock: stood && knownFromBlock !== undefined ? Number(knownFromBlock) : fromBlock };
}
