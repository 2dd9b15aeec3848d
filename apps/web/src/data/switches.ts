import { switchesEndpoint } from '@jumpy/protocol/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Global feature switches set by operators. */
export const switchesQuery = queryOptions({
  queryKey: keys.switches,
  queryFn: ({ signal }) => askApi(switchesEndpoint, { signal }),
  refetchInterval: 60_000,
  retry: false,
});
