import { SeenRefusal } from '@jumpy/protocol/common';
import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { onboardingDoneEndpoint, UserRolesAnswer, userRolesEndpoint } from '@jumpy/protocol/http/onboarding';
import type { Role } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiAnswer, callEndpoint, type Question } from './api.ts';
import { type OnWait, waitInDiscordQueue } from './discordQueue.ts';
import { keys } from './keys.ts';
import { type Onboarding, rememberOnboarding } from './onboarding.ts';

/** The player's current membership and role in Discord. */
export interface RoleCheck {
  isMember: boolean;
  /** Whether the player has the Jumper role, the only required one. */
  holds: boolean;
  /** The role's name and color from Discord. */
  role: Role | null;
  /** Why the player lacks the role or the check failed. */
  problem?: string | undefined;
}

/** Shown to players who are not in the Discord server. */
export const NOT_MEMBER = 'User not found in Discord server. Please join our Discord first!';
const NO_ANSWER = 'The server did not answer. Please check again.';
const OUTSIDE = /unknown member|not (?:found )?in (?:the |our |this )?(?:guild|server|discord)/i;
const Refused = z.object({ error: z.string() });

/** Calls an endpoint that may put the player in the Discord queue, and waits for the turn. */
function callInLine<Asked extends Given>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  { onWait, signal, ...question }: Question<Asked> & { onWait: OnWait; signal?: AbortSignal },
): Promise<ApiAnswer> {
  return waitInDiscordQueue(() => callEndpoint(endpoint, { ...question, signal } as unknown as Question<Asked>), {
    placeIn({ ok, data }) {
      const refusal = ok ? undefined : SeenRefusal.safeParse(data).data;
      return refusal?.code === 'discord_queue' ? refusal.error : undefined;
    },
    onWait,
    ...(signal ? { signal } : {}),
  });
}

/** Checks the member's roles in Discord. */
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

/** Message for a rejected check. */
function refusalOf({ status, data }: ApiAnswer): string {
  const said = Refused.safeParse(data).data?.error;
  if (status === 404 || (said !== undefined && OUTSIDE.test(said))) return NOT_MEMBER;
  return said || `Server error: ${status}`;
}

/** Completes onboarding; returns an error message if that failed. */
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
  rememberOnboarding(discordId, true);
  const queryKey = keys.onboarding(discordId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Onboarding>(queryKey, { isDone: true, mayClose: true, isHeard: true });
  return undefined;
}
