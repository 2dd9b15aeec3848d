import { UserRolesAnswer, userRolesEndpoint } from '@jumpy/protocol/http/onboarding';
import type { Role } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';
import { type ApiAnswer, callEndpoint } from './api.ts';

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

/** Said to whoever Discord does not know in the community (ONB-28). */
export const NOT_MEMBER = 'User not found in Discord server. Please join our Discord first!';
const NO_ANSWER = 'The server did not answer. Please check again.';
const OUTSIDE = /unknown member|not (?:found )?in (?:the |our |this )?(?:guild|server|discord)/i;
const Refused = z.object({ error: z.string() });

/** Asks for the member's roles (API-04). */
export async function checkRoles(discordId: string, signal?: AbortSignal): Promise<RoleCheck> {
  const unknown = { isMember: false, holds: false, role: null };
  const question = { body: { userId: discordId }, signal: signal ?? null };
  const answer = await callEndpoint(userRolesEndpoint, question).catch(() => undefined);
  if (!answer) return { ...unknown, problem: NO_ANSWER };
  if (!answer.ok) return { ...unknown, problem: refusalOf(answer) };
  const told = UserRolesAnswer.safeParse(answer.data).data;
  if (!told) return { ...unknown, problem: NO_ANSWER };
  return { isMember: true, holds: told.has_jumper_role, role: told.jumper_role, problem: told.error };
}

/** What a refusal says (ONB-28, ONB-29). */
function refusalOf({ status, data }: ApiAnswer): string {
  const said = Refused.safeParse(data).data?.error;
  if (status === 404 || (said !== undefined && OUTSIDE.test(said))) return NOT_MEMBER;
  return said || `Server error: ${status}`;
}
