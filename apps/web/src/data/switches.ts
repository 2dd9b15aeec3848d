import { switchesEndpoint } from '@jumpy/protocol/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

const EVERY_MS = 60_000;

/** What operators have switched for everybody. */
export const switchesQuery = queryOptions({
  queryKey: keys.switches,
  queryFn: ({ signal }) => askApi(switchesEndpoint, { signal }),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS / 2,
  retry: false,
});
