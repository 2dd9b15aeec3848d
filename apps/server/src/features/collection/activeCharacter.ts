import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { workOfToken } from '@jumpy/domain/workOfToken';
import {
  type CharacterToken,
  toCharacterId,
  parseCharacterId,
  DEFAULT_CHARACTER_ID,
  isCharacterType,
} from '@jumpy/domain/characters';
import type { Character, EquipBody } from '@jumpy/protocol/http/characters';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { isArmyToken } from '@jumpy/rig/army';
import { getAbiItem, hexToNumber, type Hex, slice, toEventSelector } from 'viem';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { getItemLook } from '../shop/toShopItem.ts';
import { findItem, type ItemRow } from '../shop/store.ts';
import {
  readLatestEventData,
  saveActiveCharacter,
  ownsCharacterToken,
  readHoldings,
  readPlayerCharacter,
  unequipLostCharacters,
} from './store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/appError.ts';

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

function toShopCharacter(item: ItemRow): Character {
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
  const [revealed, offsetData] = await Promise.all([
    readLatestEventData(db, { address, topic: REVEALED_SET_TOPIC }),
    readLatestEventData(db, { address, topic: OFFSET_DRAWN_TOPIC }),
  ]);
  if (revealed === undefined || BigInt(revealed) === 0n || offsetData === undefined) return null;
  return hexToNumber(slice(offsetData as Hex, 0, 32));
}

type ActiveCharacterContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Equips a character the linked wallet holds, and notifies the player's pages. */
export async function setActiveCharacter(
  context: ActiveCharacterContext,
  { userId, body: { id: requestedId, tokenId } }: { userId: string; body: z.infer<typeof EquipBody> },
): Promise<Character> {
  const id = requestedId ?? (tokenId === undefined ? undefined : toCharacterId({ collection: 'shop', tokenId }));
  if (id === undefined) throw new AppError('bad_request', 'Say which: an id or a tokenId.', { field: 'id' });
  const character = await findCharacter(context, id);
  if (!character) throw new AppError('character_unknown', 'Couldn’t find that character.', { field: 'id' });
  const changed = await inTransaction(context, async (trx) => {
    if (id !== DEFAULT_CHARACTER_ID && !(await ownsCharacterToken(trx, { userId, characterId: id })))
      throw new AppError('character_not_owned', 'This character isn’t in your wallet.', { field: 'id' });
    return saveActiveCharacter(trx, { userId, characterId: id, look: character.look });
  });
  if (changed) context.bus.publish(playerEventsTopic(userId), { type: 'characterChanged', data: { character } });
  return character;
}

/** Equips a player's first minted character, if they own no other and still play as Jumpy. */
export async function equipFirstMint(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, itemId }: { userId: string; itemId: number },
): Promise<void> {
  const { db } = context;
  const [active, item, holdings] = await Promise.all([
    readPlayerCharacter(db, userId),
    findItem(db, itemId),
    readHoldings(db, userId),
  ]);
  if (active?.characterId !== DEFAULT_CHARACTER_ID || !item || !isCharacterType(item.itemType)) return;
  const id = toCharacterId({ collection: 'shop', tokenId: itemId });
  const others = holdings.filter(({ collection, tokenId }) => toCharacterId({ collection, tokenId }) !== id);
  for (const { collection, tokenId } of others) {
    const other = collection === 'shop' ? await findItem(db, tokenId) : undefined;
    if (collection === 'army' || (other && isCharacterType(other.itemType))) return;
  }
  if (holdings.length > others.length) await setActiveCharacter(context, { userId, body: { id } });
}

/** Resets players to Jumpy if their wallet no longer holds their character; checks everyone if no ids are given. */
export async function resetLostCharacters(
  { bus, db }: Pick<Context, 'bus' | 'db'>,
  userIds?: readonly string[],
): Promise<void> {
  for (const userId of await unequipLostCharacters(db, userIds))
    bus.publish(playerEventsTopic(userId), { type: 'characterChanged', data: { character: STARTER_CHARACTER } });
}
