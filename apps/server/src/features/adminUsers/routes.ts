import { userPhaseOfRole, roleOfPhase, type UserPhase } from '@jumpy/domain/userPhase';
import { adminUserEndpoints } from '@jumpy/protocol/endpoints/admin';
import {
  type AdminUser,
  type AdminUsersResponse,
  type PhasePlanResponse,
  TIMELINE_PAGE_SIZE,
  type TimelineEntry,
  type UserColumn,
  type UserEdit,
} from '@jumpy/protocol/http/adminUsers';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishSignedOut } from '../account/revokeAllSessions.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { publishNotice, addAdminNotice } from '../notices/addNotice.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import {
  applyMintRoleChange,
  type MintRoleChange,
  planMintRoleChange,
  saveMintRoleChange,
  publishMintRoleChange,
} from '../roles/mintRoleChange.ts';
import { readOperatorRole } from '../players/operatorRole.ts';
import { refreshUserSortKeys } from './userSortKeys.ts';
import { adminUserStore, type AdminUserDetailRow, toMintRole, toAdminUserRow, toAdminUser } from './store.ts';
import { userSearchStore } from './userSearchStore.ts';
import { timelineStore } from './timelineStore.ts';

const SUCCESS_RESPONSE = { success: true } as const;

export const adminUserRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, adminUserEndpoints.users, (request) => readUsers(context, request.query));
  registerEndpoint(api, adminUserEndpoints.find, async ({ query }) => ({
    ...SUCCESS_RESPONSE,
    ...(await findUser(context, query.search)),
  }));
  registerEndpoint(api, adminUserEndpoints.user, async ({ params }) => ({
    ...SUCCESS_RESPONSE,
    user: await readUser(context, params.publicId),
  }));
  registerEndpoint(api, adminUserEndpoints.timeline, async ({ params, query }) => ({
    ...SUCCESS_RESPONSE,
    ...(await readTimeline(context, { ...params, ...query })),
  }));
  registerEndpoint(api, adminUserEndpoints.phasePlan, ({ params, query }) =>
    planPhase(context, { ...params, ...query }),
  );
  registerEndpoint(api, adminUserEndpoints.setPhase, async (request) => {
    await changePhase(context, { admin: getPlayer(request), ...request.body });
    return SUCCESS_RESPONSE;
  });
  registerEndpoint(api, adminUserEndpoints.edit, async (request) => {
    await editUser(context, { admin: getPlayer(request), ...request.body });
    return SUCCESS_RESPONSE;
  });
  registerEndpoint(api, adminUserEndpoints.remove, async (request) => {
    await removeUser(context, { admin: getPlayer(request), ...request.body });
    return SUCCESS_RESPONSE;
  });
  registerEndpoint(api, adminUserEndpoints.restore, async (request) => {
    await restoreUser(context, { admin: getPlayer(request), ...request.body });
    return SUCCESS_RESPONSE;
  });
};

const toUserEdit = ({ username, onboardedAt }: AdminUserDetailRow): UserEdit => ({
  username,
  onboarded: onboardedAt !== null,
});

/** Optimistic lock: throws if the user differs from what the form showed, and lists the differences. */
function assertUnchanged(current: UserEdit, expected: UserEdit): void {
  const changes = [
    ...(current.username === expected.username ? [] : [`the name is now “${current.username}”`]),
    ...(current.onboarded === expected.onboarded ? [] : [`onboarding is now ${current.onboarded ? 'done' : 'open'}`]),
  ];
  if (changes.length > 0)
    throw new AppError('changed_meanwhile', `Someone else just changed this user: ${changes.join(', and ')}.`);
}

