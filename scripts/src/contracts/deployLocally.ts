import { type Address, createPublicClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { LocalSecrets } from '../launch/localSecrets.ts';
import type { DeployParties } from './contractSources.ts';
import { createNodeClient } from './createNodeClient.ts';
import { expireDraw } from './expireDraw.ts';
import { LOCAL_TIMING } from './networkTiming.ts';
import { type SeedPlan, seedShop } from './seedShop.ts';
import { setProvenance } from './setProvenance.ts';
import { getContractsFile, ensureContracts, type StoredContracts } from './ensureContracts.ts';

/** Accounts below this balance are funded. */
const MIN_WEI = parseEther('10');
const TARGET_WEI = parseEther('1000');

/** Initial price of a revive; the owner can change it. */
export const REVIVE_PRICE_WEI = parseEther('0.1');

/** Initial metadata URI of every token before the reveal; the owner can change it. */
export const createPlaceholderUri = (publicUrl: string): string => `${publicUrl}/army/placeholder.json`;

type Keys = Pick<LocalSecrets, 'deployKey' | 'attestKey' | 'roleSyncKey' | 'runRootsKey'>;

/** Constructor arguments that follow from these keys. */
export const toDeployParties = (
  { deployKey, attestKey, roleSyncKey, runRootsKey }: Keys,
  { publicUrl }: { publicUrl: string },
): DeployParties => ({
  owner: privateKeyToAccount(deployKey).address,
  attester: privateKeyToAccount(attestKey).address,
  roleSync: privateKeyToAccount(roleSyncKey).address,
  rootWriter: privateKeyToAccount(runRootsKey).address,
  revivePriceWei: REVIVE_PRICE_WEI,
  placeholderUri: createPlaceholderUri(publicUrl),
});

/** Deploys the contracts on the local chain with the keys stored next to it. */
export async function deployLocally({
  rpcUrl,
  dataDir,
  brand,
  secrets,
  seeds = true,
}: {
  rpcUrl: string;
  dataDir: string;
  brand: SeedPlan['brand'];
  secrets: Keys & Pick<LocalSecrets, 'chainSecret'>;
  /** Whether to seed an empty shop. */
  seeds?: boolean;
}): Promise<StoredContracts> {
  const parties = toDeployParties(secrets, brand);
  await fundAccounts({
    rpcUrl,
    chainSecret: secrets.chainSecret,
    addresses: [parties.owner, parties.roleSync, parties.rootWriter],
  });
  const stored = await ensureContracts({
    file: getContractsFile(dataDir),
    rpcUrl,
    deployKey: secrets.deployKey,
    parties,
  });
  const { readProvenance } = await import('@jumpy/server/features/works/provenance');
  const quietly = { account: privateKeyToAccount(secrets.deployKey), pace: LOCAL_TIMING, say: () => undefined };
  const node = createNodeClient(rpcUrl);
  const army = stored.deployment.jumpyArmy.address;
  await expireDraw({ rpcUrl, chainSecret: secrets.chainSecret, army });
  await setProvenance(node, { ...quietly, army, hash: readProvenance().hash });
  if (seeds) await seedShop(node, { ...quietly, shop: stored.deployment.jumpShop.address, brand });
  return stored;
}

/** Funds accounts on the local chain, through its gate. */
async function fundAccounts({
  rpcUrl,
  chainSecret,
  addresses,
}: {
  rpcUrl: string;
  chainSecret: string;
  addresses: readonly Address[];
}): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const balances = await Promise.all(addresses.map((address) => client.getBalance({ address })));
  for (const [index, address] of addresses.entries()) {
    if ((balances[index] ?? 0n) >= MIN_WEI) continue;
    const response = await fetch(`${rpcUrl}/balance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chainSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ address, balanceWei: String(TARGET_WEI) }),
    });
    if (!response.ok) throw new Error(`the local chain's gate answers ${response.status} where coins are given`);
  }
}
