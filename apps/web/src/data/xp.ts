import { userXpEndpoint } from '@jumpy/protocol/http/players';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** XP, level and progress of the signed-in player. */
export function xpQuery(discordId: string) {
  return queryOptions({
    queryKey: queryKeys.xp,
    queryFn: ({ signal }) => fetchApi(userXpEndpoint, { body: { discordId }, signal }),
    select: (answer) => answer.data,
    staleTime: 5 * 60_000,
  });
}
