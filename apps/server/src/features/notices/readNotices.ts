import { NOTICES_PAGE, type NoticesAnswer } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { noticeStore } from './store.ts';

/** A page of a player's bell, newest first, and how many of all lines are unread. */
export async function readNotices(
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
