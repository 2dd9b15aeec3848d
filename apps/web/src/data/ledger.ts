import { ledgerEndpoint, playerXpEndpoint } from '@jumpy/protocol/http/ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** The sources of a player's numbers; refetched on every open. */
export function playerXpQuery(publicId: string) {
  return queryOptions({
    queryKey: keys.playerXp(publicId),
    queryFn: ({ signal }) => askApi(playerXpEndpoint, { params: { publicId }, signal }),
    staleTime: 0,
  });
}

/** The player's own ledger, newest first, paginated. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: keys.ledger,
  queryFn: ({ pageParam, signal }) =>
    askApi(ledgerEndpoint, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});
