import { ledgerEndpoint, playerXpEndpoint } from '@jumpy/protocol/http/ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Where a player's numbers come from; asked for anew each time it is opened. */
export function playerXpQuery(publicId: string) {
  return queryOptions({
    queryKey: keys.playerXp(publicId),
    queryFn: ({ signal }) => askApi(playerXpEndpoint, { params: { publicId }, signal }),
    staleTime: 0,
  });
}

/** One's own ledger, newest first, page by page. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: keys.ledger,
  queryFn: ({ pageParam, signal }) =>
    askApi(ledgerEndpoint, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});
