import { toCharacterId, DEFAULT_CHARACTER_ID } from '@jumpy/domain/characters';
import type { Character, EquipBody } from '@jumpy/protocol/http/characters';
import type * as z from 'zod/mini';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/appError.ts';
import { findCharacter } from './findCharacter.ts';
import { saveActiveCharacter, ownsCharacterToken } from './store.ts';

type ActiveCharacterContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Equips a character the linked wallet holds, and notifies the player's pages. */
export async function setActiveCharacter(
  context: ActiveCharacterContext,
  { userId, asked: { id: named, tokenId } }: { userId: string; asked: z.infer<typeof EquipBody> },
): Promise<Character> {
  const id = named ?? (tokenId === undefined ? undefined : toCharacterId({ collection: 'shop', tokenId }));
  if (id === undefined) throw new AppError('bad_request', 'Say which: an id or a tokenId.', { field: 'id' });
  const character = await findCharacter(context, id);
  if (!character) throw new AppError('character_unknown', 'There is no such character.', { field: 'id' });
  const changed = await inTransaction(context, async (trx) => {
    if (id !== DEFAULT_CHARACTER_ID && !(await ownsCharacterToken(trx, { userId, characterId: id })))
      throw new AppError('character_not_owned', 'This character is not in your wallet.', { field: 'id' });
    return saveActiveCharacter(trx, { userId, characterId: id, look: character.look });
  });
  if (changed) context.bus.publish(playerEventsTopic(userId), { type: 'characterChanged', data: { character } });
  return character;
}
