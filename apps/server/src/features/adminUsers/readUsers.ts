import type { AdminUser, AdminUsersAnswer, TimelineEntry, UserColumn } from '@jumpy/protocol/http/adminUsers';
import { TIMELINE_PAGE } from '@jumpy/protocol/http/adminUsers';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { fillStandings } from './standings.ts';
import { adminUserStore, type UserRow } from './store.ts';
import { timelineStore } from './timelineStore.ts';
import { userRowView, userView } from './userView.ts';

type ReadContext = Pick<Context, 'db' | 'env'>;

/** A page of the table, with the exact count of all (DATA-25, DATA-26). */
export async function readUsers(
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

/** A user by public id; refuses where there is none. */
export async function findRow({ db }: Pick<Context, 'db'>, publicId: string): Promise<UserRow> {
  const row = await adminUserStore.byPublicId(db, publicId);
  if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
  return row;
}

export async function readUser(context: ReadContext, publicId: string): Promise<AdminUser> {
  await fillStandings(context);
  return userView(await findRow(context, publicId));
}

/** The user that fits a search best, and how many others do (ADMIN-47). */
export async function findUser(
  context: ReadContext,
  search: string,
): Promise<{ user: AdminUser | null; others: number }> {
  await fillStandings(context);
  const { user, count } = await adminUserStore.find(context.db, search);
  return user ? { user: userView(user), others: count - 1 } : { user: null, others: 0 };
}

/** A page of a user's timeline. */
export async function readTimeline(
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
