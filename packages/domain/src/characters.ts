import { WEI_PER_MON } from './mon.ts';

/** The character every player starts with (NFT-21). */
export const DEFAULT_CHARACTER_ID = 'default-jumpy';

/** Collections that contain characters. */
export const CHARACTER_COLLECTIONS = ['shop', 'army'] as const;
/** One of `CHARACTER_COLLECTIONS`. */
export type CharacterCollection = (typeof CHARACTER_COLLECTIONS)[number];

/** A playable token: a shop item of type 0, or an army token. */
export interface CharacterToken {
  collection: CharacterCollection;
  tokenId: number;
}

/** Whether a shop item is a character (type 0) rather than an asset (READ-33). */
export const isCharacterType = (itemType: number): boolean => itemType === 0;

/**
 * Formats a character id from collection and token id (NFT-19).
 * @example toCharacterId({ collection: 'shop', tokenId: 5 }) // 'shop-5'
 */
export function toCharacterId({ collection, tokenId }: CharacterToken): string {
  return `${collection}-${tokenId}`;
}

const CHARACTER_ID_PATTERN = /^(shop|army)-(0|[1-9]\d{0,8})$/;

/**
 * Parses a character id; undefined for the default character and for invalid ids.
 * @example parseCharacterId('army-12') // { collection: 'army', tokenId: 12 }
 */
export function parseCharacterId(id: string): CharacterToken | undefined {
  const [, collection, tokenId] = CHARACTER_ID_PATTERN.exec(id) ?? [];
  if (collection === undefined || tokenId === undefined) return undefined;
  return { collection: collection as CharacterCollection, tokenId: Number(tokenId) };
}

/** Item rarities, most common first (SHOP-46 to SHOP-50). */
export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary'] as const;
/** One of `RARITIES`. */
export type Rarity = (typeof RARITIES)[number];

const RARITY_MIN_MON: readonly [mon: bigint, rarity: Rarity][] = [
  [20n, 'Legendary'],
  [15n, 'Epic'],
  [10n, 'Rare'],
  [5n, 'Uncommon'],
];

/**
 * Returns the rarity of an item by its price in wei (SHOP-46 to SHOP-50).
 * @example rarityForPrice(15n * WEI_PER_MON) // 'Epic'
 */
export function rarityForPrice(priceWei: bigint): Rarity {
  return RARITY_MIN_MON.find(([mon]) => priceWei >= mon * WEI_PER_MON)?.[1] ?? 'Common';
}
