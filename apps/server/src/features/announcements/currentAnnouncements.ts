import type { Announcement } from '@jumpy/protocol/http/announcement';
import { createTopic } from '../../platform/bus/bus.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { type AnnouncementRow, announcementStore } from './store.ts';

export const ANNOUNCEMENTS_CHANGED_TOPIC = createTopic<null>('announcements');

/** How late starts and ends show; changes by operators show at once. */
const TTL_MS = 5_000;

export type CurrentAnnouncements = () => AnnouncementRow[] | Promise<AnnouncementRow[]>;

/** Reads what is announced now, from memory for some seconds. */
export function createCurrentAnnouncements({
  db,
  bus,
  clock,
}: Pick<Context, 'bus' | 'clock' | 'db'>): CurrentAnnouncements {
  const cache = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, maxEntries: 1 },
    load: () => announcementStore.listCurrent(db, new Date(clock.nowMs())),
  });
  bus.subscribe(ANNOUNCEMENTS_CHANGED_TOPIC, cache.clear);
  bus.onMissed(cache.clear);
  return () => cache.read('current');
}

export const toAnnouncement = ({ id, audience, text, textEs, startsAt, endsAt }: AnnouncementRow): Announcement => ({
  ...{ id, audience, text, textEs },
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
