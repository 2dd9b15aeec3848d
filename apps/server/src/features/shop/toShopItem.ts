import { isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import { WEI_PER_MON } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { assetPickupKind } from '@jumpy/rig/asset';
import { CAST_NAMES } from '@jumpy/rig/cast';
import type { ItemRow } from './store.ts';

const DRAWN_LOOKS: ReadonlySet<string> = new Set(CAST_NAMES);

/** Look of a character, which is its lower-cased name; null if the product does not draw it. */
export function getItemLook({ name, itemType }: Pick<ItemRow, 'name' | 'itemType'>): string | null {
  const look = name.toLowerCase();
  return isCharacterType(itemType) && DRAWN_LOOKS.has(look) ? look : null;
}

/** Whether pages draw the item themselves. */
const isDrawn = (item: ItemRow): boolean => getItemLook(item) !== null || assetPickupKind(item.name) !== undefined;

/** Image URIs of the items that the product does not draw. */
export const listRemoteImages = (items: readonly ItemRow[]): string[] =>
  items.filter((item) => !isDrawn(item)).map(({ imageUri }) => imageUri);

/** Artwork of an item: drawn by the product, otherwise its own image if available. */
export function toItemArt(row: ItemRow, images: ReadonlyMap<string, string>): Pick<ShopItem, 'look' | 'image'> {
  const look = getItemLook(row);
  return { look, image: look === null ? (images.get(row.imageUri) ?? null) : null };
}

export function toShopItem(row: ItemRow, images: ReadonlyMap<string, string>): ShopItem {
  const { readAt: _, ...item } = row;
  const priceWei = BigInt(row.priceWei);
  return {
    ...item,
    price: Number(priceWei) / Number(WEI_PER_MON),
    rarity: rarityForPrice(priceWei),
    ...toItemArt(row, images),
  };
}
