import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** The player's own stats, cached for 5 minutes. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.stats,
  queryFn: ({ signal }) => fetchApi(statsEndpoint, { signal }),
  staleTime: 5 * 60_000,
});

/** The player's own ranks, cached for 2 minutes. */
export const rankingsQuery = queryOptions({
  queryKey: queryKeys.rankings,
  queryFn: ({ signal }) => fetchApi(rankingsEndpoint, { signal }),
  staleTime: 2 * 60_000,
});
