import * as z from 'zod/mini';
import { DiscordId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer, Role } from './session.ts';

/** The id must be the session's. */
export const OnboardingBody = z.object({ discord_id: DiscordId });

/** Whether onboarding is done; `may_close` is for those who have a settled run already. */
export const OnboardingStatusAnswer = z.object({
  success: z.literal(true),
  onboarding_done: z.boolean(),
  may_close: z.boolean(),
});
export type OnboardingStatusAnswer = z.infer<typeof OnboardingStatusAnswer>;
/** How far the signed-in player's onboarding is (API-11). */
export const onboardingStatusEndpoint: Endpoint<typeof OnboardingStatusAnswer, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'get-onboarding-status',
  answer: OnboardingStatusAnswer,
};

/** Completes it, if Discord says that the player is a member with the Jumper Role (API-12). */
export const onboardingDoneEndpoint: Endpoint<typeof DoneAnswer, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'mark-onboarding-done',
  answer: DoneAnswer,
};

/** One's own Discord id; an administrator's may be anybody's. */
export const UserRolesBody = z.object({ userId: DiscordId });
/** The roles a member holds, highest first; `error` says why the Jumper Role is not among them. */
export const UserRolesAnswer = z.object({
  success: z.literal(true),
  /** Whether they are in the community's server; outside it nobody holds roles. */
  is_member: z.boolean(),
  roles: z.array(Role),
  has_jumper_role: z.boolean(),
  /** As the community has it; null where it has none, or where nobody looked. */
  jumper_role: z.nullable(Role),
  error: z.optional(z.string()),
});
export type UserRolesAnswer = z.infer<typeof UserRolesAnswer>;
/** The roles of a member as Discord has them now (API-04). */
export const userRolesEndpoint: Endpoint<typeof UserRolesAnswer, { body: typeof UserRolesBody }> = {
  method: 'POST',
  path: 'get-user-roles',
  answer: UserRolesAnswer,
};

/** Settings that an operator looks up, without what they hold. */
export const EnvCheckAnswer = z.object({ success: z.literal(true), discord_bot_token_configured: z.boolean() });
/** What is set, for administrators alone (API-22). */
export const envCheckEndpoint: Endpoint<typeof EnvCheckAnswer, Nothing> = {
  method: 'GET',
  path: 'env-check',
  answer: EnvCheckAnswer,
};
