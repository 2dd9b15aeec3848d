import { noticeEndpoints } from '@jumpy/protocol/endpoints/notices';
import { NOTICES_PAGE, type NoticesAnswer } from '@jumpy/protocol/http/notices';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { noticeStore } from './store.ts';

export const noticeRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, noticeEndpoints.notices, (request) =>
    readNotices(context, { userId: playerOf(request).id, ...request.query }),
  );

  serve(api, noticeEndpoints.readNotices, async (request) => {
    const { id: userId } = playerOf(request);
    await noticeStore.markRead(context.db, { userId, upTo: request.body.upTo, now: new Date(context.clock.nowMs()) });
    return { success: true as const, unread: await noticeStore.countUnread(context.db, userId) };
  });
};

/** Returns a page of a player's notices, newest first, and the total number of unread ones. */
async function readNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, before }: { userId: string; before?: number | undefined },
): Promise<NoticesAnswer> {
  const [rows, unread] = await Promise.all([
    noticeStore.page(db, { userId, before, limit: NOTICES_PAGE + 1 }),
    noticeStore.countUnread(db, userId),
  ]);
  const page = rows.slice(0, NOTICES_PAGE);
  const lines = page.map(({ id, notice, createdAt, readAt }) => ({
    ...{ id, notice },
    at: createdAt.getTime(),
    isRead: readAt !== null,
  }));
  const next = rows.length > NOTICES_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { success: true, lines, unread, next, serverNow: clock.nowMs() };
}