/** Edits a user unless another administrator changed it meanwhile. The next sign-in resets the name to Discord's. */
async function editUser(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'random'>,
  input: { admin: RequestPlayer; publicId: string; edit: UserEdit; expects: UserEdit; reason: string },
): Promise<void> {
  const { admin, publicId, edit, expects, reason } = input;
  const before = toUserEdit(await getUserRow(context, publicId));
  assertUnchanged(before, expects);
  const act = { admin, act: 'edit user', subject: `user:${publicId}`, before, after: edit, reason };
  await runAudited(context, act, async (actId) => {
    const notice = await inTransaction(context, async (trx) => {
      const row = await adminUserStore.lockByPublicId(trx, publicId);
      if (!row) throw new AppError('not_found', 'Couldn’t find that user.', { field: 'publicId' });
      assertUnchanged(toUserEdit(row), expects);
      await adminUserStore.update(trx, { id: row.id, ...edit });
      return addAdminNotice(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was edited', reason });
    });
    publishNotice(context, notice);
  });
}

/** Operators are closed out by their role, which owners alone revoke. */
async function assertNoOperator(
  context: Pick<Context, 'db' | 'env'>,
  { id: userId, discordId }: AdminUserDetailRow,
): Promise<void> {
  if (context.env.adminDiscordIds.includes(discordId))
    throw new AppError('conflict', 'Admins are set in the server settings. Remove the ID there first.');
  if (await readOperatorRole(context, { userId, discordId }))
    throw new AppError('conflict', 'This user is an operator. An owner has to revoke the role first.');
}

type RemoveUserContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

interface RemovalRequest {
  admin: RequestPlayer;
  publicId: string;
  reason: string;
}

function assertRemovalState(
  row: AdminUserDetailRow | undefined,
  isRemoved: boolean,
): asserts row is AdminUserDetailRow {
  if (!row) throw new AppError('not_found', 'Couldn’t find that user.', { field: 'publicId' });
  if ((row.removedAt !== null) === isRemoved) return;
  throw new AppError('changed_meanwhile', isRemoved ? 'This user isn’t deleted.' : 'This user is already deleted.');
}

/**
 * Soft-deletes a user: suspended, signed out everywhere and hidden from these lists. All rows stay, so that it can be
 * restored.
 */
async function removeUser(context: RemoveUserContext, { admin, publicId, reason }: RemovalRequest): Promise<void> {
  const row = await getUserRow(context, publicId);
  assertRemovalState(row, false);
  await assertNoOperator(context, row);
  const facts = { username: row.username };
  const act = { admin, act: 'delete user', subject: `user:${publicId}`, before: facts, after: null, reason };
  await runAudited(context, act, async (actId) => {
    await inTransaction(context, async (trx) => {
      assertRemovalState(await adminUserStore.lockByPublicId(trx, publicId), false);
      await adminUserStore.remove(trx, { id: row.id, reason });
      await sessionStore.revokeAll(trx, { userId: row.id, now: new Date(context.clock.nowMs()) });
      await addAdminNotice(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was deleted', reason });
    });
    publishSignedOut(context, row.id);
  });
}

/** Restores a deleted user to their previous state. */
async function restoreUser(context: RemoveUserContext, { admin, publicId, reason }: RemovalRequest): Promise<void> {
  const row = await getUserRow(context, publicId);
  assertRemovalState(row, true);
  const facts = { username: row.username };
  const act = { admin, act: 'restore user', subject: `user:${publicId}`, before: null, after: facts, reason };
  await runAudited(context, act, (actId) =>
    inTransaction(context, async (trx) => {
      assertRemovalState(await adminUserStore.lockByPublicId(trx, publicId), true);
      await adminUserStore.restore(trx, row.id);
      await addAdminNotice(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was restored', reason });
    }),
  );
}

type PhaseContext = Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'log' | 'random'>;

const toRoleNames = (roles: MintRoleChange['rolesToGive']): string[] => roles.map(({ name }) => name).sort();

/** Dry run of a phase change. */
async function planPhase(
  context: PhaseContext,
  { publicId, phase }: { publicId: string; phase: number },
): Promise<PhasePlanResponse> {
  const { discordId, walletAddress } = await getUserRow(context, publicId);
  const change = await planMintRoleChange(context, { discordId, to: roleOfPhase(phase) });
  return {
    success: true,
    gives: toRoleNames(change.rolesToGive),
    takes: toRoleNames(change.rolesToTake),
    wallet: walletAddress,
  };
}

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().every((name, index) => name === other.toSorted()[index]);

/** Describes what changed since the dry run. */
function describeDifference(change: MintRoleChange): string {
  const parts = [
    ...(change.rolesToGive.length > 0 ? [`gives ${toRoleNames(change.rolesToGive).join(', ')}`] : []),
    ...(change.rolesToTake.length > 0 ? [`takes ${toRoleNames(change.rolesToTake).join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'changes nothing on Discord' : parts.join(' and ');
}

/**
 * Moves a user to a phase: the bot assigns the Discord roles first (1: Elites, 2: JumpFCFS, 3: none), then the phase is
 * stored, then the contract is updated. If Discord refuses, nothing changes.
 */
async function changePhase(
  context: PhaseContext,
  input: {
    admin: RequestPlayer;
    publicId: string;
    phase: UserPhase;
    gives: readonly string[];
    takes: readonly string[];
    reason: string;
  },
): Promise<void> {
  const { admin, publicId, phase, reason } = input;
  const row = await getUserRow(context, publicId);
  const change = await planMintRoleChange(context, { discordId: row.discordId, to: roleOfPhase(phase) });
  if (
    !hasSameItems(toRoleNames(change.rolesToGive), input.gives) ||
    !hasSameItems(toRoleNames(change.rolesToTake), input.takes)
  )
    throw new AppError(
      'changed_meanwhile',
      `Roles have changed. Now it ${describeDifference(change)}. Look again first.`,
    );
  const act = {
    ...{ admin, act: 'set phase', subject: `user:${publicId}`, reason },
    before: { phase: userPhaseOfRole(toMintRole(row.mintPlace)), roles: toRoleNames(change.rolesToTake) },
    after: { phase, roles: toRoleNames(change.rolesToGive) },
  };
  await runAudited(context, act, async (actId) => {
    await applyMintRoleChange(context, change);
    const notice = await inTransaction(context, async (trx) => {
      await saveMintRoleChange(trx, { change, now: new Date(context.clock.nowMs()) });
      await enqueueRoleSync(trx, { userId: row.id });
      const title = `You’re now in phase ${phase} of the sale`;
      return addAdminNotice(trx, { userId: row.id, key: `admin ${actId}`, title, reason });
    });
    publishMintRoleChange(context, { change, userId: row.id });
    publishNotice(context, notice);
  });
}

type ReadUsersContext = Pick<Context, 'db' | 'env'>;

/** Returns a page of the users table and its total, which is exact up to some thousand matches of a search. */
async function readUsers(
  context: ReadUsersContext,
  query: { page: number; pageSize: number; sort: UserColumn; order: 'asc' | 'desc'; search?: string | undefined },
): Promise<AdminUsersResponse> {
  const { page, pageSize, sort, order } = query;
  const search = query.search?.trim();
  await refreshUserSortKeys(context);
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  if (search) {
    const { result, total, isExact } = await userSearchStore.search(context.db, { search, sort, order, ...range });
    return { success: true, users: result.map(toAdminUserRow), total, isExact };
  }
  const total = await adminUserStore.count(context.db);
  const rows = await adminUserStore.listPage(context.db, { sort, order, total, ...range });
  return { success: true, users: rows.map(toAdminUserRow), total, isExact: true };
}

/** Returns a user by public id; throws if there is none. */
async function getUserRow({ db }: Pick<Context, 'db'>, publicId: string): Promise<AdminUserDetailRow> {
  const row = await adminUserStore.findByPublicId(db, publicId);
  if (!row) throw new AppError('not_found', 'Couldn’t find that user.', { field: 'publicId' });
  return row;
}

async function readUser(context: ReadUsersContext, publicId: string): Promise<AdminUser> {
  await refreshUserSortKeys(context);
  return toAdminUser(await getUserRow(context, publicId));
}

/** Returns the best match for a search and the number of matches. */
async function findUser(
  context: ReadUsersContext,
  search: string,
): Promise<{ user: AdminUser | null; others: number; isExact: boolean }> {
  await refreshUserSortKeys(context);
  const { result: user, total, isExact } = await userSearchStore.findBestMatch(context.db, search);
  return user ? { user: toAdminUser(user), others: total - 1, isExact } : { user: null, others: 0, isExact: true };
}

async function readTimeline(
  context: Pick<Context, 'clock' | 'db'>,
  { publicId, before }: { publicId: string; before?: number | undefined },
): Promise<{ entries: TimelineEntry[]; next: number | null }> {
  const { id: userId, discordId } = await getUserRow(context, publicId);
  const rows = await timelineStore.read(context.db, {
    ...{ userId, discordId, publicId },
    before: new Date(before ?? context.clock.nowMs() + 1),
    limit: TIMELINE_PAGE_SIZE + 1,
  });
  const entries = rows.slice(0, TIMELINE_PAGE_SIZE).map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }));
  return { entries, next: rows.length > TIMELINE_PAGE_SIZE ? (entries.at(-1)?.at ?? null) : null };
}
