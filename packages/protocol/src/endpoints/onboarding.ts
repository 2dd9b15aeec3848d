import {
  envCheckEndpoint,
  OnboardingBody,
  completeOnboardingEndpoint,
  onboardingStatusEndpoint,
  UserRolesBody,
  userRolesEndpoint,
} from '../http/onboarding.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of onboarding before the first counted run, and of the roles it depends on. */
export const onboardingEndpoints = {
  status: defineEndpoint(onboardingStatusEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'onboarding',
    summary: 'Whether the signed-in player has completed onboarding',
    body: OnboardingBody,
  }),
  complete: defineEndpoint(completeOnboardingEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'Completes onboarding, once Discord says that the player is a member with the Jumper Role',
    body: OnboardingBody,
  }),
  userRoles: defineEndpoint(userRolesEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'The own roles in the community; of anybody for administrators',
    body: UserRolesBody,
  }),
  envCheck: defineEndpoint(envCheckEndpoint, {
    access: 'admin',
    limit: 'lookup',
    tag: 'onboarding',
    summary: 'Which settings of the server are there, for administrators',
  }),
} as const;
