import { isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import type { Context } from '../../platform/context.ts';
import { BACKGROUND_COLORS } from '../media/backgroundColors.ts';
import { getItemLook } from './toShopItem.ts';
import type { ItemRow } from './store.ts';

/** Item fields that its files show. */
export type DescribedItem = Pick<ItemRow, 'name' | 'itemType' | 'priceWei' | 'xpBonus'>;
/** Product name and URL shown in the files. */
export type ItemBrand = Pick<Context['env'], 'productName' | 'publicUrl'>;

/** Metadata of an item as read by marketplaces. */
export function createItemMetadata(
  row: DescribedItem,
  { productName, publicUrl, image }: ItemBrand & { image: string },
) {
  const { name, itemType, xpBonus } = row;
  const rarity = rarityForPrice(BigInt(row.priceWei));
  const isCharacter = isCharacterType(itemType);
  const type = isCharacter ? 'Character' : 'Asset';
  const does = isCharacter ? `Climbs with you in ${productName}` : `Stands in your collection of ${productName}`;
  return {
    name,
    description: xpBonus > 0 ? `${does}, and adds ${xpBonus}% XP to every run the server has watched.` : `${does}.`,
    image,
    external_url: `${publicUrl}/shop`,
    attributes: [
      { trait_type: 'Type', value: type },
      { trait_type: 'XP Bonus', value: xpBonus, display_type: 'boost_percentage' },
      { trait_type: 'Rarity', value: rarity },
    ],
    background_color: BACKGROUND_COLORS[rarity],
    properties: { collection: `${productName} Shop`, category: type, creator: productName, look: getItemLook(row) },
  };
}
