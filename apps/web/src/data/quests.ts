import { questBonus } from '@jumpy/domain/questBonus';
import {
  claimQuestEndpoint,
  type QuestBoard,
  type QuestClaimedAnswer,
  questsEndpoint,
  socialSubmissionEndpoint,
} from '@jumpy/protocol/http/quests';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { atRest } from './atRest.ts';
import { waitInDiscordQueue } from './discordQueue.ts';
import { keys } from './keys.ts';
import { usePlayer } from './session.ts';

/** All quests, with the clock offset at the time of the response. */
export interface Quests extends QuestBoard {
  /** Server time minus client time, in milliseconds. */
  aheadMs: number;
}

const heard = (board: QuestBoard): Quests => ({ ...board, aheadMs: board.serverNow - Date.now() });

/** The player's progress on every quest. */
export const questsQuery = queryOptions({
  queryKey: keys.quests,
  queryFn: async ({ signal }): Promise<Quests> => heard((await askApi(questsEndpoint, { signal })).board),
  staleTime: 60_000,
});

/** XP of quests claimed in the last moments, by the server's clock. */
export function recentBonus(quests: Quests | undefined, nowMs = Date.now()): number {
  if (!quests) return 0;
  const claims = quests.completions.map(({ xp_awarded: xp, completed_at }) => ({ xp, completedAtMs: completed_at }));
  return questBonus(claims, nowMs + quests.aheadMs);
}

const keep = (queryClient: QueryClient, board: QuestBoard): void => {
  queryClient.setQueryData(keys.quests, heard(board));
};

/** Quests for secondary UI; fetched only once the page is idle. */
export function useQuests(): Quests | undefined {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => {
      if (!isGone) setAtRest(true);
    });
    return () => void (isGone = true);
  }, []);
  return useQuery({ ...questsQuery, enabled: isAtRest }).data;
}

/**
 * Claims a quest by its key. `onPaid` is called even if the tab with the button has unmounted. `place` is the player's
 * position in the Discord queue while the claim waits.
 */
export function useClaimQuest(onPaid: (answer: QuestClaimedAnswer, questKey: string) => void) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState<string>();
  const claiming = useMutation({
    async mutationFn(questKey: string) {
      const ask = () =>
        askApi(claimQuestEndpoint, { body: { quest_key: questKey } }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'discord_queue') return error;
          throw error;
        });
      const placeIn = (answer: Awaited<ReturnType<typeof ask>>) =>
        answer instanceof ApiError ? answer.message : undefined;
      const answer = await waitInDiscordQueue(ask, { placeIn, onWait: setPlace });
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    onSettled: () => setPlace(undefined),
    onSuccess(answer, questKey) {
      keep(queryClient, answer.board);
      onPaid(answer, questKey);
    },
    // The cached state was wrong, so it is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.quests }),
  });
  return { ...claiming, place };
}

/** Submits the link that proves a quest; `onPaid` as above. */
export function useSubmitLink(onPaid: (answer: QuestClaimedAnswer) => void) {
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
    onSuccess(answer) {
      if (!answer.success) return;
      keep(queryClient, answer.board);
      onPaid(answer);
    },
    // A lost response may have been a success.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.quests }),
  });
}
