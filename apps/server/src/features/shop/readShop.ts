import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { Address, ContractFunctionReturnType, PublicClient } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { ItemRow } from './store.ts';

type OnChain = ContractFunctionReturnType<typeof jumpShopAbi, 'view', 'getItem'>;

/** More pages than any shop has; a node that never ends is not believed. */
const MOST_PAGES = 100;

/** Every item of the contract: the active ones 20 at a time (SHOP-42), the hidden ones one by one. Throws what the node says. */
export async function readShop(
  client: PublicClient,
  { address, readAt }: { address: Address; readAt: Date },
): Promise<ItemRow[]> {
  const shop = { address, abi: jumpShopAbi } as const;
  const active: OnChain[] = [];
  let fromId = 0n;
  for (let page = 0; page === 0 || fromId !== 0n; page += 1) {
    if (page === MOST_PAGES) throw new ChainError('garbled', 'The shop has no end.');
    const [items, nextId] = await client.readContract({ ...shop, functionName: 'getActiveItems', args: [fromId] });
    active.push(...items);
    fromId = nextId;
  }
  const next = await client.readContract({ ...shop, functionName: 'nextTokenId' });
  const seen = new Set(active.map(({ id }) => id));
  const hidden: OnChain[] = [];
  for (let id = 1n; id < next; id += 1n)
    if (!seen.has(id)) hidden.push(await client.readContract({ ...shop, functionName: 'getItem', args: [id] }));
  return [...active, ...hidden].map((item) => ({
    id: Number(item.id),
    name: item.name,
    imageUri: item.imageUri,
    metadataUri: item.metadataUri,
    priceWei: String(item.price),
    supply: Number(item.supply),
    minted: Number(item.minted),
    active: item.active,
    itemType: item.itemType,
    xpBonus: item.xpBonus,
    readAt,
  }));
}
