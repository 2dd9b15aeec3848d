import { transactionsEndpoint } from '@jumpy/protocol/http/chain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** The player's own transactions, newest first, paginated. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: keys.transactions,
  queryFn: ({ pageParam, signal }) =>
    askApi(transactionsEndpoint, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
