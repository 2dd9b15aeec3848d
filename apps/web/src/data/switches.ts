import { switchesEndpoint } from '@jumpy/protocol/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Global feature switches set by operators. */
export const switchesQuery = queryOptions({
  queryKey: queryKeys.switches,
  queryFn: ({ signal }) => fetchApi(switchesEndpoint, { signal }),
  refetchInterval: 60_000,
  retry: false,
});
