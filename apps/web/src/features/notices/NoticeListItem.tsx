import type { NoticeEntry } from '@jumpy/protocol/http/notices';
import { dayText } from '../../data/runText.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NoticeLink } from './NoticeLink.tsx';
import styles from './Notices.module.css';
import { NoticeIcon } from './NoticeIcon.tsx';
import { timeAgoText, type NoticeView, toNoticeView } from './noticeView.ts';

interface Props {
  line: NoticeEntry;
  nowMs: number;
  onFollow: (leads: NoticeView['target']) => void;
}

export function NoticeListItem({ line: { notice, at, isRead }, nowMs, onFollow }: Props) {
  const { title, text, target } = toNoticeView(notice);
  return (
    <li className={styles.line} data-new={isRead ? undefined : ''}>
      <NoticeIcon notice={notice} />
      <p className={styles.words}>
        <NoticeLink target={target} className={styles.lead} onFollow={onFollow}>
          {isRead ? null : <VisuallyHidden>New: </VisuallyHidden>}
          <span>{title}</span>
        </NoticeLink>
        <span>{text}</span>
        <time dateTime={new Date(at).toISOString()} title={dayText(at)}>
          {timeAgoText(at, nowMs)}
        </time>
      </p>
    </li>
  );
}
