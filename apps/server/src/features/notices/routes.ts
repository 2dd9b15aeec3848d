import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { noticeEndpoints } from '@jumpy/protocol/endpoints/players';
import type { AnnouncementAudience } from '@jumpy/protocol/http/announcement';
import { NOTICES_PAGE_SIZE, type NoticesResponse } from '@jumpy/protocol/http/notices';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { createCurrentAnnouncements } from '../announcements/currentAnnouncements.ts';
import type { AnnouncementRow } from '../announcements/store.ts';
import { type NoticeReader, noticeStore } from './store.ts';

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

const IS_MEANT: Readonly<Record<AnnouncementAudience, (reader: NoticeReader) => boolean>> = {
  all: () => true,
  newcomers: ({ hasPlayed }) => !hasPlayed,
  members: ({ roles }) => parseStoredRoles(roles).length > 0,
};

/**
 * Puts what is announced in the bell there when its player looks, once each: nothing is written for those who never
 * come, and no announcement writes to everybody at once.
 */
async function addAnnouncements(
  { db }: Pick<Context, 'db'>,
  { userId, announcements }: { userId: string; announcements: readonly AnnouncementRow[] },
): Promise<void> {
  const forBell = announcements.filter(({ place }) => place === 'bell');
  if (forBell.length === 0) return;
  const keyed = forBell.map((announcement) => ({ ...announcement, key: `announcement ${announcement.id}` }));
  const known = await noticeStore.listKeys(db, { userId, keys: keyed.map(({ key }) => key) });
  const missing = keyed.filter(({ key }) => !known.has(key));
  if (missing.length === 0) return;
  const reader = await noticeStore.readReader(db, userId);
  // The latest is listed first, so it is added last.
  for (const { key, audience, text, textEs } of missing.toReversed())
    if (reader && IS_MEANT[audience](reader))
      await noticeStore.insert(db, { userId, key, notice: { kind: 'announcement', text, textEs } });
}
