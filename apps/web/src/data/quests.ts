import { questBonus } from '@jumpy/domain/questBonus';
import {
  claimQuestEndpoint,
  type QuestBoard,
  type ClaimQuestResponse,
  questsEndpoint,
  socialSubmissionEndpoint,
} from '@jumpy/protocol/http/quests';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchApi } from './api.ts';
import { ApiCallError } from './apiCallError.ts';
import { whenIdle } from './whenIdle.ts';
import { waitInDiscordQueue } from './discordQueue.ts';
import { queryKeys } from './queryKeys.ts';
import { translateQuests } from './translateQuests.ts';
import { usePlayer } from './session.ts';

/** All quests, with the clock offset at the time of the response. */
export interface QuestsWithClock extends QuestBoard {
  /** Server time minus client time, in milliseconds. */
  serverAheadMs: number;
}

const withServerClock = (board: QuestBoard): QuestsWithClock => ({
  ...board,
  serverAheadMs: board.serverNow - Date.now(),
});

/** A board with its quests in the page's language. */
const translateBoard = async (board: QuestBoard): Promise<QuestBoard> => ({
  ...board,
  quests: await translateQuests(board.quests, (quest) => quest.quest_key),
});

/** The player's progress on every quest. */
export const questsQuery = queryOptions({
  queryKey: queryKeys.quests,
  queryFn: async ({ signal }): Promise<QuestsWithClock> =>
    withServerClock(await translateBoard((await fetchApi(questsEndpoint, { signal })).board)),
  staleTime: 60_000,
});

/** XP of quests claimed in the last moments, by the server's clock. */
export function recentBonus(quests: QuestsWithClock | undefined, nowMs = Date.now()): number {
  if (!quests) return 0;
  const claims = quests.completions.map(({ xp_awarded: xp, completed_at }) => ({ xp, completedAtMs: completed_at }));
  return questBonus(claims, nowMs + quests.serverAheadMs);
}

const cacheQuests = (queryClient: QueryClient, board: QuestBoard): void => {
  queryClient.setQueryData(queryKeys.quests, withServerClock(board));
};

/** Quests for secondary UI; fetched only once the page is idle. */
export function useQuests(): QuestsWithClock | undefined {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => {
      if (!isGone) setAtRest(true);
    });
    return () => void (isGone = true);
  }, []);
  return useQuery({ ...questsQuery, enabled: isAtRest }).data;
}

/**
 * Claims a quest by its key. `onPaid` is called even if the tab with the button has unmounted. `queueText` is the player's
 * position in the Discord queue while the claim waits.
 */
export function useClaimQuest(onPaid: (answer: ClaimQuestResponse, questKey: string) => void) {
  const queryClient = useQueryClient();
  const [queueText, setQueueText] = useState<string>();
  const claiming = useMutation({
    async mutationFn(questKey: string) {
      const claim = () =>
        fetchApi(claimQuestEndpoint, { body: { quest_key: questKey } }).catch((error: unknown) => {
          if (error instanceof ApiCallError && error.code === 'discord_queue') return error;
          throw error;
        });
      const getPosition = (answer: Awaited<ReturnType<typeof claim>>) =>
        answer instanceof ApiCallError ? answer.message : undefined;
      const answer = await waitInDiscordQueue(claim, { getPosition, onWait: setQueueText });
      if (answer instanceof ApiCallError) throw answer;
      return { ...answer, board: await translateBoard(answer.board) };
    },
    onSettled: () => setQueueText(undefined),
    onSuccess(answer, questKey) {
      cacheQuests(queryClient, answer.board);
      onPaid(answer, questKey);
    },
    // The cached state was wrong, so it is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.quests }),
  });
  return { ...claiming, queueText };
}

/** Submits the link that proves a quest; `onPaid` as above. */
export function useSubmitLink(onPaid: (answer: ClaimQuestResponse) => void) {
  const queryClient = useQueryClient();
  const { discordId } = usePlayer();
  return useMutation({
    async mutationFn(body: { questKey: string; questType: string; submissionUrl: string }) {
      const answer = await fetchApi(socialSubmissionEndpoint, { body: { discordId, ...body } });
      return answer.success ? { ...answer, board: await translateBoard(answer.board) } : answer;
    },
    onSuccess(answer) {
      if (!answer.success) return;
      cacheQuests(queryClient, answer.board);
      onPaid(answer);
    },
    // A lost response may have been a success.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.quests }),
  });
}
