import { noticeEndpoints } from '@jumpy/protocol/endpoints/notices';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readNotices } from './readNotices.ts';
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
