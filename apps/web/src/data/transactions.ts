import { transactionsEndpoint } from '@jumpy/protocol/http/chain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** The player's own transactions, newest first, paginated. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: queryKeys.transactions,
  queryFn: ({ pageParam, signal }) =>
    fetchApi(transactionsEndpoint, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
