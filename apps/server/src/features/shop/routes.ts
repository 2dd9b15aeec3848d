import { isCharacterType } from '@jumpy/domain/characters';
import { characterEndpoints } from '@jumpy/protocol/endpoints/nfts';
import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import type { Shop } from './shop.ts';
import { listRemoteImages, toShopItem } from './toShopItem.ts';
import type { ItemRow } from './store.ts';

export const shopRoutes: FastifyPluginAsync<{ shop: Shop; itemImages: RemoteImages }> = async (
  api,
  { shop, itemImages },
) => {
  registerEndpoint(api, characterEndpoints.shop, async () => {
    const { items, isStale } = await shop.read();
    const activeItems = items.filter(({ active }) => active).toSorted(compareCharactersFirst);
    const images = await itemImages.find(listRemoteImages(activeItems));
    const readAt = Math.min(...items.map((item) => item.readAt.getTime()));
    return {
      success: true as const,
      items: activeItems.map((item) => toShopItem(item, images)),
      readAt: Number.isFinite(readAt) ? readAt : 0,
      isStale,
    };
  });
};

const compareCharactersFirst = (one: ItemRow, other: ItemRow): number =>
  Number(!isCharacterType(one.itemType)) - Number(!isCharacterType(other.itemType)) || one.id - other.id;
