import { MAX_REFERRAL_LENGTH } from '@jumpy/domain/referral';
import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/** The name in an invite link: that of the inviter (READ-74). */
const Referral = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REFERRAL_LENGTH));

/** Value of `ref` in the URL. */
export const ReferrerBody = z.object({ ref: Referral });
/** The inviter's current name; null if there is nobody to credit. */
export const ReferrerResponse = z.object({ success: z.literal(true), name: z.nullable(z.string()) });
/** Returns whose invite link it is and remembers the account in a cookie set by the server. */
export const referrerEndpoint: Endpoint<typeof ReferrerResponse, { body: typeof ReferrerBody }> = {
  method: 'POST',
  path: 'referrer',
  response: ReferrerResponse,
};

/**
 * API-13: the invited player is taken from the session; another player's id is rejected. The server determines name and
 * wallet.
 */
export const TrackInviteBody = z.object({
  referrerUsername: Referral,
  invitedDiscordId: DiscordId,
  invitedUsername: z.optional(z.string().check(z.maxLength(100))),
  invitedWallet: z.optional(z.string().check(z.maxLength(100))),
});
/** Why an invite is not accepted (REF-08). */
export type InviteRefusal =
  | 'invite_unknown'
  | 'invite_own'
  | 'invite_circular'
  | 'invite_second'
  | 'invite_early'
  | 'invite_known'
  | 'invite_late';

/** API-13: `message` and `code` say why an invite was not accepted (REF-08). */
export const TrackInviteResponse = z.object({
  success: z.boolean(),
  newInvite: z.boolean(),
  message: z.string(),
  code: z.optional(z.string() as unknown as z.ZodMiniType<InviteRefusal>),
});
export type TrackInviteResponse = z.infer<typeof TrackInviteResponse>;
/** Records who invited the signed-in player, once, right after onboarding (REF-05). */
export const trackInviteEndpoint: Endpoint<typeof TrackInviteResponse, { body: typeof TrackInviteBody }> = {
  method: 'POST',
  path: 'track-invite-onboarding',
  response: TrackInviteResponse,
};

/** State of an invite: no qualifying run yet, some, credited, held for manual review, or rejected. */
export const INVITE_STATES = ['joined', 'vesting', 'credited', 'in_review', 'refused'] as const;
/** One of `INVITE_STATES`. */
export type InviteState = (typeof INVITE_STATES)[number];

/** An invited player's progress toward vesting. */
const InviteVesting = z.object({
  state: z.enum(INVITE_STATES),
  /** Qualifying runs; three are needed. */
  runs: Count,
  /** Number of days with qualifying runs; two are needed. */
  days: Count,
  /** When the Discord account will be 30 days old; null if it already is. */
  accountReadyAt: z.nullable(TimeMs),
});

/** An invite made by the signed-in player. */
export const Invite = z.extend(InviteVesting, {
  /** The invited player. */
  publicId: PublicId,
  name: z.string(),
  avatarUrl: z.string(),
  joinedAt: TimeMs,
  creditedAt: z.nullable(TimeMs),
  /** XP granted; 0 until credited. */
  xp: Count,
});
export type Invite = z.infer<typeof Invite>;

/** The player's invites, newest first, at most 100, with their totals. */
export const Invites = z.object({
  link: z.string(),
  credited: Count,
  /** Total number, including those not listed. */
  total: Count,
  /** XP granted for invites so far. */
  xp: Count,
  nextXp: Count,
  /** XP of successive invites; the last value applies to all later ones. */
  steps: z.array(Count),
  invites: z.array(Invite),
  /** Who invited the signed-in player, and the vesting progress. */
  invitedBy: z.nullable(z.extend(InviteVesting, { name: z.string() })),
});
export type Invites = z.infer<typeof Invites>;
export const InvitesResponse = z.object({ success: z.literal(true), board: Invites });
/** The player's invite link and the players it brought. */
export const invitesEndpoint: Endpoint<typeof InvitesResponse, EmptyRequest> = {
  method: 'GET',
  path: 'invites',
  response: InvitesResponse,
};
