import {
  invitesEndpoint,
  ReferrerBody,
  referrerEndpoint,
  TrackInviteBody,
  trackInviteEndpoint,
} from '../http/referral.ts';
import { served } from './served.ts';

/** Invite endpoints. */
export const referralEndpoints = {
  referrer: served(referrerEndpoint, {
    access: 'public',
    limit: 'referrer',
    tag: 'invites',
    summary: 'The name an invite link is of, if it is anybody’s',
    body: ReferrerBody,
  }),
  trackInvite: served(trackInviteEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'invites',
    summary: 'Records by whom the signed-in player was invited, right after onboarding',
    body: TrackInviteBody,
  }),
  invites: served(invitesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'invites',
    summary: 'The own invite link, and how far those are whom it brought',
  }),
} as const;
