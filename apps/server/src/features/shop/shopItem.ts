import { isCharacterType, rarityOf } from '@jumpy/domain/characters';
import { WEI_PER_MON } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { assetKind } from '@jumpy/rig/asset';
import { CAST_NAMES } from '@jumpy/rig/cast';
import type { ItemRow } from './store.ts';

const LOOKS: ReadonlySet<string> = new Set(CAST_NAMES);

/** The look of a character, by its lower-cased name (SHOP-13); null where the product draws nothing of that name. */
export function lookOfItem({ name, itemType }: Pick<ItemRow, 'name' | 'itemType'>): string | null {
  const look = name.toLowerCase();
  return isCharacterType(itemType) && LOOKS.has(look) ? look : null;
}

/** Whether pages draw it themselves. */
const isDrawn = (item: ItemRow): boolean => lookOfItem(item) !== null || assetKind(item.name) !== undefined;

/** What is named as a picture by those that the product does not draw. */
export const foreignImages = (items: readonly ItemRow[]): string[] =>
  items.filter((item) => !isDrawn(item)).map(({ imageUri }) => imageUri);

/** What an item is shown as: drawn by the product, else its own picture where we have it. */
export function itemArt(row: ItemRow, images: ReadonlyMap<string, string>): Pick<ShopItem, 'look' | 'image'> {
  const look = lookOfItem(row);
  return { look, image: look === null ? (images.get(row.imageUri) ?? null) : null };
}

/** An item as pages see it, with the pictures that we have of those that are named. */
export function shopItem(row: ItemRow, images: ReadonlyMap<string, string>): ShopItem {
  const { readAt: _, ...item } = row;
  const priceWei = BigInt(row.priceWei);
  return {
    ...item,
    price: Number(priceWei) / Number(WEI_PER_MON),
    rarity: rarityOf(priceWei),
    ...itemArt(row, images),
  };
}
