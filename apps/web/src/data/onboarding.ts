import { onboardingStatusEndpoint } from '@jumpy/protocol/http/onboarding';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { ApiCallError } from './apiCallError.ts';
import { queryKeys } from './queryKeys.ts';
import { STORAGE } from './storageKeys.ts';

/** Refetch interval while the server has not responded. */
const RETRY_DELAY_MS = 15_000;

/** Step of onboarding: to be done, being saved, or just done. */
export type OnboardingPhase = 'form' | 'saving' | 'done';

export interface Onboarding {
  isDone: boolean;
  /** Players from before onboarding existed may dismiss it. */
  canClose: boolean;
  /** True if the server confirmed it; false if the value comes from this browser. */
  isConfirmed: boolean;
}

/** False if storage is blocked; then only the server's answer counts. */
function isStoredAsDone(discordId: string): boolean {
  try {
    return localStorage.getItem(STORAGE.onboardingCompleted(discordId)) === 'true';
  } catch {
    return false;
  }
}

/** Stores the server's answer in this browser. */
export function storeOnboarding(discordId: string, isDone: boolean): void {
  try {
    if (isDone) localStorage.setItem(STORAGE.onboardingCompleted(discordId), 'true');
    else localStorage.removeItem(STORAGE.onboardingCompleted(discordId));
  } catch {
    // Without storage the next visit asks the server.
  }
}

/** Whether onboarding is done, according to the server, with this browser's stored value as the fallback. */
export const onboardingQuery = (user: Pick<SessionUser, 'discordId' | 'onboardingDone' | 'hasPlayed'>) =>
  queryOptions({
    queryKey: queryKeys.onboarding(user.discordId),
    queryFn: async ({ signal }): Promise<Onboarding> => {
      const { discordId } = user;
      try {
        const answer = await fetchApi(onboardingStatusEndpoint, { body: { discord_id: discordId }, signal });
        storeOnboarding(discordId, answer.onboarding_done);
        return { isDone: answer.onboarding_done, canClose: answer.may_close, isConfirmed: true };
      } catch (error) {
        signal.throwIfAborted();
        // The session has ended, so the fallback must not apply.
        if (error instanceof ApiCallError && error.status === 401) throw error;
        return {
          isDone: user.onboardingDone || isStoredAsDone(discordId),
          canClose: user.hasPlayed,
          isConfirmed: false,
        };
      }
    },
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isConfirmed === false ? RETRY_DELAY_MS : false),
    // It may have been completed in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.isDone === false ? 'always' : false),
  });
