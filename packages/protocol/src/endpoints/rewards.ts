import { claimDailyEndpoint, dailyClaimEndpoint, TimeZoneBody, timeZoneEndpoint } from '../http/claims.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import {
  ClaimQuestBody,
  claimQuestEndpoint,
  questsEndpoint,
  SocialSubmissionBody,
  socialSubmissionEndpoint,
} from '../http/quests.ts';
import {
  invitesEndpoint,
  ReferrerBody,
  referrerEndpoint,
  TrackInviteBody,
  trackInviteEndpoint,
} from '../http/referral.ts';
import { goalsEndpoint } from '../http/goals.ts';
import { RemindersBody, remindersEndpoint, setRemindersEndpoint } from '../http/reminders.ts';
import { ledgerEndpoint, LedgerQuery, playerXpEndpoint, PlayerXpParams } from '../http/ledger.ts';

/** Daily-claim endpoints. */
export const claimEndpoints = {
  dailyClaim: defineEndpoint(dailyClaimEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'claims',
    summary: 'The own streak, and whether the day can be claimed',
  }),
  claimDaily: defineEndpoint(claimDailyEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Claims the day: once, 20 hours after the last',
  }),
  timeZone: defineEndpoint(timeZoneEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'The zone in which the own days are counted; another one once in 7 days',
    body: TimeZoneBody,
  }),
};

/** Quest and reward endpoints. */
export const questEndpoints = {
  quests: defineEndpoint(questsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'claims',
    summary: 'All quests, how far the signed-in player is, and what they have claimed',
  }),
  claimQuest: defineEndpoint(claimQuestEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Claims a quest: once, or once in its day or week',
    body: ClaimQuestBody,
  }),
  socialSubmission: defineEndpoint(socialSubmissionEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Takes a link that shows a social quest done; each link counts once, for anybody',
    body: SocialSubmissionBody,
  }),
};

/** Goal endpoints. */
export const goalEndpoints = {
  goals: defineEndpoint(goalsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'claims',
    summary: 'The own three goals, chosen from quests and feats within reach, and how many sets of three are done',
  }),
};

/** Reminder endpoints. */
export const reminderEndpoints = {
  reminders: defineEndpoint(remindersEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'notices',
    summary: 'The reminders that are switched on for this browser, and the key to subscribe with',
  }),
  setReminders: defineEndpoint(setRemindersEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'notices',
    summary: 'Switches the reminders of this browser; five browsers an account, the oldest goes',
    body: RemindersBody,
  }),
};

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

/** Endpoints that explain a player's XP. */
export const ledgerEndpoints = {
  ledger: defineEndpoint(ledgerEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'xp',
    summary: 'The own ledger, newest first: every XP ever given or taken, and what for',
    query: LedgerQuery,
  }),
  playerXp: defineEndpoint(playerXpEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'xp',
    summary: 'Parts that add up to the XP of any player, and runs that count',
    params: PlayerXpParams,
  }),
} as const;
