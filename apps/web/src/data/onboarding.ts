import { onboardingStatusEndpoint } from '@jumpy/protocol/http/onboarding';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { keys } from './keys.ts';
import { STORAGE } from './storageKeys.ts';

/** Asked again this often while the server has not answered. */
const AGAIN_MS = 15_000;

/** Where the page stands with it: to be done, being saved, just done, or at its last word. */
export type OnboardingPhase = 'form' | 'saving' | 'done' | 'protect';

/** How far onboarding is. */
export interface Onboarding {
  isDone: boolean;
  /** Whoever played before there was onboarding may put it away. */
  mayClose: boolean;
  /** The server has said so; else this browser remembers (ONB-05). */
  isHeard: boolean;
}

/** Storage can be forbidden; then the server's word is all there is. */
function remembers(discordId: string): boolean {
  try {
    return localStorage.getItem(STORAGE.onboardingCompleted(discordId)) === 'true';
  } catch {
    return false;
  }
}

/** Remembers what the server has said (ONB-04). */
export function rememberOnboarding(discordId: string, isDone: boolean): void {
  try {
    if (isDone) localStorage.setItem(STORAGE.onboardingCompleted(discordId), 'true');
    else localStorage.removeItem(STORAGE.onboardingCompleted(discordId));
  } catch {
    // It is asked for again.
  }
}

/** Whether onboarding is done, by the server's word, else by this browser's (ONB-03 to ONB-05; API-11). */
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
        // Who is signed out has other questions first.
        if (error instanceof ApiError && error.status === 401) throw error;
        return { isDone: user.onboardingDone || remembers(discordId), mayClose: user.hasPlayed, isHeard: false };
      }
    },
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isHeard === false ? AGAIN_MS : false),
    // It may be finished in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.isDone === false ? 'always' : false),
  });
