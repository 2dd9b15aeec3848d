import type { NoticeLine } from '@jumpy/protocol/http/notices';
import { dayText } from '../../data/runView.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { NoticeLead } from './NoticeLead.tsx';
import styles from './Notices.module.css';
import { NoticeSign } from './NoticeSign.tsx';
import { agoText, type NoticeView, noticeView } from './noticeView.ts';

interface Props {
  line: NoticeLine;
  nowMs: number;
  onFollow: (leads: NoticeView['leads']) => void;
}

export function NoticeRow({ line: { notice, at, isRead }, nowMs, onFollow }: Props) {
  const { title, text, leads } = noticeView(notice);
  return (
    <li className={styles.line} data-new={isRead ? undefined : ''}>
      <NoticeSign notice={notice} />
      <p className={styles.words}>
        <NoticeLead leads={leads} className={styles.lead} onFollow={onFollow}>
          {isRead ? null : <ForReaders>New: </ForReaders>}
          <span>{title}</span>
        </NoticeLead>
        <span>{text}</span>
        <time dateTime={new Date(at).toISOString()} title={dayText(at)}>
          {agoText(at, nowMs)}
        </time>
      </p>
    </li>
  );
}
