import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { artOf } from '@jumpy/domain/artOf';
import {
  type CharacterToken,
  characterIdOf,
  characterTokenOf,
  DEFAULT_CHARACTER_ID,
  isCharacterType,
} from '@jumpy/domain/characters';
import type { Character } from '@jumpy/protocol/http/characters';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { isArmyToken } from '@jumpy/rig/army';
import { getAbiItem, hexToNumber, type Hex, slice, toEventSelector } from 'viem';
import type { Context } from '../../platform/context.ts';
import { lookOfItem } from '../shop/shopItem.ts';
import { findItem, type ItemRow } from '../shop/store.ts';
import { lastWordOf } from './store.ts';

export const DEFAULT_CHARACTER: Character = {
  id: DEFAULT_CHARACTER_ID,
  name: 'Jumpy',
  look: DEFAULT_LOOK,
  imageUri: '',
  xpBonus: 0,
};

const REVEAL_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'RevealedSet' }));
const DRAW_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'OffsetDrawn' }));

/** Returns the character of an id; undefined for assets, unknown items and numbers outside the army. */
export async function findCharacter(
  context: Pick<Context, 'chain' | 'db'>,
  id: string,
): Promise<Character | undefined> {
  if (id === DEFAULT_CHARACTER_ID) return DEFAULT_CHARACTER;
  const token = characterTokenOf(id);
  if (!token) return undefined;
  if (token.collection === 'army') return armyCharacter(token.tokenId, await readShownOffset(context));
  const item = await findItem(context.db, token.tokenId);
  return item && isCharacterType(item.itemType) ? shopCharacter(item) : undefined;
}

export function shopCharacter(item: ItemRow): Character {
  const { id: tokenId, name, imageUri, xpBonus } = item;
  return {
    id: characterIdOf({ collection: 'shop', tokenId }),
    name,
    look: lookOfItem(item) ?? DEFAULT_LOOK,
    imageUri,
    xpBonus,
  };
}

/** Derives the character from the traits of its artwork; undefined before the reveal. */
export function armyCharacter(tokenId: number, offset: number | null): Character | undefined {
  if (!isArmyToken(tokenId)) return undefined;
  const token: CharacterToken = { collection: 'army', tokenId };
  const art = artOf(tokenId, offset);
  const look = art === null ? 'army' : characterIdOf({ ...token, tokenId: art });
  return { id: characterIdOf(token), name: `Jumpy Army #${tokenId}`, look, imageUri: '', xpBonus: 0 };
}

/** Returns the drawn offset once the army is revealed; null before, also in the owner's test. */
export async function readShownOffset({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<number | null> {
  if (!chain) return null;
  const address = chain.contracts.jumpyArmy.toLowerCase();
  const [revealed, drawn] = await Promise.all([
    lastWordOf(db, { address, topic: REVEAL_TOPIC }),
    lastWordOf(db, { address, topic: DRAW_TOPIC }),
  ]);
  if (revealed === undefined || BigInt(revealed) === 0n || drawn === undefined) return null;
  return hexToNumber(slice(drawn as Hex, 0, 32));
}
