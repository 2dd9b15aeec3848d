import {
  envCheckEndpoint,
  OnboardingBody,
  onboardingDoneEndpoint,
  onboardingStatusEndpoint,
  UserRolesBody,
  userRolesEndpoint,
} from '../http/onboarding.ts';
import { served } from './served.ts';

/** Endpoints of onboarding before the first counted run, and of the roles it depends on. */
export const onboardingEndpoints = {
  status: served(onboardingStatusEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'onboarding',
    summary: 'Whether the signed-in player has completed onboarding',
    body: OnboardingBody,
  }),
  done: served(onboardingDoneEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'Completes onboarding, once Discord says that the player is a member with the Jumper Role',
    body: OnboardingBody,
  }),
  userRoles: served(userRolesEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'The own roles in the community; of anybody for administrators',
    body: UserRolesBody,
  }),
  envCheck: served(envCheckEndpoint, {
    access: 'admin',
    limit: 'lookup',
    tag: 'onboarding',
    summary: 'Which settings of the server are there, for administrators',
  }),
} as const;
