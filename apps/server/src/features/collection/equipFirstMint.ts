import { toCharacterId, DEFAULT_CHARACTER_ID, isCharacterType } from '@jumpy/domain/characters';
import type { Context } from '../../platform/context.ts';
import { findItem } from '../shop/store.ts';
import { setActiveCharacter } from './setActiveCharacter.ts';
import { readHoldings, readPlayerCharacter } from './store.ts';

/** Equips a player's first minted character, if they own no other and still play as Jumpy. */
export async function equipFirstMint(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, itemId }: { userId: string; itemId: number },
): Promise<void> {
  const { db } = context;
  const [own, item, held] = await Promise.all([
    readPlayerCharacter(db, userId),
    findItem(db, itemId),
    readHoldings(db, userId),
  ]);
  if (own?.characterId !== DEFAULT_CHARACTER_ID || !item || !isCharacterType(item.itemType)) return;
  const id = toCharacterId({ collection: 'shop', tokenId: itemId });
  const others = held.filter(({ collection, tokenId }) => toCharacterId({ collection, tokenId }) !== id);
  for (const { collection, tokenId } of others) {
    const other = collection === 'shop' ? await findItem(db, tokenId) : undefined;
    if (collection === 'army' || (other && isCharacterType(other.itemType))) return;
  }
  if (held.length > others.length) await setActiveCharacter(context, { userId, asked: { id } });
}
