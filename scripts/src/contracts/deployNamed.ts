import { type Address, createPublicClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ContractsAccess } from './contractsAccess.ts';
import { CONTRACT_NAMES, type Deployment, deployContracts } from './deployContracts.ts';
import { placeholderUri, REVIVE_PRICE_WEI } from './deployLocally.ts';
import type { KeptContracts } from './keepContracts.ts';

export interface NamedPlan extends ContractsAccess {
  attester: Address;
  /** The deploy key's own when left away. */
  roleSync: Address | undefined;
  publicUrl: string;
  /** What CONTRACTS_FROM_BLOCK says of those that stand. */
  knownFromBlock: string | undefined;
  say?: (text: string) => void;
}

/** Deploys what does not stand with our code at the addresses that are named, owned by the deploy key. */
export async function deployNamed(plan: NamedPlan): Promise<KeptContracts> {
  const { rpcUrl, deployKey, addresses, attester, roleSync, publicUrl, knownFromBlock, say } = plan;
  const owner = privateKeyToAccount(deployKey).address;
  const head = await createPublicClient({ transport: http(rpcUrl) }).getBlockNumber();
  const named = Object.entries(addresses).map(([name, address]) => [name, { address, codeHash: '0x' }] as const);
  const deployment = await deployContracts({
    rpcUrl,
    deployKey,
    known: Object.fromEntries(named) as Partial<Deployment>,
    parties: {
      owner,
      attester,
      roleSync: roleSync ?? owner,
      revivePriceWei: REVIVE_PRICE_WEI,
      placeholderUri: placeholderUri(publicUrl),
    },
    ...(say ? { say } : {}),
  });
  const stood = CONTRACT_NAMES.some((name) => deployment[name].address === addresses[name]);
  return { deployment, fromBlock: stood && knownFromBlock !== undefined ? Number(knownFromBlock) : Number(head) };
}
