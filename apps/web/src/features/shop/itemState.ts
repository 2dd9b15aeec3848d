import { toCharacterId, isCharacterType } from '@jumpy/domain/characters';
import type { CollectionResponse, ShopItem } from '@jumpy/protocol/http/characters';
import * as m from './messages.ts';

/** State of an item's button. */
export type ItemState = 'loading' | 'mint' | 'minting' | 'equip' | 'equipped' | 'owned' | 'soldOut';

export const ITEM_STATE_TEXT: Readonly<Record<ItemState, string>> = {
  loading: '...',
  mint: m.mintUpper(),
  minting: m.mintingUpper(),
  equip: m.equip(),
  equipped: m.equipped(),
  owned: m.owned(),
  soldOut: m.soldOut(),
};

/** State of an item for this player; `isMinting`: this page is minting it. */
export function getItemState(
  { id, itemType, supply, minted }: Pick<ShopItem, 'id' | 'itemType' | 'supply' | 'minted'>,
  { collection, isMinting }: { collection: CollectionResponse | undefined; isMinting: boolean },
): ItemState {
  if (!collection) return 'loading';
  const characterId = toCharacterId({ collection: 'shop', tokenId: id });
  if (collection.tokens.some((token) => token.id === characterId)) {
    if (!isCharacterType(itemType)) return 'owned';
    return collection.equipped.id === characterId ? 'equipped' : 'equip';
  }
  if (isMinting || collection.mints.some(({ itemId }) => itemId === id)) return 'minting';
  return supply > 0 && minted >= supply ? 'soldOut' : 'mint';
}
