import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { type Address, encodeFunctionData, isAddressEqual, type PublicClient } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import type { OwnerStep } from './ownerAct.ts';
import type { Pace } from './pace.ts';
import { performSteps, priceSteps } from './performSteps.ts';
import { SHOP_SEED, type SeedItem } from './shopSeed.ts';

export interface SeedPlan {
  account: LocalAccount;
  shop: Address;
  /** Where pictures and metadata of the items stand. */
  publicUrl: string;
  pace: Pace;
  say: (text: string) => void;
}

/** How many items were made, or why none. */
export type Seeded = { made: number } | { made: 0; why: 'another_owner' | 'other_items' };

/** Fills an empty shop with the items it begins with (SHOP-43); called again after whatever happened, it makes those that are left. */
export async function seedShop(client: PublicClient, plan: SeedPlan): Promise<Seeded> {
  const { account, shop, pace, say } = plan;
  const contract = { address: shop, abi: jumpShopAbi } as const;
  const [owner, next] = await Promise.all([
    client.readContract({ ...contract, functionName: 'owner' }),
    client.readContract({ ...contract, functionName: 'nextTokenId' }),
  ]);
  const count = Number(next) - 1;
  if (count >= SHOP_SEED.length) return { made: 0 };
  for (let id = 1; id <= count; id += 1) {
    const { name } = await client.readContract({ ...contract, functionName: 'getItem', args: [BigInt(id)] });
    if (name !== SHOP_SEED[id - 1]?.name) return { made: 0, why: 'other_items' };
  }
  if (!isAddressEqual(owner, account.address)) {
    say(`The shop has ${count} items. ${owner} owns it: items are made in the panel of that wallet.`);
    return { made: 0, why: 'another_owner' };
  }
  const steps = SHOP_SEED.slice(count).map((item, at) => stepOf(client, { item, id: count + at + 1, plan }));
  await performSteps(client, { account, pace, say, steps: (await priceSteps(client, { account, steps })).steps });
  return { made: steps.length };
}

function stepOf(
  client: PublicClient,
  { item, id, plan: { shop, publicUrl } }: { item: SeedItem; id: number; plan: SeedPlan },
): OwnerStep {
  const { name, priceWei: price, supply, itemType, xpBonus } = item;
  const base = `${publicUrl}/media/items/${slugOf(name)}`;
  const asked = { name, imageUri: `${base}.png`, metadataUri: `${base}.json`, price, supply, itemType, xpBonus };
  return {
    to: shop,
    data: encodeFunctionData({ abi: jumpShopAbi, functionName: 'createItem', args: [asked] }),
    words: `${name} is item ${id} of the shop`,
    isDone: async () =>
      (await client.readContract({ address: shop, abi: jumpShopAbi, functionName: 'nextTokenId' })) > BigInt(id),
  };
}

/**
 * The name of an item in an address.
 * @example slugOf('Lucky Spring') // 'lucky-spring'
 */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
