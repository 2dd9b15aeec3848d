import type { ConfigAnswer } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { readConfig } from './readConfig.ts';

/** The deployment's configuration; fetched once per visit. */
export const configQuery = queryOptions({
  queryKey: keys.config,
  queryFn: ({ signal }) => readConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  networkMode: 'always',
});

/** The deployment's configuration; undefined while loading. */
export function useConfig(): ConfigAnswer | undefined {
  return useQuery(configQuery).data;
}
