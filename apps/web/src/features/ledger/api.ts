import { ledgerEndpoint, playerXpEndpoint } from '@jumpy/protocol/http/ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';

/** The sources of a player's numbers; refetched on every open. */
export function playerXpQuery(publicId: string) {
  return queryOptions({
    queryKey: queryKeys.playerXp(publicId),
    queryFn: ({ signal }) => fetchApi(playerXpEndpoint, { params: { publicId }, signal }),
    staleTime: 0,
  });
}

/** The player's own ledger, newest first, paginated. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: queryKeys.ledger,
  queryFn: ({ pageParam, signal }) =>
    fetchApi(ledgerEndpoint, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});
