import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** One's own stats, cached 5 minutes (LIMIT-01). */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => askApi(statsEndpoint, { signal }),
  staleTime: 5 * 60_000,
});

/** One's own ranks, cached 2 minutes (LIMIT-02). */
export const rankingsQuery = queryOptions({
  queryKey: keys.rankings,
  queryFn: ({ signal }) => askApi(rankingsEndpoint, { signal }),
  staleTime: 2 * 60_000,
});
