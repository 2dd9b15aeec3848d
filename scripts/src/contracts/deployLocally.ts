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

/** An account below it is filled up. */
const LOW_WEI = parseEther('10');
const FULL_WEI = parseEther('1000');

/** What a revive costs until the owner changes it. */
export const REVIVE_PRICE_WEI = parseEther('0.1');

/** What every token shows before the reveal, until the owner sets another. */
export const placeholderUri = (publicUrl: string): string => `${publicUrl}/army/placeholder.json`;

type Keys = Pick<Secrets, 'deployKey' | 'attestKey' | 'roleSyncKey'>;

/** Who may do what with contracts that these keys deploy. */
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

/** The contracts on the local chain, by the keys that are kept beside it; an empty shop is filled. */
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
  /** Whether an empty shop is filled. */
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

/** Gives accounts coins on the local chain, by its gate. */
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
