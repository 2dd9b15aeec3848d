import type { CollectionAnswer, EquipAnswer } from '@jumpy/protocol/http/characters';
import type { QueryClient } from '@tanstack/react-query';
import { keepActiveCharacter } from './activeCharacter.ts';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';

/** Writes the character that is played with now wherever this tab keeps it, and says so (NFT-17). */
export function writeCharacter(queryClient: QueryClient, character: EquipAnswer['character']): void {
  const own = queryClient.getQueryData<CollectionAnswer>(keys.collection);
  if (own) queryClient.setQueryData<CollectionAnswer>(keys.collection, { ...own, equipped: character });
  const xp = queryClient.getQueryData<{ totalXP: number }>(keys.xp)?.totalXP ?? 0;
  keepActiveCharacter(character, { xp });
  raiseGameEvent(window, 'characterChanged', character);
}
