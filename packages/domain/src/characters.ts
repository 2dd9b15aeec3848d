import { WEI_PER_MON } from './mon.ts';

/** Everybody's first character (NFT-21). */
export const DEFAULT_CHARACTER_ID = 'default-jumpy';

/** Where a character comes from. */
export const CHARACTER_COLLECTIONS = ['shop', 'army'] as const;
/** One of `CHARACTER_COLLECTIONS`. */
export type CharacterCollection = (typeof CHARACTER_COLLECTIONS)[number];

/** A token that can be played with: a shop item of type 0, or one of the army. */
export interface CharacterToken {
  collection: CharacterCollection;
  tokenId: number;
}

/** Whether an item of the shop is a character (0) or an asset (any other, READ-33). */
export const isCharacterType = (itemType: number): boolean => itemType === 0;

/**
 * The id of a character: its collection and number (NFT-19).
 * @example characterIdOf({ collection: 'shop', tokenId: 5 }) // 'shop-5'
 */
export function characterIdOf({ collection, tokenId }: CharacterToken): string {
  return `${collection}-${tokenId}`;
}

const TOKEN_ID = /^(shop|army)-(0|[1-9]\d{0,8})$/;

/**
 * The token of a character's id; undefined for the default one and for anything else.
 * @example characterTokenOf('army-12') // { collection: 'army', tokenId: 12 }
 */
export function characterTokenOf(id: string): CharacterToken | undefined {
  const [, collection, tokenId] = TOKEN_ID.exec(id) ?? [];
  if (collection === undefined || tokenId === undefined) return undefined;
  return { collection: collection as CharacterCollection, tokenId: Number(tokenId) };
}

/** How rare an item is (SHOP-46 to SHOP-50). */
export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary'] as const;
/** One of `RARITIES`. */
export type Rarity = (typeof RARITIES)[number];

const LEAST_MON: readonly [mon: bigint, rarity: Rarity][] = [
  [20n, 'Legendary'],
  [15n, 'Epic'],
  [10n, 'Rare'],
  [5n, 'Uncommon'],
];

/**
 * The rarity of an item by its price in wei (SHOP-46 to SHOP-50).
 * @example rarityOf(15n * WEI_PER_MON) // 'Epic'
 */
export function rarityOf(priceWei: bigint): Rarity {
  return LEAST_MON.find(([mon]) => priceWei >= mon * WEI_PER_MON)?.[1] ?? 'Common';
}
