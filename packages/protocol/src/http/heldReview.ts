import { COMMUNITY_ROLES } from '@jumpy/domain/communityRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AdminReason, PageNumber } from './admin.ts';
import { NamedPlayer } from '../playerCards.ts';

/** What an invited player shares with the inviter, or with two other invited players. */
export const INVITE_SIGNS = ['network_inviter', 'network_invitees', 'wallet_inviter', 'wallet_invitees'] as const;
export type InviteSign = (typeof INVITE_SIGNS)[number];
/** A decision on a held invite: pay its XP, or reject it for good. */
export const INVITE_DECISIONS = ['credit', 'refuse'] as const;
export type InviteDecision = (typeof INVITE_DECISIONS)[number];

/** Which invites to list: those that wait for a decision, or those that an administrator decided. */
export const HeldInvitesQuery = z.object({
  page: PageNumber,
  show: z._default(z.enum(['waiting', 'decided']), 'waiting'),
});
/** An invite that was held because both players share signs of one person. */
export const HeldInvite = z.object({
  invitee: NamedPlayer,
  inviter: NamedPlayer,
  signs: z.array(z.enum(INVITE_SIGNS)),
  /** Runs of the invited player that count for the invite. */
  runs: Count,
  joinedAt: TimeMs,
  /** Null while it waits. `by` is a username, or a Discord id without an account. */
  decided: z.nullable(z.object({ decision: z.enum(INVITE_DECISIONS), by: z.string(), at: TimeMs })),
});
export type HeldInvite = z.infer<typeof HeldInvite>;
export const HeldInvitesResponse = z.object({ success: z.literal(true), rows: z.array(HeldInvite), total: Count });
export type HeldInvitesResponse = z.infer<typeof HeldInvitesResponse>;
/** Waiting invites oldest first, decided ones latest first. */
export const heldInvitesEndpoint: Endpoint<typeof HeldInvitesResponse, { query: typeof HeldInvitesQuery }> = {
  method: 'GET',
  path: 'admin/invites',
  response: HeldInvitesResponse,
};

/** Decides on a held invite; the reason of a refusal is shown to the inviter. */
export const DecideInviteBody = z.object({
  invitee: PublicId,
  decision: z.enum(INVITE_DECISIONS),
  reason: AdminReason,
});
export type DecideInviteBody = z.infer<typeof DecideInviteBody>;
export const DecideInviteResponse = z.object({ success: z.literal(true) });
export const decideInviteEndpoint: Endpoint<typeof DecideInviteResponse, { body: typeof DecideInviteBody }> = {
  method: 'POST',
  path: 'admin/invites/act',
  response: DecideInviteResponse,
};

export const RemovedRolesQuery = z.object({ page: PageNumber });
/** A role that somebody removed in Discord and that Jumpy therefore does not grant again. */
export const RemovedRole = z.object({
  player: NamedPlayer,
  role: z.enum(COMMUNITY_ROLES),
  /** Name of the role. */
  title: z.string(),
  noticedAt: TimeMs,
});
export type RemovedRole = z.infer<typeof RemovedRole>;
export const RemovedRolesResponse = z.object({ success: z.literal(true), rows: z.array(RemovedRole), total: Count });
export type RemovedRolesResponse = z.infer<typeof RemovedRolesResponse>;
/** Roles removed by hand, latest first. */
export const removedRolesEndpoint: Endpoint<typeof RemovedRolesResponse, { query: typeof RemovedRolesQuery }> = {
  method: 'GET',
  path: 'admin/roles/removed',
  response: RemovedRolesResponse,
};

/** Lets a role removed by hand be granted again; the reason is shown to the player. */
export const RestoreRoleBody = z.object({ player: PublicId, role: z.enum(COMMUNITY_ROLES), reason: AdminReason });
export type RestoreRoleBody = z.infer<typeof RestoreRoleBody>;
export const RestoreRoleResponse = z.object({
  success: z.literal(true),
  /** False if the role is no longer marked as removed. */
  restored: z.boolean(),
});
export const restoreRoleEndpoint: Endpoint<typeof RestoreRoleResponse, { body: typeof RestoreRoleBody }> = {
  method: 'POST',
  path: 'admin/roles/restore',
  response: RestoreRoleResponse,
};
