import * as z from 'zod/mini';
import { DiscordId } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { SuccessResponse, Role } from './session.ts';

/** Must match the session. */
export const OnboardingBody = z.object({ discord_id: DiscordId });

/** Whether onboarding is complete; `may_close` is true for players who already have a settled run. */
export const OnboardingStatusResponse = z.object({
  success: z.literal(true),
  onboarding_done: z.boolean(),
  may_close: z.boolean(),
});
export type OnboardingStatusResponse = z.infer<typeof OnboardingStatusResponse>;
/** Returns the player's onboarding progress (API-11). */
export const onboardingStatusEndpoint: Endpoint<typeof OnboardingStatusResponse, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'get-onboarding-status',
  response: OnboardingStatusResponse,
};

/** Completes onboarding if Discord confirms that the player is a member with the Jumper Role (API-12). */
export const completeOnboardingEndpoint: Endpoint<typeof SuccessResponse, { body: typeof OnboardingBody }> = {
  method: 'POST',
  path: 'mark-onboarding-done',
  response: SuccessResponse,
};

/** The player's own Discord id; administrators may pass any id. */
export const UserRolesBody = z.object({ userId: DiscordId });
/** Why the Jumper Role is missing: the server has none, the bot could not give it, or the community gives it. */
export type JumperRoleProblem = 'not_member' | 'role_unknown' | 'role_not_given' | 'role_community';

/** A member's roles, highest first; `error` and `code` say why the Jumper Role is missing. */
export const UserRolesResponse = z.object({
  success: z.literal(true),
  /** Whether the user is in the community's server; only members have roles. */
  is_member: z.boolean(),
  roles: z.array(Role),
  has_jumper_role: z.boolean(),
  /** The server's Jumper Role; null if it has none or was not checked. */
  jumper_role: z.nullable(Role),
  error: z.optional(z.string()),
  code: z.optional(z.string() as unknown as z.ZodMiniType<JumperRoleProblem>),
});
export type UserRolesResponse = z.infer<typeof UserRolesResponse>;
/** A member's current roles in Discord (API-04). */
export const userRolesEndpoint: Endpoint<typeof UserRolesResponse, { body: typeof UserRolesBody }> = {
  method: 'POST',
  path: 'get-user-roles',
  response: UserRolesResponse,
};

/** Whether operator settings are configured, without their values. */
export const EnvCheckResponse = z.object({ success: z.literal(true), discord_bot_token_configured: z.boolean() });
/** Configured settings, for administrators only (API-22). */
export const envCheckEndpoint: Endpoint<typeof EnvCheckResponse, EmptyRequest> = {
  method: 'GET',
  path: 'env-check',
  response: EnvCheckResponse,
};
