import { characterIdOf, isCharacterType, rarityOf } from '@jumpy/domain/characters';
import type { CollectionAnswer, OwnedToken } from '@jumpy/protocol/http/characters';
import type { Context } from '../../platform/context.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { foreignImages, itemArt } from '../shop/shopItem.ts';
import { type ItemRow, readItems } from '../shop/store.ts';
import { armyCharacter, DEFAULT_CHARACTER, findCharacter, readShownOffset } from './character.ts';
import { intentStore } from './mints/intentStore.ts';
import { mintIntent } from './mints/mintIntent.ts';
import { type Holding, readHoldings, readOwnCharacter, sellsCharacters } from './store.ts';

/** What a player owns, plays with and is minting, as the chain was last followed. */
export async function readCollection(
  { pictures, ...context }: Pick<Context, 'chain' | 'db'> & { pictures: ForeignPictures },
  userId: string,
): Promise<Omit<CollectionAnswer, 'success'>> {
  const { chain, db } = context;
  const [holdings, items, own, mints, offset, isSelling] = await Promise.all([
    readHoldings(db, userId),
    readItems(db),
    readOwnCharacter(db, userId),
    intentStore.open(db, userId),
    readShownOffset(context),
    sellsCharacters(db),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const owned = holdings.flatMap(({ collection, tokenId }) => (collection === 'shop' && byId.get(tokenId)) || []);
  const images = await pictures.find(foreignImages(owned));
  const tokens = holdings.flatMap(
    (holding) => ownedToken(holding, { item: byId.get(holding.tokenId), offset, images }) ?? [],
  );
  return {
    tokens,
    equipped: (own && (await findCharacter(context, own.characterId))) ?? DEFAULT_CHARACTER,
    ownsCharacter: tokens.some(({ itemType }) => isCharacterType(itemType)),
    sellsCharacters: chain !== undefined && isSelling,
    mints: mints.map(mintIntent),
    isStale: chain !== undefined && chain.following?.first.state()?.kind !== 'caughtUp',
  };
}

/** Undefined for what nobody knows: an item of a shop that is no more, a token beyond the army. */
function ownedToken(
  { collection, tokenId, quantity, isFresh }: Holding,
  { item, offset, images }: { item: ItemRow | undefined; offset: number | null; images: ReadonlyMap<string, string> },
): OwnedToken | undefined {
  const token = { id: characterIdOf({ collection, tokenId }), collection, tokenId, quantity, isFresh, image: null };
  if (collection === 'army') {
    const recruit = armyCharacter(tokenId, offset);
    return recruit && { ...token, itemType: 0, rarity: null, ...recruit };
  }
  if (!item) return undefined;
  const { name, imageUri, itemType, priceWei, xpBonus } = item;
  return { ...token, itemType, name, rarity: rarityOf(BigInt(priceWei)), ...itemArt(item, images), imageUri, xpBonus };
}
