import { isCharacterType } from '@jumpy/domain/characters';
import { characterEndpoints } from '@jumpy/protocol/endpoints/characters';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import type { Shop } from './shop.ts';
import { foreignImages, shopItem } from './shopItem.ts';
import type { ItemRow } from './store.ts';

export const shopRoutes: FastifyPluginAsync<{ shop: Shop; pictures: ForeignPictures }> = async (
  api,
  { shop, pictures },
) => {
  serve(api, characterEndpoints.shop, async () => {
    const { items, isStale } = await shop.read();
    const shown = items.filter(({ active }) => active).toSorted(charactersFirst);
    const images = await pictures.find(foreignImages(shown));
    const readAt = Math.min(...items.map((item) => item.readAt.getTime()));
    return {
      success: true as const,
      items: shown.map((item) => shopItem(item, images)),
      readAt: Number.isFinite(readAt) ? readAt : 0,
      isStale,
    };
  });
};

const charactersFirst = (one: ItemRow, other: ItemRow): number =>
  Number(!isCharacterType(one.itemType)) - Number(!isCharacterType(other.itemType)) || one.id - other.id;
