import { characterIdOf, isCharacterType } from '@jumpy/domain/characters';
import type { CollectionAnswer, ShopItem } from '@jumpy/protocol/http/characters';

/** What an item's button says (SHOP-19 to SHOP-24, READ-82). */
export type ItemState = 'loading' | 'mint' | 'minting' | 'equip' | 'equipped' | 'owned' | 'soldOut';

/** Its words. */
export const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  loading: '...',
  mint: 'MINT',
  minting: 'MINTING...',
  equip: 'EQUIP',
  equipped: 'EQUIPPED',
  owned: 'OWNED',
  soldOut: 'SOLD OUT',
};

/** Where an item stands for this player; `isMinting`: this page is at it. */
export function itemState(
  { id, itemType, supply, minted }: Pick<ShopItem, 'id' | 'itemType' | 'supply' | 'minted'>,
  { collection, isMinting }: { collection: CollectionAnswer | undefined; isMinting: boolean },
): ItemState {
  if (!collection) return 'loading';
  const characterId = characterIdOf({ collection: 'shop', tokenId: id });
  if (collection.tokens.some((token) => token.id === characterId)) {
    if (!isCharacterType(itemType)) return 'owned';
    return collection.equipped.id === characterId ? 'equipped' : 'equip';
  }
  if (isMinting || collection.mints.some(({ itemId }) => itemId === id)) return 'minting';
  return supply > 0 && minted >= supply ? 'soldOut' : 'mint';
}
