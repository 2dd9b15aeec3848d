import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AdminReason } from './admin.ts';
import { SuccessResponse } from './session.ts';

/** Sortable columns of the user table (ADMIN-57). */
export const USER_COLUMNS = ['username', 'wallet_address', 'topRole', 'phase', 'invite_count'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];
/** Page sizes of the user table (ADMIN-53, ADMIN-54). */
export const USER_PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_USER_PAGE_SIZE = 20;

export const UserPhaseNumber = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const NullableWallet = z.nullable(z.string());

/** A row of the user table (DATA-19), with the fields of the overview (ADMIN-50). `id` is the public id. */
export const AdminUserRow = z.object({
  id: PublicId,
  username: z.string(),
  wallet_address: NullableWallet,
  topRole: z.nullable(z.enum(MINT_ROLES)),
  roleCount: Count,
  phase: UserPhaseNumber,
  invite_count: Count,
  total_games: Count,
  best_score: Count,
  total_jumps: Count,
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

/**
 * A page of users; `search` matches part of a name or wallet address (DATA-26). Fewer than three characters are looked
 * for in names alone.
 */
export const AdminUsersQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(
    z.coerce.number<number>().check(
      z.int(),
      z.refine((size) => USER_PAGE_SIZES.some((one) => one === size)),
    ),
    DEFAULT_USER_PAGE_SIZE,
  ),
  sort: z._default(z.enum(USER_COLUMNS), 'username'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  search: z.optional(z.string().check(z.maxLength(100))),
});
/** `isExact` is false where a search matches more users than `total`, which are all that can be paged through. */
export const AdminUsersResponse = z.object({
  success: z.literal(true),
  users: z.array(AdminUserRow),
  total: Count,
  isExact: z.boolean(),
});
export type AdminUsersResponse = z.infer<typeof AdminUsersResponse>;
/** Users, paged and sorted by the server, with their exact count unless a search matches thousands (DATA-25). */
export const adminUsersEndpoint: Endpoint<typeof AdminUsersResponse, { query: typeof AdminUsersQuery }> = {
  method: 'GET',
  path: 'admin/users',
  response: AdminUsersResponse,
};

/** A user with their stats (DATA-13, ADMIN-49) and editable fields. */
export const AdminUser = z.object({
  id: PublicId,
  discord_id: z.string(),
  discord_username: z.string(),
  discord_discriminator: z.nullable(z.string()),
  wallet_address: NullableWallet,
  total_games: Count,
  best_score: Count,
  total_jumps: Count,
  topRole: z.nullable(z.enum(MINT_ROLES)),
  phase: UserPhaseNumber,
  roles: z.array(z.string()),
  invite_count: Count,
  xp: Count,
  onboarded: z.boolean(),
  suspended: z.boolean(),
  joined: TimeMs,
  /** Why the account was removed; null if it was not. */
  removedFor: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A Discord id, or a part of a name (ADMIN-47). */
export const FindUserQuery = z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });
/** The best match; `others` are further matches, and `isExact` is false where there are more. */
export const FindUserResponse = z.object({
  success: z.literal(true),
  user: z.nullable(AdminUser),
  others: Count,
  isExact: z.boolean(),
});
/** Finds a user by Discord id or name. */
export const findUserEndpoint: Endpoint<typeof FindUserResponse, { query: typeof FindUserQuery }> = {
  method: 'GET',
  path: 'admin/users/find',
  response: FindUserResponse,
};

/** Identifies the user. */
export const UserParams = z.object({ publicId: PublicId });
export const AdminUserResponse = z.object({ success: z.literal(true), user: AdminUser });
/** Returns a user by public id. */
export const adminUserEndpoint: Endpoint<typeof AdminUserResponse, { params: typeof UserParams }> = {
  method: 'GET',
  path: 'admin/users/:publicId',
  response: AdminUserResponse,
};

/** Types of timeline entries. */
export const TIMELINE_KINDS = [
  'joined',
  'sign_in',
  'run',
  'claim',
  'quest',
  'invite',
  'invited',
  'role',
  'transaction',
  'decision',
] as const;
/** An entry in a user's timeline: `what` and `detail` are in the terms of its table; `ref` identifies its record. */
export const TimelineEntry = z.object({
  at: TimeMs,
  kind: z.enum(TIMELINE_KINDS),
  what: z.string(),
  detail: z.nullable(z.string()),
  ref: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
/** Entries per page. */
export const TIMELINE_PAGE_SIZE = 50;
/** Entries older than a time. */
export const TimelineQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative())),
});
export const TimelineResponse = z.object({
  success: z.literal(true),
  entries: z.array(TimelineEntry),
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(TimeMs),
});
/**
 * A user's timeline: sign-ins, runs, claims, quests, invites, roles, transactions and decisions in one list, newest
 * first.
 */
