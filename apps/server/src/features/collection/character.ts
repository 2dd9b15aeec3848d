import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
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
import { getAbiItem, toEventSelector } from 'viem';
import type { Context } from '../../platform/context.ts';
import { lookOfItem } from '../shop/shopItem.ts';
import { findItem, type ItemRow } from '../shop/store.ts';
import { isArmyRevealed } from './store.ts';

/** Everybody's first character (NFT-21). */
export const DEFAULT_CHARACTER: Character = {
  id: DEFAULT_CHARACTER_ID,
  name: 'Jumpy',
  look: DEFAULT_LOOK,
  imageUri: '',
  xpBonus: 0,
};

const REVEAL_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'RevealedSet' }));

/** The character of an id; undefined where there is none: an asset, an item nobody knows, a number outside of the army. */
export async function findCharacter(
  context: Pick<Context, 'chain' | 'db'>,
  id: string,
): Promise<Character | undefined> {
  if (id === DEFAULT_CHARACTER_ID) return DEFAULT_CHARACTER;
  const token = characterTokenOf(id);
  if (!token) return undefined;
  if (token.collection === 'army') return armyCharacter(token.tokenId, await readReveal(context));
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

/** Drawn from its traits once the army is revealed. */
export function armyCharacter(tokenId: number, isRevealed: boolean): Character | undefined {
  if (!isArmyToken(tokenId)) return undefined;
  const token: CharacterToken = { collection: 'army', tokenId };
  const id = characterIdOf(token);
  return { id, name: `Jumpy Army #${tokenId}`, look: isRevealed ? id : 'army', imageUri: '', xpBonus: 0 };
}

export async function readReveal({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<boolean> {
  if (!chain) return false;
  return isArmyRevealed(db, { address: chain.contracts.jumpyArmy.toLowerCase(), topic: REVEAL_TOPIC });
}
