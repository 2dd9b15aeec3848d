import { phaseOfRole, roleOfPhase, type UserPhase } from '@jumpy/domain/userPhase';
import { adminUserEndpoints } from '@jumpy/protocol/endpoints/adminUsers';
import {
  type AdminUser,
  type AdminUsersAnswer,
  type PhasePlanAnswer,
  TIMELINE_PAGE,
  type TimelineEntry,
  type UserColumn,
  type UserEdit,
} from '@jumpy/protocol/http/adminUsers';
import { type ApiRoutes, playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellSignedOut } from '../account/signOutEverywhere.ts';
import { carryOut } from '../audit/carryOut.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { makeMintMove, type MintMove, planMintMove, storeMintMove, tellMintMove } from '../roles/mintMove.ts';
import { fillStandings } from './standings.ts';
import { adminUserStore, type UserRow } from './store.ts';
import { timelineStore } from './timelineStore.ts';
import { roleAt, userRowView, userView } from './userView.ts';

const DONE = { success: true } as const;

export const adminUserRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, adminUserEndpoints.users, (request) => readUsers(context, request.query));
  serve(api, adminUserEndpoints.find, async ({ query }) => ({ ...DONE, ...(await findUser(context, query.search)) }));
  serve(api, adminUserEndpoints.user, async ({ params }) => ({
    ...DONE,
    user: await readUser(context, params.publicId),
  }));
  serve(api, adminUserEndpoints.timeline, async ({ params, query }) => ({
    ...DONE,
    ...(await readTimeline(context, { ...params, ...query })),
  }));
  serve(api, adminUserEndpoints.phasePlan, ({ params, query }) => planPhase(context, { ...params, ...query }));
  serve(api, adminUserEndpoints.setPhase, async (request) => {
    await changePhase(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.edit, async (request) => {
    await editUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.remove, async (request) => {
    await removeUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.restore, async (request) => {
    await restoreUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
};

const editOf = ({ username, onboardedAt }: UserRow): UserEdit => ({ username, onboarded: onboardedAt !== null });

/** Optimistic lock: throws if the user differs from what the form showed, and lists the differences. */
function assertExpected(now: UserEdit, expects: UserEdit): void {
  const changes = [
    ...(now.username === expects.username ? [] : [`the name is “${now.username}” now`]),
    ...(now.onboarded === expects.onboarded ? [] : [`onboarding is ${now.onboarded ? 'done' : 'open'} now`]),
  ];
  if (changes.length > 0)
    throw new ApiError('changed_meanwhile', `Somebody changed this user meanwhile: ${changes.join(', and ')}.`);
}

/** Edits a user unless another administrator changed it meanwhile. The next sign-in resets the name to Discord's. */
async function editUser(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'random'>,
  asked: { admin: RequestPlayer; publicId: string; edit: UserEdit; expects: UserEdit; reason: string },
): Promise<void> {
  const { admin, publicId, edit, expects, reason } = asked;
  const before = editOf(await findRow(context, publicId));
  assertExpected(before, expects);
  const act = { admin, act: 'edit user', subject: `user:${publicId}`, before, after: edit, reason };
  await carryOut(context, act, async (actId) => {
    const notice = await inTransaction(context, async (trx) => {
      const row = await adminUserStore.lock(trx, publicId);
      if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
      assertExpected(editOf(row), expects);
      await adminUserStore.edit(trx, { id: row.id, ...edit });
      return tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was edited', reason });
    });
    tellNotice(context, notice);
  });
}

type RemoveContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

interface Asked {
  admin: RequestPlayer;
  publicId: string;
  reason: string;
}

function assertRemoved(row: UserRow | undefined, isRemoved: boolean): asserts row is UserRow {
  if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
  if ((row.removedAt !== null) === isRemoved) return;
  throw new ApiError('changed_meanwhile', isRemoved ? 'This user is not deleted.' : 'This user was deleted already.');
}

/**
 * Soft-deletes a user: suspended, signed out everywhere and hidden from these lists. All rows stay, so that it can be
 * restored.
 */
async function removeUser(context: RemoveContext, { admin, publicId, reason }: Asked): Promise<void> {
  const row = await findRow(context, publicId);
  assertRemoved(row, false);
  if (context.env.adminDiscordIds.includes(row.discordId))
    throw new ApiError(
      'conflict',
      'Administrators are named in the settings of the server: take the id out there first.',
    );
  const facts = { username: row.username };
  const act = { admin, act: 'delete user', subject: `user:${publicId}`, before: facts, after: null, reason };
  await carryOut(context, act, async (actId) => {
    await inTransaction(context, async (trx) => {
      assertRemoved(await adminUserStore.lock(trx, publicId), false);
      await adminUserStore.remove(trx, { id: row.id, reason });
      await sessionStore.revokeAll(trx, { userId: row.id, now: new Date(context.clock.nowMs()) });
      await tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was deleted', reason });
    });
    tellSignedOut(context, row.id);
  });
}

/** Restores a deleted user to their previous state. */
async function restoreUser(context: RemoveContext, { admin, publicId, reason }: Asked): Promise<void> {
  const row = await findRow(context, publicId);
  assertRemoved(row, true);
  const facts = { username: row.username };
  const act = { admin, act: 'restore user', subject: `user:${publicId}`, before: null, after: facts, reason };
  await carryOut(context, act, (actId) =>
    inTransaction(context, async (trx) => {
      assertRemoved(await adminUserStore.lock(trx, publicId), true);
      await adminUserStore.restore(trx, row.id);
      await tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was restored', reason });
    }),
  );
}

type PhaseContext = Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'log' | 'random'>;

const namesOf = (roles: MintMove['gives']): string[] => roles.map(({ name }) => name).sort();

/** Dry run of a phase change. */
async function planPhase(
  context: PhaseContext,
  { publicId, phase }: { publicId: string; phase: number },
): Promise<PhasePlanAnswer> {
  const { discordId, walletAddress } = await findRow(context, publicId);
  const move = await planMintMove(context, { discordId, to: roleOfPhase(phase) });
  return { success: true, gives: namesOf(move.gives), takes: namesOf(move.takes), wallet: walletAddress };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().every((name, index) => name === other.toSorted()[index]);

/** Describes what changed since the dry run. */
function difference(move: MintMove): string {
  const parts = [
    ...(move.gives.length > 0 ? [`gives ${namesOf(move.gives).join(', ')}`] : []),
    ...(move.takes.length > 0 ? [`takes ${namesOf(move.takes).join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'changes nothing at Discord' : parts.join(' and ');
}

/**
 * Moves a user to a phase: the bot assigns the Discord roles first (1: Elites, 2: JumpFCFS, 3: none), then the phase is
 * stored, then the contract is updated. If Discord refuses, nothing changes.
 */
async function changePhase(
  context: PhaseContext,
  asked: {
    admin: RequestPlayer;
    publicId: string;
    phase: UserPhase;
    gives: readonly string[];
    takes: readonly string[];
    reason: string;
  },
): Promise<void> {
  const { admin, publicId, phase, reason } = asked;
  const row = await findRow(context, publicId);
  const move = await planMintMove(context, { discordId: row.discordId, to: roleOfPhase(phase) });
  if (!isSame(namesOf(move.gives), asked.gives) || !isSame(namesOf(move.takes), asked.takes))
    throw new ApiError('changed_meanwhile', `Roles changed meanwhile. Now it ${difference(move)}. Look again first.`);
  const act = {
    ...{ admin, act: 'set phase', subject: `user:${publicId}`, reason },
    before: { phase: phaseOfRole(roleAt(row.mintPlace)), roles: namesOf(move.takes) },
    after: { phase, roles: namesOf(move.gives) },
  };
  await carryOut(context, act, async (actId) => {
    await makeMintMove(context, move);
    const notice = await inTransaction(context, async (trx) => {
      await storeMintMove(trx, { move, now: new Date(context.clock.nowMs()) });
      await queueRoleSync(trx, { userId: row.id });
      const title = `You are in phase ${phase} of the sale now`;
      return tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title, reason });
    });
    tellMintMove(context, { move, userId: row.id });
    tellNotice(context, notice);
  });
}

type ReadContext = Pick<Context, 'db' | 'env'>;

/** Returns a page of the users table and the exact total. */
async function readUsers(
  context: ReadContext,
  asked: { page: number; pageSize: number; sort: UserColumn; order: 'asc' | 'desc'; search?: string | undefined },
): Promise<AdminUsersAnswer> {
  const { page, pageSize, sort, order } = asked;
  const search = asked.search?.trim();
  await fillStandings(context);
  const place = { limit: pageSize, offset: (page - 1) * pageSize };
  if (search) {
    const { rows, total } = await adminUserStore.found(context.db, { search, sort, order, ...place });
    return { success: true, users: rows.map(userRowView), total };
  }
  const total = await adminUserStore.count(context.db);
  const rows = await adminUserStore.page(context.db, { sort, order, total, ...place });
  return { success: true, users: rows.map(userRowView), total };
}

/** Returns a user by public id; throws if there is none. */
async function findRow({ db }: Pick<Context, 'db'>, publicId: string): Promise<UserRow> {
  const row = await adminUserStore.byPublicId(db, publicId);
  if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
  return row;
}

async function readUser(context: ReadContext, publicId: string): Promise<AdminUser> {
  await fillStandings(context);
  return userView(await findRow(context, publicId));
}

/** Returns the best match for a search and the number of matches. */
async function findUser(context: ReadContext, search: string): Promise<{ user: AdminUser | null; others: number }> {
  await fillStandings(context);
  const { user, count } = await adminUserStore.find(context.db, search);
  return user ? { user: userView(user), others: count - 1 } : { user: null, others: 0 };
}

async function readTimeline(
  context: Pick<Context, 'clock' | 'db'>,
  { publicId, before }: { publicId: string; before?: number | undefined },
): Promise<{ entries: TimelineEntry[]; next: number | null }> {
  const { id: userId, discordId } = await findRow(context, publicId);
  const rows = await timelineStore.read(context.db, {
    ...{ userId, discordId, publicId },
    before: new Date(before ?? context.clock.nowMs() + 1),
    limit: TIMELINE_PAGE + 1,
  });
  const entries = rows.slice(0, TIMELINE_PAGE).map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }));
  return { entries, next: rows.length > TIMELINE_PAGE ? (entries.at(-1)?.at ?? null) : null };
}
