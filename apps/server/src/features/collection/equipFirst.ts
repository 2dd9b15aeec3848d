import { characterIdOf, DEFAULT_CHARACTER_ID, isCharacterType } from '@jumpy/domain/characters';
import type { Context } from '../../platform/context.ts';
import { findItem } from '../shop/store.ts';
import { equip } from './equip.ts';
import { readHoldings, readOwnCharacter } from './store.ts';

/** Equips a player's first minted character, if they own no other and still play as Jumpy. */
export async function equipFirst(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, itemId }: { userId: string; itemId: number },
): Promise<void> {
  const { db } = context;
  const [own, item, held] = await Promise.all([
    readOwnCharacter(db, userId),
    findItem(db, itemId),
    readHoldings(db, userId),
  ]);
  if (own?.characterId !== DEFAULT_CHARACTER_ID || !item || !isCharacterType(item.itemType)) return;
  const id = characterIdOf({ collection: 'shop', tokenId: itemId });
  const others = held.filter(({ collection, tokenId }) => characterIdOf({ collection, tokenId }) !== id);
  for (const { collection, tokenId } of others) {
    const other = collection === 'shop' ? await findItem(db, tokenId) : undefined;
    if (collection === 'army' || (other && isCharacterType(other.itemType))) return;
  }
  if (held.length > others.length) await equip(context, { userId, asked: { id } });
}
