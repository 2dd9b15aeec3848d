import { noticeEndpoints } from '@jumpy/protocol/endpoints/players';
import { NOTICES_PAGE_SIZE, type NoticesResponse } from '@jumpy/protocol/http/notices';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { createCurrentAnnouncements } from '../announcements/currentAnnouncements.ts';
import { addAnnouncements } from './addAnnouncements.ts';
import { noticeStore } from './store.ts';

export const noticeRoutes: ApiRoutes = async (api, { context }) => {
  const currentAnnouncements = createCurrentAnnouncements(context);
  registerEndpoint(api, noticeEndpoints.notices, async (request) => {
    const { id: userId } = getPlayer(request);
    if (request.query.before === undefined)
      await addAnnouncements(context, { userId, announcements: await currentAnnouncements() });
    return readNotices(context, { userId, ...request.query });
  });

  registerEndpoint(api, noticeEndpoints.markNoticesRead, async (request) => {
    const { id: userId } = getPlayer(request);
    await noticeStore.markRead(context.db, { userId, upTo: request.body.upTo, now: new Date(context.clock.nowMs()) });
    return { success: true as const, unread: await noticeStore.countUnread(context.db, userId) };
  });
};

/** Returns a page of a player's notices, newest first, and the total number of unread ones. */
async function readNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, before }: { userId: string; before?: number | undefined },
): Promise<NoticesResponse> {
  const [rows, unread] = await Promise.all([
    noticeStore.listPage(db, { userId, before, limit: NOTICES_PAGE_SIZE + 1 }),
    noticeStore.countUnread(db, userId),
  ]);
  const page = rows.slice(0, NOTICES_PAGE_SIZE);
  const notices = page.map(({ id, notice, createdAt, readAt }) => ({
    ...{ id, notice },
    at: createdAt.getTime(),
    isRead: readAt !== null,
  }));
  const next = rows.length > NOTICES_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
  return { success: true, lines: notices, unread, next, serverNow: clock.nowMs() };
}
