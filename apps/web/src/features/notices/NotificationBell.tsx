import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { noticesQuery } from './api.ts';
import { NoticesSheet } from './NoticesSheet.tsx';
import { badgeText, bellLabel } from './noticeView.ts';
import styles from './Notices.module.css';
import * as m from './messages.ts';

/** Bell in the bar with the unread count; opens the notices. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const notices = useInfiniteQuery(noticesQuery);
  const unread = notices.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        title={m.notices()}
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        data-new={unread > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={24} />
        {unread > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {badgeText(unread)}
          </span>
        ) : null}
      </button>
      <NoticesSheet open={open} onClose={() => setOpen(false)} notices={notices} />
    </>
  );
}
