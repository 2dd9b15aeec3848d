import { ConfigAnswer } from '@jumpy/protocol/http/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** What the pages need to know of this deployment; asked once a visit. */
export const configQuery = queryOptions({
  queryKey: keys.config,
  queryFn: ({ signal }) => askApi(ConfigAnswer, 'config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
});

/** The deployment's configuration, undefined until it is known. */
export function useConfig(): ConfigAnswer | undefined {
  return useQuery(configQuery).data;
}
