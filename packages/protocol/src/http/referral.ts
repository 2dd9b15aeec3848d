import { REFERRAL_CHARS } from '@jumpy/domain/referral';
import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';

/** What an invite link carries: the name of who invites (READ-74). */
const Referral = z.string().check(z.trim(), z.minLength(1), z.maxLength(REFERRAL_CHARS));

/** What the address had in `ref`. */
export const ReferrerBody = z.object({ ref: Referral });
/** The name of who invites, as they have it; null when there is nobody to be credited by it. */
export const ReferrerAnswer = z.object({ success: z.literal(true), name: z.nullable(z.string()) });
/** Who an invite link is of; the account is kept in a cookie of the server's. */
export const referrerEndpoint: Endpoint<typeof ReferrerAnswer, { body: typeof ReferrerBody }> = {
  method: 'POST',
  path: 'referrer',
  answer: ReferrerAnswer,
};

/** API-13: who was invited is the session's to say; another player's id is refused. Name and wallet are the server's to know. */
export const TrackInviteBody = z.object({
  referrerUsername: Referral,
  invitedDiscordId: DiscordId,
  invitedUsername: z.optional(z.string().check(z.maxLength(100))),
  invitedWallet: z.optional(z.string().check(z.maxLength(100))),
});
/** API-13: an invite that is not taken says why in `message` (REF-08). */
export const TrackInviteAnswer = z.object({ success: z.boolean(), newInvite: z.boolean(), message: z.string() });
export type TrackInviteAnswer = z.infer<typeof TrackInviteAnswer>;
/** Records by whom the signed-in player was invited, once, right after onboarding (REF-05). */
export const trackInviteEndpoint: Endpoint<typeof TrackInviteAnswer, { body: typeof TrackInviteBody }> = {
  method: 'POST',
  path: 'track-invite-onboarding',
  answer: TrackInviteAnswer,
};

/** Where an invite stands: no run that counts yet, some, all and paid, looked at by a person first, or not to be paid. */
export const INVITE_STATES = ['joined', 'vesting', 'credited', 'in_review', 'refused'] as const;
/** One of them. */
export type InviteState = (typeof INVITE_STATES)[number];

/** How far an invited player is. */
const Vesting = z.object({
  state: z.enum(INVITE_STATES),
  /** Of three runs. */
  runs: Count,
  /** On how many days these were; two are wanted. */
  days: Count,
  /** When the Discord account is 30 days old; null where it is. */
  accountReadyAt: z.nullable(TimeMs),
});

/** An invite of the signed-in player. */
export const Invite = z.extend(Vesting, {
  /** Of the invited player. */
  publicId: PublicId,
  name: z.string(),
  avatarUrl: z.string(),
  joinedAt: TimeMs,
  creditedAt: z.nullable(TimeMs),
  /** What it gave; 0 until it is credited. */
  xp: Count,
});
export type Invite = z.infer<typeof Invite>;

/** The invites of the signed-in player, newest first, 100 at most, with what they come to. */
export const Invites = z.object({
  link: z.string(),
  credited: Count,
  /** All there are, also those that are not listed. */
  total: Count,
  /** XP that invites gave so far. */
  xp: Count,
  nextXp: Count,
  /** What invites are worth in turn; the last figure goes for all later ones. */
  steps: z.array(Count),
  invites: z.array(Invite),
  /** By whom the signed-in player was invited, and how far that is. */
  invitedBy: z.nullable(z.extend(Vesting, { name: z.string() })),
});
export type Invites = z.infer<typeof Invites>;
export const InvitesAnswer = z.object({ success: z.literal(true), board: Invites });
/** One's own link, and whom it brought. */
export const invitesEndpoint: Endpoint<typeof InvitesAnswer, Nothing> = {
  method: 'GET',
  path: 'invites',
  answer: InvitesAnswer,
};
