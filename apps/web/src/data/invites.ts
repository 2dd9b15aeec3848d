import { invitesEndpoint } from '@jumpy/protocol/http/referral';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** The player's invite link and the progress of the invited players. */
export const invitesQuery = queryOptions({
  queryKey: queryKeys.invites,
  queryFn: async ({ signal }) => (await fetchApi(invitesEndpoint, { signal })).board,
  staleTime: 10_000,
});
