import { locale } from '@jumpy/i18n/locale';
import type { Announcement, AnnouncementAudience } from '@jumpy/protocol/http/announcement';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { STORAGE } from './storageKeys.ts';

/** Ids kept of what was closed; older ones have ended long before. */
const MAX_CLOSED = 50;

type Reader = Pick<SessionUser, 'hasPlayed' | 'roles'>;

const IS_MEANT: Readonly<Record<AnnouncementAudience, (reader: Reader) => boolean>> = {
  all: () => true,
  newcomers: ({ hasPlayed }) => !hasPlayed,
  members: ({ roles }) => roles.length > 0,
};

/** The text in the page's language. */
export const announcementText = ({ text, textEs }: Pick<Announcement, 'text' | 'textEs'>): string =>
  locale === 'es' ? textEs : text;

/** The latest announcement for a player that they have not closed on this device. */
export function pickAnnouncement(
  announcements: readonly Announcement[],
  { reader, closedIds }: { reader: Reader; closedIds: readonly string[] },
): Announcement | undefined {
  return announcements.find(({ id, audience }) => IS_MEANT[audience](reader) && !closedIds.includes(id));
}

/** Announcements that an account closed on this device. */
export function readClosedAnnouncements(publicId: string, storage: Storage = localStorage): string[] {
  try {
    return (storage.getItem(STORAGE.closedAnnouncements(publicId)) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    return [];
  }
}

/** Remembers that an account closed an announcement on this device; without storage, until the page is left. */
export function rememberClosedAnnouncement(
  { publicId, id }: { publicId: string; id: string },
  storage: Storage = localStorage,
): void {
  try {
    const ids = [...readClosedAnnouncements(publicId, storage), id].slice(-MAX_CLOSED);
    storage.setItem(STORAGE.closedAnnouncements(publicId), ids.join(' '));
  } catch {
    // Full or blocked storage.
  }
}
