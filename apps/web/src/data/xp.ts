import { userXpEndpoint } from '@jumpy/protocol/http/players';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** XP, level and progress of the signed-in player. */
export function xpQuery(discordId: string) {
  return queryOptions({
    queryKey: keys.xp,
    queryFn: ({ signal }) => askApi(userXpEndpoint, { body: { discordId }, signal }),
    select: (answer) => answer.data,
    staleTime: 5 * 60_000,
  });
}
