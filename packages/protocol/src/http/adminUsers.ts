import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Reason } from './admin.ts';
import { DoneAnswer } from './session.ts';

/** Columns by which the table of users is sorted (ADMIN-57). */
export const USER_COLUMNS = ['username', 'wallet_address', 'topRole', 'phase', 'invite_count'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];
/** How many users a page may have (ADMIN-53, ADMIN-54). */
export const USER_PAGE_SIZES = [10, 20, 50, 100] as const;
export const USER_PAGE_SIZE = 20;

/** 1, 2 or 3. */
export const UserPhaseNumber = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const Wallet = z.nullable(z.string());

/** A row of the table of users (DATA-19), with what the first view shows of each (ADMIN-50). `id` is the public one. */
export const AdminUserRow = z.object({
  id: PublicId,
  username: z.string(),
  wallet_address: Wallet,
  topRole: z.nullable(z.enum(MINT_ROLES)),
  roleCount: Count,
  phase: UserPhaseNumber,
  invite_count: Count,
  total_games: Count,
  best_score: Count,
  total_jumps: Count,
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

/** A page of users; `search` is contained in a name or a wallet's address (DATA-26). */
export const AdminUsersQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(
    z.coerce.number<number>().check(
      z.int(),
      z.refine((size) => USER_PAGE_SIZES.some((one) => one === size)),
    ),
    USER_PAGE_SIZE,
  ),
  sort: z._default(z.enum(USER_COLUMNS), 'username'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  search: z.optional(z.string().check(z.maxLength(100))),
});
export const AdminUsersAnswer = z.object({ success: z.literal(true), users: z.array(AdminUserRow), total: Count });
export type AdminUsersAnswer = z.infer<typeof AdminUsersAnswer>;
/** The users, paged and sorted on the server, with their exact count (DATA-25). */
export const adminUsersEndpoint: Endpoint<typeof AdminUsersAnswer, { query: typeof AdminUsersQuery }> = {
  method: 'GET',
  path: 'admin/users',
  answer: AdminUsersAnswer,
};

/** One user with their stats (DATA-13, ADMIN-49) and what can be edited. */
export const AdminUser = z.object({
  id: PublicId,
  discord_id: z.string(),
  discord_username: z.string(),
  discord_discriminator: z.nullable(z.string()),
  wallet_address: Wallet,
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
  /** Why the account was removed; null of one that is there. */
  removedFor: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A Discord id, or a part of a name (ADMIN-47). */
export const FindUserQuery = z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });
/** The one that fits best; `others` fit too. */
export const FindUserAnswer = z.object({ success: z.literal(true), user: z.nullable(AdminUser), others: Count });
/** Looks one user up. */
export const findUserEndpoint: Endpoint<typeof FindUserAnswer, { query: typeof FindUserQuery }> = {
  method: 'GET',
  path: 'admin/users/find',
  answer: FindUserAnswer,
};

/** Which user. */
export const UserParams = z.object({ publicId: PublicId });
export const AdminUserAnswer = z.object({ success: z.literal(true), user: AdminUser });
/** One user by public id. */
export const adminUserEndpoint: Endpoint<typeof AdminUserAnswer, { params: typeof UserParams }> = {
  method: 'GET',
  path: 'admin/users/:publicId',
  answer: AdminUserAnswer,
};

/** Kinds of what a user's timeline holds. */
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
/** Something in a user's life here: `what` and `detail` say it in the words of its table; `ref` leads to it. */
export const TimelineEntry = z.object({
  at: TimeMs,
  kind: z.enum(TIMELINE_KINDS),
  what: z.string(),
  detail: z.nullable(z.string()),
  ref: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
/** Entries of a page. */
export const TIMELINE_PAGE = 50;
/** From behind a time. */
export const TimelineQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative())),
});
export const TimelineAnswer = z.object({
  success: z.literal(true),
  entries: z.array(TimelineEntry),
  /** What to ask for the page after this; null on the last one. */
  next: z.nullable(TimeMs),
});
/** A user's timeline: sign-ins, runs, claims, quests, invites, roles, transactions and decisions in one stream, newest first. */
export const timelineEndpoint: Endpoint<
  typeof TimelineAnswer,
  { params: typeof UserParams; query: typeof TimelineQuery }
> = { method: 'GET', path: 'admin/users/:publicId/timeline', answer: TimelineAnswer };

const RoleNames = z.array(z.string().check(z.maxLength(100)));
/** Which phase it would be. */
export const PhaseQuery = z.object({ phase: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(3)) });
/** What a change of phase would do at Discord, by the roles' names; `wallet` is whom the contract is told of. */
export const PhasePlanAnswer = z.object({
  success: z.literal(true),
  gives: RoleNames,
  takes: RoleNames,
  wallet: Wallet,
});
export type PhasePlanAnswer = z.infer<typeof PhasePlanAnswer>;
/** The dry run of a change of phase. */
export const phasePlanEndpoint: Endpoint<
  typeof PhasePlanAnswer,
  { params: typeof UserParams; query: typeof PhaseQuery }
> = { method: 'GET', path: 'admin/users/:publicId/phase', answer: PhasePlanAnswer };

/** A whole number from 1 to 3 (ADMIN-73), with the difference that was shown: another one is refused. */
export const SetPhaseBody = z.object({
  publicId: PublicId,
  phase: UserPhaseNumber,
  gives: RoleNames,
  takes: RoleNames,
  reason: Reason,
});
/** Puts a user in a phase: by the bot, then here, then in the contract (ADMIN-68 to ADMIN-70, DATA-27). */
export const setPhaseEndpoint: Endpoint<typeof DoneAnswer, { body: typeof SetPhaseBody }> = {
  method: 'POST',
  path: 'admin/users/phase',
  answer: DoneAnswer,
};

/** What an administrator may change of a user. */
export const UserEdit = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  onboarded: z.boolean(),
});
export type UserEdit = z.infer<typeof UserEdit>;
/** `expects` is what the form was filled with: where it is another by now, nothing is changed. */
export const EditUserBody = z.object({ publicId: PublicId, edit: UserEdit, expects: UserEdit, reason: Reason });
/** Edits a user (ADMIN-72). */
export const editUserEndpoint: Endpoint<typeof DoneAnswer, { body: typeof EditUserBody }> = {
  method: 'POST',
  path: 'admin/users/edit',
  answer: DoneAnswer,
};

export const RemoveUserBody = z.object({ publicId: PublicId, reason: Reason });
/** Deletes a user (ADMIN-71, DATA-28): signed out, closed, out of every list here; their rows stay. */
export const removeUserEndpoint: Endpoint<typeof DoneAnswer, { body: typeof RemoveUserBody }> = {
  method: 'POST',
  path: 'admin/users/delete',
  answer: DoneAnswer,
};
/** Restores a user who was deleted: an act of its own, from the audit log. */
export const restoreUserEndpoint: Endpoint<typeof DoneAnswer, { body: typeof RemoveUserBody }> = {
  method: 'POST',
  path: 'admin/users/restore',
  answer: DoneAnswer,
};
