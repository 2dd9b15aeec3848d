import {
  claimQuestEndpoint,
  type QuestBoard,
  questsEndpoint,
  socialSubmissionEndpoint,
} from '@jumpy/protocol/http/quests';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { usePlayer } from './session.ts';

/** All quests, with the server's clock beside the page's own when the answer came. */
export interface Quests extends QuestBoard {
  /** What the server's clock was ahead of the page's, in milliseconds. */
  aheadMs: number;
}

const heard = (board: QuestBoard): Quests => ({ ...board, aheadMs: board.serverNow - Date.now() });

/** How far the player is with every quest. */
export const questsQuery = queryOptions({
  queryKey: keys.quests,
  queryFn: async ({ signal }): Promise<Quests> => heard((await askApi(questsEndpoint, { signal })).board),
  staleTime: 60_000,
});

const keep = (queryClient: QueryClient, board: QuestBoard): void => {
  queryClient.setQueryData(keys.quests, heard(board));
};

/** Claims a quest by its key. */
export function useClaimQuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (questKey: string) => askApi(claimQuestEndpoint, { body: { quest_key: questKey } }),
    onSuccess: ({ board }) => keep(queryClient, board),
    // What the page believes is not what is: it asks again.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.quests }),
  });
}

/** Sends the link that shows a quest done. */
export function useSubmitLink() {
  const queryClient = useQueryClient();
  const { discordId } = usePlayer();
  return useMutation({
    mutationFn: ({
      questKey,
      questType,
      submissionUrl,
    }: {
      questKey: string;
      questType: string;
      submissionUrl: string;
    }) => askApi(socialSubmissionEndpoint, { body: { discordId, questKey, questType, submissionUrl } }),
    onSuccess: (answer) => {
      if (answer.success) keep(queryClient, answer.board);
    },
  });
}
