import type { CosmeticSlot } from '@jumpy/domain/cosmetics';
import {
  buyCosmeticEndpoint,
  cosmeticsEndpoint,
  equipCosmeticEndpoint,
  type CosmeticsResponse,
} from '@jumpy/protocol/http/cosmetics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** The player's stars and looks, with everything on sale; events of the socket keep it current. */
export const cosmeticsQuery = queryOptions({
  queryKey: queryKeys.cosmetics,
  queryFn: ({ signal }) => fetchApi(cosmeticsEndpoint, { signal }),
  staleTime: 60_000,
});

/** What a player does with a look: buys it, puts it on, or empties the slot. */
export type CosmeticAction =
  | { readonly type: 'buy'; readonly id: string }
  | { readonly type: 'equip'; readonly slot: CosmeticSlot; readonly id: string | null };

const send = (action: CosmeticAction) =>
  action.type === 'buy'
    ? fetchApi(buyCosmeticEndpoint, { body: { id: action.id } })
    : fetchApi(equipCosmeticEndpoint, { body: { slot: action.slot, id: action.id } });

/** Buys and equips looks; the server's answer is what the player has then. */
export function useCosmeticAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ stars, owned, equipped }) =>
      queryClient.setQueryData<CosmeticsResponse>(
        queryKeys.cosmetics,
        (before) => before && { ...before, stars, owned, equipped },
      ),
  });
}
