import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { workOfToken } from '@jumpy/domain/workOfToken';
import {
  type CharacterToken,
  toCharacterId,
  parseCharacterId,
  DEFAULT_CHARACTER_ID,
  isCharacterType,
} from '@jumpy/domain/characters';
import type { Character } from '@jumpy/protocol/http/characters';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { isArmyToken } from '@jumpy/rig/army';
import { getAbiItem, hexToNumber, type Hex, slice, toEventSelector } from 'viem';
import type { Context } from '../../platform/context.ts';
import { getItemLook } from '../shop/toShopItem.ts';
import { findItem, type ItemRow } from '../shop/store.ts';
import { readLatestEventData } from './store.ts';

export const STARTER_CHARACTER: Character = {
  id: DEFAULT_CHARACTER_ID,
  name: 'Jumpy',
  look: DEFAULT_APPEARANCE,
  imageUri: '',
  xpBonus: 0,
};

const REVEALED_SET_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'RevealedSet' }));
const OFFSET_DRAWN_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'OffsetDrawn' }));

/** Returns the character of an id; undefined for assets, unknown items and numbers outside the army. */
export async function findCharacter(
  context: Pick<Context, 'chain' | 'db'>,
  id: string,
): Promise<Character | undefined> {
  if (id === DEFAULT_CHARACTER_ID) return STARTER_CHARACTER;
  const token = parseCharacterId(id);
  if (!token) return undefined;
  if (token.collection === 'army') return toArmyCharacter(token.tokenId, await readRevealedOffset(context));
  const item = await findItem(context.db, token.tokenId);
  return item && isCharacterType(item.itemType) ? toShopCharacter(item) : undefined;
}

export function toShopCharacter(item: ItemRow): Character {
  const { id: tokenId, name, imageUri, xpBonus } = item;
  return {
    id: toCharacterId({ collection: 'shop', tokenId }),
    name,
    look: getItemLook(item) ?? DEFAULT_APPEARANCE,
    imageUri,
    xpBonus,
  };
}

/** Derives the character from the traits of its artwork; undefined before the reveal. */
export function toArmyCharacter(tokenId: number, offset: number | null): Character | undefined {
  if (!isArmyToken(tokenId)) return undefined;
  const token: CharacterToken = { collection: 'army', tokenId };
  const art = workOfToken(tokenId, offset);
  const look = art === null ? 'army' : toCharacterId({ ...token, tokenId: art });
  return { id: toCharacterId(token), name: `Jumpy Army #${tokenId}`, look, imageUri: '', xpBonus: 0 };
}

/** Returns the drawn offset once the army is revealed; null before, also in the owner's test. */
export async function readRevealedOffset({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<number | null> {
  if (!chain) return null;
  const address = chain.contracts.jumpyArmy.toLowerCase();
  const [revealed, drawn] = await Promise.all([
    readLatestEventData(db, { address, topic: REVEALED_SET_TOPIC }),
    readLatestEventData(db, { address, topic: OFFSET_DRAWN_TOPIC }),
  ]);
  if (revealed === undefined || BigInt(revealed) === 0n || drawn === undefined) return null;
  return hexToNumber(slice(drawn as Hex, 0, 32));
}
