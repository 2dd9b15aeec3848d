import { equipEndpoint } from '@jumpy/protocol/http/characters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { cacheCharacter } from './playerCache.ts';

/** Equips a character. The server's response is authoritative and is announced to every page. */
export function useEquip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await fetchApi(equipEndpoint, { body: { id } })).character,
    onSuccess: (character) => cacheCharacter(queryClient, character),
  });
}
