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

/** The XP of quests claimed in the last moments, as the server's clock has it (QUEST-55, QUEST-56). */
export function recentBonus(quests: Quests | undefined, nowMs = Date.now()): number {
  if (!quests) return 0;
  const claims = quests.completions.map(({ xp_awarded: xp, completed_at }) => ({ xp, completedAtMs: completed_at }));
  return questBonus(claims, nowMs + quests.aheadMs);
}

const keep = (queryClient: QueryClient, board: QuestBoard): void => {
  queryClient.setQueryData(keys.quests, heard(board));
};

/** What a page tells of the quests beside other things; nothing is asked before it shows what it was opened for. */
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
 * Claims a quest by its key; `onPaid` hears of it even where the tab it was pressed in is gone by then. `place`: what the server says
 * of a player's place where others are looked up at Discord first; the claim waits for its turn.
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
    // What the page believes is not what is: it asks again.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.quests }),
  });
  return { ...claiming, place };
}

/** Sends the link that shows a quest done; `onPaid` as above. */
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
    // An answer that got lost may have been a yes.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.quests }),
  });
}
