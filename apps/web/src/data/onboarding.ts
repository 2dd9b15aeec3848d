import { browserTimers } from '@jumpy/browser/timers';
import { SeenRefusal } from '@jumpy/protocol/common';
import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import {
  onboardingDoneEndpoint,
  onboardingStatusEndpoint,
  UserRolesAnswer,
  userRolesEndpoint,
} from '@jumpy/protocol/http/onboarding';
import type { Role, SessionUser } from '@jumpy/protocol/http/session';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiAnswer, askApi, callEndpoint, type Question } from './api.ts';
import { ApiError } from './apiError.ts';
import { keys } from './keys.ts';
import { STORAGE } from './storageKeys.ts';

/** Asked again this often while the server has not answered. */
const AGAIN_MS = 15_000;
/** How often a place in the line for Discord is asked for. */
const QUEUE_MS = 3_000;

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
function remember(discordId: string, isDone: boolean): void {
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
        remember(discordId, answer.onboarding_done);
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

/** Somebody as Discord sees them now (ONB-17). */
export interface RoleCheck {
  isMember: boolean;
  /** Whether they hold the Jumper Role, the only one that is wanted (ONB-20). */
  holds: boolean;
  /** The role as the community has it. */
  role: Role | null;
  /** Why they do not hold it, or why nobody knows. */
  problem?: string | undefined;
}

const NOT_MEMBER = 'User not found in Discord server. Please join our Discord first!';
const NO_ANSWER = 'The server did not answer. Please check again.';
const OUTSIDE = /unknown member|not (?:found )?in (?:the |our |this )?(?:guild|server|discord)/i;
const Refused = z.object({ error: z.string() });

/** Called with the player's place whenever the server says that others are asked about first. */
type OnWait = (text: string) => void;

/** Calls until the server has asked Discord: a player in line keeps the place by asking again. */
async function callInLine<Asked extends Given>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  { onWait, ...question }: Question<Asked> & { onWait: OnWait },
): Promise<ApiAnswer> {
  for (;;) {
    const answer = await callEndpoint(endpoint, question as unknown as Question<Asked>);
    const refusal = answer.ok ? undefined : SeenRefusal.safeParse(answer.data).data;
    if (refusal?.code !== 'discord_queue') return answer;
    question.signal?.throwIfAborted();
    onWait(refusal.error);
    await new Promise<void>((resolve) => browserTimers.after(QUEUE_MS, resolve));
  }
}

/** Asks for the member's roles (API-04). */
export async function checkRoles(
  discordId: string,
  { signal, onWait }: { signal: AbortSignal; onWait: OnWait },
): Promise<RoleCheck> {
  const unknown = { isMember: false, holds: false, role: null };
  const question = { body: { userId: discordId }, signal, onWait };
  const answer = await callInLine(userRolesEndpoint, question).catch(() => undefined);
  if (!answer) return { ...unknown, problem: NO_ANSWER };
  if (!answer.ok) return { ...unknown, problem: refusalOf(answer) };
  const told = UserRolesAnswer.safeParse(answer.data).data;
  if (!told) return { ...unknown, problem: NO_ANSWER };
  return { isMember: told.is_member, holds: told.has_jumper_role, role: told.jumper_role, problem: told.error };
}

/** What a refusal says (ONB-28, ONB-29). */
function refusalOf({ status, data }: ApiAnswer): string {
  const said = Refused.safeParse(data).data?.error;
  if (status === 404 || (said !== undefined && OUTSIDE.test(said))) return NOT_MEMBER;
  return said || `Server error: ${status}`;
}

/** Completes onboarding; answers what to say when it did not (ONB-21, ONB-22, ONB-30, ONB-31). */
export async function completeOnboarding(
  queryClient: QueryClient,
  { discordId, onWait }: { discordId: string | undefined; onWait: OnWait },
): Promise<string | undefined> {
  if (!discordId) return 'Error: User ID not available. Please try again.';
  try {
    const { ok } = await callInLine(onboardingDoneEndpoint, { body: { discord_id: discordId }, onWait });
    if (!ok) return 'Failed to save onboarding completion. Please try again.';
  } catch {
    return 'Error completing onboarding. Please try again.';
  }
  remember(discordId, true);
  const queryKey = keys.onboarding(discordId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Onboarding>(queryKey, { isDone: true, mayClose: true, isHeard: true });
  return undefined;
}
