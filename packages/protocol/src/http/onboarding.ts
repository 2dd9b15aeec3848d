import * as z from 'zod/mini';
import { DiscordId } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer, Role } from './session.ts';

/** Must match the session. */
export const OnboardingBody = z.object({ discord_id: DiscordId });

/** Whether onboarding is complete; `may_close` is true for players who already have a settled run. */
export const OnboardingStatusAnswer = z.object({
  success: z.literal(true),
  onboarding_done: z.boolean(),
  may_close: z.boolean(),
});
export type OnboardingStatusAnswer = z.infer<typeof OnboardingStatusAnswer>;
/** Returns the player's onboarding progress (API-11). */
export const onboardingStatusEndpoint: Endpoint<typeof OnboardingStatusAnswer, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'get-onboarding-status',
  answer: OnboardingStatusAnswer,
};

/** Completes onboarding if Discord confirms that the player is a member with the Jumper Role (API-12). */
export const onboardingDoneEndpoint: Endpoint<typeof DoneAnswer, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'mark-onboarding-done',
  answer: DoneAnswer,
};

/** The player's own Discord id; administrators may pass any id. */
export const UserRolesBody = z.object({ userId: DiscordId });
/** A member's roles, highest first; `error` says why the Jumper Role is missing. */
export const UserRolesAnswer = z.object({
  success: z.literal(true),
  /** Whether the user is in the community's server; only members have roles. */
  is_member: z.boolean(),
  roles: z.array(Role),
  has_jumper_role: z.boolean(),
  /** The server's Jumper Role; null if it has none or was not checked. */
  jumper_role: z.nullable(Role),
  error: z.optional(z.string()),
});
export type UserRolesAnswer = z.infer<typeof UserRolesAnswer>;
/** A member's current roles in Discord (API-04). */
export const userRolesEndpoint: Endpoint<typeof UserRolesAnswer, { body: typeof UserRolesBody }> = {
  method: 'POST',
  path: 'get-user-roles',
  answer: UserRolesAnswer,
};

/** Whether operator settings are configured, without their values. */
export const EnvCheckAnswer = z.object({ success: z.literal(true), discord_bot_token_configured: z.boolean() });
/** Configured settings, for administrators only (API-22). */
export const envCheckEndpoint: Endpoint<typeof EnvCheckAnswer, Nothing> = {
  method: 'GET',
  path: 'env-check',
  answer: EnvCheckAnswer,
};
