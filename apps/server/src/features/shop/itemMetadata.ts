import { isCharacterType, rarityOf } from '@jumpy/domain/characters';
import type { Context } from '../../platform/context.ts';
import { lookOfItem } from './shopItem.ts';
import type { ItemRow } from './store.ts';

/** What marketplaces show behind an item: the ground its rarity has in the shop, without a hash. */
export const GROUNDS = {
  Common: 'c8bee8',
  Uncommon: '7ee08a',
  Rare: '74c7ff',
  Epic: 'ff8fd0',
  Legendary: 'ffc84a',
} as const;

/**
 * The name of an item in an address, as the seeded shop has it.
 * @example slugOf('Lucky Spring') // 'lucky-spring'
 */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The metadata of an item, as marketplaces read it (NFT-29). */
export function itemMetadata(
  row: ItemRow,
  { productName, publicUrl }: Pick<Context['env'], 'productName' | 'publicUrl'>,
) {
  const { name, itemType, xpBonus } = row;
  const rarity = rarityOf(BigInt(row.priceWei));
  const isCharacter = isCharacterType(itemType);
  const type = isCharacter ? 'Character' : 'Asset';
  const does = isCharacter ? `Climbs with you in ${productName}` : `Stands in your collection of ${productName}`;
  return {
    name,
    description: xpBonus > 0 ? `${does}, and adds ${xpBonus}% XP to every run the server has watched.` : `${does}.`,
    image: `${publicUrl}/media/items/${slugOf(name)}.png`,
    external_url: `${publicUrl}/shop`,
    attributes: [
      { trait_type: 'Type', value: type },
      { trait_type: 'XP Bonus', value: xpBonus, display_type: 'boost_percentage' },
      { trait_type: 'Rarity', value: rarity },
    ],
    background_color: GROUNDS[rarity],
    properties: { collection: `${productName} Shop`, category: type, creator: productName, look: lookOfItem(row) },
  };
}
