import type { CollectionAnswer, EquipAnswer } from '@jumpy/protocol/http/characters';
import type { UserXpAnswer } from '@jumpy/protocol/http/players';
import type { QueryClient } from '@tanstack/react-query';
import { keepActiveCharacter } from './activeCharacter.ts';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';
import { writeOver } from './playerCache.ts';

/** Writes the active character to this tab's cache and storage, and announces the change. */
export function writeCharacter(queryClient: QueryClient, character: EquipAnswer['character']): void {
  writeOver<CollectionAnswer>(queryClient, {
    queryKey: keys.collection,
    write: (before) => ({ ...before, equipped: character }),
  });
  const xp = queryClient.getQueryData<UserXpAnswer>(keys.xp)?.data.xp ?? 0;
  keepActiveCharacter(character, { xp });
  raiseGameEvent(window, 'characterChanged', character);
}
