import { invitesEndpoint } from '@jumpy/protocol/http/referral';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** The player's invite link and the progress of the invited players. */
export const invitesQuery = queryOptions({
  queryKey: keys.invites,
  queryFn: async ({ signal }) => (await askApi(invitesEndpoint, { signal })).board,
  staleTime: 10_000,
});