export const timelineEndpoint: Endpoint<
  typeof TimelineResponse,
  { params: typeof UserParams; query: typeof TimelineQuery }
> = { method: 'GET', path: 'admin/users/:publicId/timeline', response: TimelineResponse };

const RoleNames = z.array(z.string().check(z.maxLength(100)));
/** The phase to preview. */
export const PhaseQuery = z.object({ phase: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(3)) });
/** Effects of a phase change in Discord, by role name; `wallet` is the address whose role changes in the contract. */
export const PhasePlanResponse = z.object({
  success: z.literal(true),
  gives: RoleNames,
  takes: RoleNames,
  wallet: NullableWallet,
});
export type PhasePlanResponse = z.infer<typeof PhasePlanResponse>;
/** Dry run of a phase change. */
export const phasePlanEndpoint: Endpoint<
  typeof PhasePlanResponse,
  { params: typeof UserParams; query: typeof PhaseQuery }
> = { method: 'GET', path: 'admin/users/:publicId/phase', response: PhasePlanResponse };

/** The phase, 1 to 3 (ADMIN-73), and the previewed changes; rejected if they differ by now. */
export const SetPhaseBody = z.object({
  publicId: PublicId,
  phase: UserPhaseNumber,
  gives: RoleNames,
  takes: RoleNames,
  reason: AdminReason,
});
/**
 * Assigns a user to a phase: first in Discord, then in the database, then in the contract (ADMIN-68 to ADMIN-70,
 * DATA-27).
 */
export const setPhaseEndpoint: Endpoint<typeof SuccessResponse, { body: typeof SetPhaseBody }> = {
  method: 'POST',
  path: 'admin/users/phase',
  response: SuccessResponse,
};

/** Fields of a user that an administrator may edit. */
export const UserEdit = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  onboarded: z.boolean(),
});
export type UserEdit = z.infer<typeof UserEdit>;
/** `expects` contains the values the form was loaded with; nothing is changed if they differ by now. */
export const EditUserBody = z.object({ publicId: PublicId, edit: UserEdit, expects: UserEdit, reason: AdminReason });
/** Edits a user (ADMIN-72). */
export const editUserEndpoint: Endpoint<typeof SuccessResponse, { body: typeof EditUserBody }> = {
  method: 'POST',
  path: 'admin/users/edit',
  response: SuccessResponse,
};

export const RemoveUserBody = z.object({ publicId: PublicId, reason: AdminReason });
/**
 * Deletes a user (ADMIN-71, DATA-28): ends sessions, closes the account and removes it from all lists; the rows stay.
 */
export const removeUserEndpoint: Endpoint<typeof SuccessResponse, { body: typeof RemoveUserBody }> = {
  method: 'POST',
  path: 'admin/users/delete',
  response: SuccessResponse,
};
/** Restores a deleted user; available from the audit log. */
export const restoreUserEndpoint: Endpoint<typeof SuccessResponse, { body: typeof RemoveUserBody }> = {
  method: 'POST',
  path: 'admin/users/restore',
  response: SuccessResponse,
};
