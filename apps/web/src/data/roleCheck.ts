import { ClientErrorResponse } from '@jumpy/protocol/common';
import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { completeOnboardingEndpoint, UserRolesResponse, userRolesEndpoint } from '@jumpy/protocol/http/onboarding';
import type { Role } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiResponse, callEndpoint, type EndpointRequest } from './api.ts';
import { type OnQueuePosition, waitInDiscordQueue } from './discordQueue.ts';
import { queryKeys } from './queryKeys.ts';
import { type Onboarding, storeOnboarding } from './onboarding.ts';

/** The player's current membership and role in Discord. */
export interface RoleCheck {
  isMember: boolean;
  /** Whether the player has the Jumper role, the only required one. */
  hasRole: boolean;
  /** The role's name and color from Discord. */
  role: Role | null;
  /** Why the player lacks the role or the check failed. */
  problem?: string | undefined;
}

/** Shown to players who are not in the Discord server. */
export const NOT_MEMBER_TEXT = 'User not found in Discord server. Please join our Discord first!';
const NO_ANSWER_TEXT = 'The server did not answer. Please check again.';
const NOT_MEMBER_PATTERN = /unknown member|not (?:found )?in (?:the |our |this )?(?:guild|server|discord)/i;
const RefusalBody = z.object({ error: z.string() });

/** Calls an endpoint that may put the player in the Discord queue, and waits for the turn. */
function callInDiscordQueue<Asked extends RequestSchemas>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  { onWait, signal, ...question }: EndpointRequest<Asked> & { onWait: OnQueuePosition; signal?: AbortSignal },
): Promise<ApiResponse> {
  return waitInDiscordQueue(
    () => callEndpoint(endpoint, { ...question, signal } as unknown as EndpointRequest<Asked>),
    {
      placeIn({ ok, data }) {
        const refusal = ok ? undefined : ClientErrorResponse.safeParse(data).data;
        return refusal?.code === 'discord_queue' ? refusal.error : undefined;
      },
      onWait,
      ...(signal ? { signal } : {}),
    },
  );
}

/** Checks the member's roles in Discord. */
export async function checkRoles(
  discordId: string,
  { signal, onWait }: { signal: AbortSignal; onWait: OnQueuePosition },
): Promise<RoleCheck> {
  const unknown = { isMember: false, hasRole: false, role: null };
  const question = { body: { userId: discordId }, signal, onWait };
  const answer = await callInDiscordQueue(userRolesEndpoint, question).catch(() => undefined);
  if (!answer) return { ...unknown, problem: NO_ANSWER_TEXT };
  if (!answer.ok) return { ...unknown, problem: roleRefusalText(answer) };
  const told = UserRolesResponse.safeParse(answer.data).data;
  if (!told) return { ...unknown, problem: NO_ANSWER_TEXT };
  return { isMember: told.is_member, hasRole: told.has_jumper_role, role: told.jumper_role, problem: told.error };
}

/** Message for a rejected check. */
function roleRefusalText({ status, data }: ApiResponse): string {
  const said = RefusalBody.safeParse(data).data?.error;
  if (status === 404 || (said !== undefined && NOT_MEMBER_PATTERN.test(said))) return NOT_MEMBER_TEXT;
  return said || `Server error: ${status}`;
}

/** Completes onboarding; returns an error message if that failed. */
export async function submitOnboarding(
  queryClient: QueryClient,
  { discordId, onWait }: { discordId: string | undefined; onWait: OnQueuePosition },
): Promise<string | undefined> {
  if (!discordId) return 'Error: User ID not available. Please try again.';
  try {
    const { ok } = await callInDiscordQueue(completeOnboardingEndpoint, { body: { discord_id: discordId }, onWait });
    if (!ok) return 'Failed to save onboarding completion. Please try again.';
  } catch {
    return 'Error completing onboarding. Please try again.';
  }
  storeOnboarding(discordId, true);
  const queryKey = queryKeys.onboarding(discordId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Onboarding>(queryKey, { isDone: true, canClose: true, isConfirmed: true });
  return undefined;
}
