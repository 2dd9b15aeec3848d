import { parseRefusal } from '@jumpy/protocol/common';
import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { completeOnboardingEndpoint, UserRolesResponse, userRolesEndpoint } from '@jumpy/protocol/http/onboarding';
import type { Role } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { browserTimers } from '@jumpy/browser/timers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiResponse, callEndpoint, type EndpointRequest } from '../../data/api.ts';
import { type OnQueuePosition, waitInDiscordQueue } from '../../data/discordQueue.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { type Onboarding, storeOnboarding } from '../../data/onboarding.ts';
import { translateServerText } from '@jumpy/i18n/message';
import * as m from './messages.ts';

/** The player's current membership and role in Discord. */
interface RoleCheck {
  isMember: boolean;
  /** Whether the player has the Jumper role, the only required one. */
  hasRole: boolean;
  /** The role's name and color from Discord. */
  role: Role | null;
  /** Why the player lacks the role or the check failed. */
  problem?: string | undefined;
}

/** Shown to players who are not in the Discord server. */
export const NOT_MEMBER_TEXT = m.notInDiscord();
const NO_ANSWER_TEXT = m.noServerAnswer();
const NOT_MEMBER_PATTERN = /unknown member|not (?:found )?in (?:the |our |this )?(?:guild|server|discord)/i;

/** Calls an endpoint that may put the player in the Discord queue, and waits for the turn. */
function callInDiscordQueue<Asked extends RequestSchemas>(
  endpoint: Endpoint<z.ZodMiniType | undefined, Asked>,
  { onWait, signal, ...request }: EndpointRequest<Asked> & { onWait: OnQueuePosition; signal?: AbortSignal },
): Promise<ApiResponse> {
  return waitInDiscordQueue(() => callEndpoint(endpoint, { ...request, signal } as unknown as EndpointRequest<Asked>), {
    getPosition({ ok, data }) {
      const refusal = ok ? undefined : parseRefusal(data);
      return refusal?.code === 'discord_queue' ? refusal.error : undefined;
    },
    onWait,
    ...(signal ? { signal } : {}),
  });
}

/** Checks the member's roles in Discord. */
async function checkRoles(
  discordId: string,
  { signal, onWait }: { signal: AbortSignal; onWait: OnQueuePosition },
): Promise<RoleCheck> {
  const base = { isMember: false, hasRole: false, role: null };
  const request = { body: { userId: discordId }, signal, onWait };
  const answer = await callInDiscordQueue(userRolesEndpoint, request).catch(() => undefined);
  if (!answer) return { ...base, problem: NO_ANSWER_TEXT };
  if (!answer.ok) return { ...base, problem: roleRefusalText(answer) };
  const roles = UserRolesResponse.safeParse(answer.data).data;
  if (!roles) return { ...base, problem: NO_ANSWER_TEXT };
  return {
    isMember: roles.is_member,
    hasRole: roles.has_jumper_role,
    role: roles.jumper_role,
    problem: roles.error && translateServerText(roles.error, roles.code),
  };
}

/** Message for a rejected check. */
function roleRefusalText({ status, data }: ApiResponse): string {
  const message = parseRefusal(data)?.error ?? '';
  if (status === 404 || NOT_MEMBER_PATTERN.test(message)) return NOT_MEMBER_TEXT;
  return message || m.serverError({ status });
}

/** Completes onboarding; returns an error message if that failed. */
export async function submitOnboarding(
  queryClient: QueryClient,
  { discordId, onWait }: { discordId: string | undefined; onWait: OnQueuePosition },
): Promise<string | undefined> {
  if (!discordId) return m.userIdMissing();
  try {
    const { ok } = await callInDiscordQueue(completeOnboardingEndpoint, { body: { discord_id: discordId }, onWait });
    if (!ok) return m.onboardingNotSaved();
  } catch {
    return m.onboardingFailed();
  }
  storeOnboarding(discordId, true);
  const queryKey = queryKeys.onboarding(discordId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Onboarding>(queryKey, { isDone: true, canClose: true, isConfirmed: true });
  return undefined;
}

/** Delays of the role rechecks after "Join", in milliseconds. */
const RECHECK_DELAYS_MS = [5_000, 20_000] as const;

/** State of the role check. */
export interface RoleCheckView {
  /** Undefined until first checked. */
  check: RoleCheck | undefined;
  /** Whether it is not known yet that the player has the role. */
  isLoading: boolean;
  /** Position in the Discord queue, if waiting. */
  queueText: string | undefined;
  /** Checks now. */
  recheck(): void;
  /** Checks in 5 s and 20 s. */
  scheduleRechecks(): void;
}

/** Checks the player's roles on mount, after "Join" and on request. */
export function useRoleCheck(discordId: string | undefined): RoleCheckView {
  const [check, setCheck] = useState<RoleCheck>();
  const [isLoading, setLoading] = useState(discordId !== undefined);
  const [queueText, setQueueText] = useState<string>();
  const abort = useRef(new AbortController());
  const cancelTimers = useRef<(() => void)[]>([]);

  const recheck = useCallback(() => {
    if (discordId === undefined) return;
    // A check in flight would be outdated.
    abort.current.abort();
    const controller = new AbortController();
    abort.current = controller;
    setLoading(true);
    setQueueText(undefined);
    void checkRoles(discordId, { signal: controller.signal, onWait: setQueueText }).then((answer) => {
      if (controller.signal.aborted) return;
      setQueueText(undefined);
      setCheck(answer);
      setLoading(false);
    });
  }, [discordId]);

  const scheduleRechecks = useCallback(() => {
    for (const cancel of cancelTimers.current) cancel();
    cancelTimers.current = RECHECK_DELAYS_MS.map((afterMs) => browserTimers.schedule(afterMs, recheck));
  }, [recheck]);

  useEffect(() => {
    recheck();
    return () => {
      abort.current.abort();
      for (const cancel of cancelTimers.current) cancel();
    };
  }, [recheck]);

  // A player who has the role may be pressing Continue; checking again must not take the button away.
  return { check, isLoading: isLoading && !check?.hasRole, queueText, recheck, scheduleRechecks };
}
