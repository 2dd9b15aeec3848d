import { equipEndpoint } from '@jumpy/protocol/http/characters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { writeCharacter } from './writeCharacter.ts';

/** Equips a character. The server's response is authoritative and is announced to every page. */
export function useEquip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await askApi(equipEndpoint, { body: { id } })).character,
    onSuccess: (character) => writeCharacter(queryClient, character),
  });
}
