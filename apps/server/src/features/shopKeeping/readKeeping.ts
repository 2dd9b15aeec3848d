import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { AdminItemsAnswer } from '@jumpy/protocol/http/adminItems';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemPictures } from '../shop/itemPictures.ts';
import type { Shop } from '../shop/shop.ts';
import { foreignImages, shopItem } from '../shop/shopItem.ts';

interface Parts {
  context: Pick<Context, 'chain' | 'env'>;
  shop: Shop;
  pictures: ItemPictures;
}

/** The shop as its keepers see it, asked of the chain anew (ADMIN-10 to ADMIN-12, ADMIN-28). */
export async function readKeeping({ context, shop, pictures }: Parts): Promise<AdminItemsAnswer> {
  const { contracts } = chainOf(context);
  shop.forget();
  const [{ items, isStale }, money] = await Promise.all([shop.read(), readMoney(context)]);
  const images = await pictures.find(foreignImages(items));
  const readAt = Math.min(...items.map((item) => item.readAt.getTime()));
  return {
    success: true,
    contract: contracts.jumpShop.toLowerCase(),
    ...money,
    items: items.toSorted((one, other) => one.id - other.id).map((item) => shopItem(item, images)),
    readAt: Number.isFinite(readAt) ? readAt : 0,
    isStale,
    hasService: context.env.pinning !== undefined,
  };
}

async function readMoney(context: Pick<Context, 'chain'>): Promise<Pick<AdminItemsAnswer, 'owner' | 'earningsWei'>> {
  const { node, contracts } = chainOf(context);
  const shop = { address: contracts.jumpShop, abi: jumpShopAbi } as const;
  try {
    const [owner, earnings] = await node.ask((client) =>
      Promise.all([
        client.readContract({ ...shop, functionName: 'owner' }),
        client.readContract({ ...shop, functionName: 'earnings' }),
      ]),
    );
    return { owner: owner.toLowerCase(), earningsWei: String(earnings) };
  } catch (error) {
    if (error instanceof ChainError) return { owner: null, earningsWei: null };
    throw error;
  }
}
