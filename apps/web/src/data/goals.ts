import { goalsEndpoint, type GoalBoard } from '@jumpy/protocol/http/goals';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';
import { translateQuests } from './translateQuests.ts';

/** The player's three goals, in the page's language. */
export const goalsQuery = queryOptions({
  queryKey: queryKeys.goals,
  async queryFn({ signal }): Promise<GoalBoard> {
    const { board } = await fetchApi(goalsEndpoint, { signal });
    return { ...board, goals: await translateQuests(board.goals, ({ key }) => key) };
  },
  staleTime: 60_000,
});
