import type { CollectionResponse, EquipResponse } from '@jumpy/protocol/http/characters';
import type { UserXpResponse } from '@jumpy/protocol/http/players';
import type { QueryClient } from '@tanstack/react-query';
import { storeActiveCharacter } from './activeCharacter.ts';
import { dispatchGameEvent } from './gameEvents.ts';
import { queryKeys } from './queryKeys.ts';
import { updateQueryCache } from './playerCache.ts';

/** Writes the active character to this tab's cache and storage, and announces the change. */
export function cacheCharacter(queryClient: QueryClient, character: EquipResponse['character']): void {
  updateQueryCache<CollectionResponse>(queryClient, {
    queryKey: queryKeys.collection,
    update: (before) => ({ ...before, equipped: character }),
  });
  const xp = queryClient.getQueryData<UserXpResponse>(queryKeys.xp)?.data.xp ?? 0;
  storeActiveCharacter(character, { xp });
  dispatchGameEvent(window, 'characterChanged', character);
}
