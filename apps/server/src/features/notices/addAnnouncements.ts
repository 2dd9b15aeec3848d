import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import type { AnnouncementAudience } from '@jumpy/protocol/http/announcements';
import type { Context } from '../../platform/context.ts';
import type { AnnouncementRow } from '../announcements/store.ts';
import { type NoticeReader, noticeStore } from './store.ts';

const IS_MEANT: Readonly<Record<AnnouncementAudience, (reader: NoticeReader) => boolean>> = {
  all: () => true,
  newcomers: ({ hasPlayed }) => !hasPlayed,
  members: ({ roles }) => parseStoredRoles(roles).length > 0,
};

/**
 * Puts what is announced in the bell there when its player looks, once each: nothing is written for those who never
 * come, and no announcement writes to everybody at once.
 */
export async function addAnnouncements(
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
