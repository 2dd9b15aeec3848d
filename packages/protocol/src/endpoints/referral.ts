import {
  invitesEndpoint,
  ReferrerBody,
  referrerEndpoint,
  TrackInviteBody,
  trackInviteEndpoint,
} from '../http/referral.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Invite endpoints. */
export const referralEndpoints = {
  referrer: defineEndpoint(referrerEndpoint, {
    access: 'public',
    limit: 'referrer',
    tag: 'invites',
    summary: 'The name an invite link is of, if it is anybody’s',
    body: ReferrerBody,
  }),
  trackInvite: defineEndpoint(trackInviteEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'invites',
    summary: 'Records by whom the signed-in player was invited, right after onboarding',
    body: TrackInviteBody,
  }),
  invites: defineEndpoint(invitesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'invites',
    summary: 'The own invite link, and how far those are whom it brought',
  }),
} as const;
