import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  announcementText,
  pickAnnouncement,
  readClosedAnnouncements,
  rememberClosedAnnouncement,
} from '../../data/announcements.ts';
import { useSession } from '../../data/session.ts';
import { switchesQuery } from '../../data/switches.ts';
import { pageState } from '../../stores/pageState.ts';
import { useStore } from '../../stores/store.ts';
import { AnnouncementCard } from '../../ui/AnnouncementCard.tsx';
import styles from './AnnouncementBanner.module.css';

/** What operators announce, until the player closes it; never during a run. Over the page, so that nothing moves. */
export function AnnouncementBanner() {
  const { data } = useQuery(switchesQuery);
  const { user } = useSession();
  const isQuiet = useStore(pageState, 'isQuiet');
  const [closedIds, setClosedIds] = useState<readonly string[]>([]);
  const announcement =
    user && !isQuiet
      ? pickAnnouncement(data?.announcements ?? [], {
          reader: user,
          closedIds: [...closedIds, ...readClosedAnnouncements(user.publicId)],
        })
      : undefined;
  return (
    <div className={styles.place}>
      {user && announcement ? (
        <AnnouncementCard
          key={announcement.id}
          text={announcementText(announcement)}
          onClose={() => {
            rememberClosedAnnouncement({ publicId: user.publicId, id: announcement.id });
            setClosedIds((ids) => [...ids, announcement.id]);
          }}
        />
      ) : null}
    </div>
  );
}
