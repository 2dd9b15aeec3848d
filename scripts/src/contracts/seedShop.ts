import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { type Address, encodeFunctionData, isAddressEqual, type PublicClient } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import type { OwnerStep } from './ownerPlan.ts';
import type { NetworkTiming } from './networkTiming.ts';
import { executeSteps, estimateSteps } from './executeSteps.ts';
import { SHOP_SEED, type SeedItem } from './shopSeed.ts';

export interface SeedPlan {
  account: LocalAccount;
  shop: Address;
  /** Product named in the items' metadata. */
  brand: { productName: string; publicUrl: string };
  /** Stores an item's files before the item is created. */
  keep?: ((files: readonly { name: string; type: string; bytes: Buffer }[]) => Promise<void>) | undefined;
  pace: NetworkTiming;
  say: (text: string) => void;
}

/** Number of items created, or the reason why none were. */
export type SeedResult = { made: number } | { made: 0; why: 'another_owner' | 'other_items' };

/** Seeds an empty shop. Can be repeated after an interruption; only missing items are created. */
export async function seedShop(client: PublicClient, plan: SeedPlan): Promise<SeedResult> {
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
  const steps: OwnerStep[] = [];
  for (const [at, item] of SHOP_SEED.slice(count).entries())
    steps.push(await createItemStep(client, { item, id: count + at + 1, plan }));
  await executeSteps(client, { account, pace, say, steps: (await estimateSteps(client, { account, steps })).steps });
  return { made: steps.length };
}

async function createItemStep(
  client: PublicClient,
  { item, id, plan: { shop, brand, keep } }: { item: SeedItem; id: number; plan: SeedPlan },
): Promise<OwnerStep> {
  const { name, priceWei: price, supply, itemType, xpBonus } = item;
  // Imported lazily, since rendering loads much of the server and most starts create no item.
  const { createItemFiles } = await import('@jumpy/server/features/shop/itemFiles');
  const { imageUri, metadataUri, files } = await createItemFiles(
    { name, itemType, xpBonus, priceWei: String(price) },
    brand,
  );
  await keep?.(files);
  const args = { name, imageUri, metadataUri, price, supply, itemType, xpBonus };
  return {
    to: shop,
    data: encodeFunctionData({ abi: jumpShopAbi, functionName: 'createItem', args: [args] }),
    text: `${name} is item ${id} of the shop`,
    isDone: async () =>
      (await client.readContract({ address: shop, abi: jumpShopAbi, functionName: 'nextTokenId' })) > BigInt(id),
  };
}
