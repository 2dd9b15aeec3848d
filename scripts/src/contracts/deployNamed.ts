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
  /** What the CONTRACTS_ variables name. */
  addresses: Partial<Record<ContractName, Address>>;
  attester: Address;
  /** The deploy key's own when left away. */
  roleSync: Address | undefined;
  publicUrl: string;
  /** What CONTRACTS_FROM_BLOCK says of those that stand. */
  knownFromBlock: string | undefined;
  file: DeploymentFile;
  pace: Pace;
  /** Deploys beside what this key has deployed before. */
  isBeside?: boolean;
  say?: (text: string) => void;
}

/** Deploys what does not stand with our code at the addresses that are named or kept, owned by the deploy key. */
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
