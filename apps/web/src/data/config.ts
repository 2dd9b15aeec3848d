import type { ConfigResponse } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import { fetchConfig } from './fetchConfig.ts';

/** The deployment's configuration; fetched once per visit. */
const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: ({ signal }) => fetchConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  networkMode: 'always',
});

/** The deployment's configuration; undefined while loading. */
export function useConfig(): ConfigResponse | undefined {
  return useQuery(configQuery).data;
}
