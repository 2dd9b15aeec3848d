import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** The player's own stats, cached for 5 minutes. */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => askApi(statsEndpoint, { signal }),
  staleTime: 5 * 60_000,
});

/** The player's own ranks, cached for 2 minutes. */
export const rankingsQuery = queryOptions({
  queryKey: keys.rankings,
  queryFn: ({ signal }) => askApi(rankingsEndpoint, { signal }),
  staleTime: 2 * 60_000,
});
