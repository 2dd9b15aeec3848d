import { type Address, createPublicClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Secrets } from '../launch/secrets.ts';
import type { Parties } from './contractSources.ts';
import { openNode } from './openNode.ts';
import { lapseDraw } from './lapseDraw.ts';
import { LOCAL_PACE } from './pace.ts';
import { type SeedPlan, seedShop } from './seedShop.ts';
import { setProvenance } from './setProvenance.ts';
import { contractsFile, keepContracts, type KeptContracts } from './keepContracts.ts';

/** Accounts below this balance are funded. */
const LOW_WEI = parseEther('10');
const FULL_WEI = parseEther('1000');

/** Initial price of a revive; the owner can change it. */
export const REVIVE_PRICE_WEI = parseEther('0.1');

/** Initial metadata URI of every token before the reveal; the owner can change it. */
export const placeholderUri = (publicUrl: string): string => `${publicUrl}/army/placeholder.json`;

type Keys = Pick<Secrets, 'deployKey' | 'attestKey' | 'roleSyncKey'>;

/** Constructor arguments that follow from these keys. */
export const partiesOf = (
  { deployKey, attestKey, roleSyncKey }: Keys,
  { publicUrl }: { publicUrl: string },
): Parties => ({
  owner: privateKeyToAccount(deployKey).address,
  attester: privateKeyToAccount(attestKey).address,
  roleSync: privateKeyToAccount(roleSyncKey).address,
  revivePriceWei: REVIVE_PRICE_WEI,
  placeholderUri: placeholderUri(publicUrl),
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
  secrets: Keys & Pick<Secrets, 'chainSecret'>;
  /** Whether to seed an empty shop. */
  seeds?: boolean;
}): Promise<KeptContracts> {
  const parties = partiesOf(secrets, brand);
  await fillAccounts({ rpcUrl, chainSecret: secrets.chainSecret, addresses: [parties.owner, parties.roleSync] });
  const kept = await keepContracts({ file: contractsFile(dataDir), rpcUrl, deployKey: secrets.deployKey, parties });
  const { readProvenance } = await import('@jumpy/server/features/works/provenance');
  const quietly = { account: privateKeyToAccount(secrets.deployKey), pace: LOCAL_PACE, say: () => undefined };
  const node = openNode(rpcUrl);
  const army = kept.deployment.jumpyArmy.address;
  await lapseDraw({ rpcUrl, chainSecret: secrets.chainSecret, army });
  await setProvenance(node, { ...quietly, army, hash: readProvenance().hash });
  if (seeds) await seedShop(node, { ...quietly, shop: kept.deployment.jumpShop.address, brand });
  return kept;
}

/** Funds accounts on the local chain, through its gate. */
async function fillAccounts({
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
    if ((balances[index] ?? 0n) >= LOW_WEI) continue;
    const response = await fetch(`${rpcUrl}/balance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chainSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ address, balanceWei: String(FULL_WEI) }),
    });
    if (!response.ok) throw new Error(`the local chain's gate answers ${response.status} where coins are given`);
  }
}
