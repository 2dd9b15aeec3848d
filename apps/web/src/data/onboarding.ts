import { onboardingStatusEndpoint } from '@jumpy/protocol/http/onboarding';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { keys } from './keys.ts';
import { STORAGE } from './storageKeys.ts';

/** Refetch interval while the server has not responded. */
const AGAIN_MS = 15_000;

/** Step of onboarding: to be done, being saved, just done, or the final wallet-protection step. */
export type OnboardingPhase = 'form' | 'saving' | 'done' | 'protect';

export interface Onboarding {
  isDone: boolean;
  /** Players from before onboarding existed may dismiss it. */
  mayClose: boolean;
  /** True if the server confirmed it; false if the value comes from this browser. */
  isHeard: boolean;
}

/** False if storage is blocked; then only the server's answer counts. */
function remembers(discordId: string): boolean {
  try {
    return localStorage.getItem(STORAGE.onboardingCompleted(discordId)) === 'true';
  } catch {
    return false;
  }
}

/** Stores the server's answer in this browser. */
export function rememberOnboarding(discordId: string, isDone: boolean): void {
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
    queryKey: keys.onboarding(user.discordId),
    queryFn: async ({ signal }): Promise<Onboarding> => {
      const { discordId } = user;
      try {
        const answer = await askApi(onboardingStatusEndpoint, { body: { discord_id: discordId }, signal });
        rememberOnboarding(discordId, answer.onboarding_done);
        return { isDone: answer.onboarding_done, mayClose: answer.may_close, isHeard: true };
      } catch (error) {
        signal.throwIfAborted();
        // The session has ended, so the fallback must not apply.
        if (error instanceof ApiError && error.status === 401) throw error;
        return { isDone: user.onboardingDone || remembers(discordId), mayClose: user.hasPlayed, isHeard: false };
      }
    },
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isHeard === false ? AGAIN_MS : false),
    // It may have been completed in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.isDone === false ? 'always' : false),
  });
