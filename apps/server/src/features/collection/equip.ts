import { characterIdOf, DEFAULT_CHARACTER_ID } from '@jumpy/domain/characters';
import type { Character, EquipBody } from '@jumpy/protocol/http/characters';
import type * as z from 'zod/mini';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import { findCharacter } from './character.ts';
import { equipCharacter, holdsToken } from './store.ts';

type EquipContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Equips a character the linked wallet holds, and notifies the player's pages. */
export async function equip(
  context: EquipContext,
  { userId, asked: { id: named, tokenId } }: { userId: string; asked: z.infer<typeof EquipBody> },
): Promise<Character> {
  const id = named ?? (tokenId === undefined ? undefined : characterIdOf({ collection: 'shop', tokenId }));
  if (id === undefined) throw new ApiError('bad_request', 'Say which: an id or a tokenId.', { field: 'id' });
  const character = await findCharacter(context, id);
  if (!character) throw new ApiError('character_unknown', 'There is no such character.', { field: 'id' });
  const changed = await inTransaction(context, async (trx) => {
    if (id !== DEFAULT_CHARACTER_ID && !(await holdsToken(trx, { userId, characterId: id })))
      throw new ApiError('character_not_owned', 'This character is not in your wallet.', { field: 'id' });
    return equipCharacter(trx, { userId, characterId: id, look: character.look });
  });
  if (changed) context.bus.publish(playerEvents(userId), { type: 'characterChanged', data: { character } });
  return character;
}
