import type { Notice } from '@jumpy/protocol/http/notices';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Notices.module.css';
import { toNoticeView } from './noticeView.ts';

/** Icon of a notice; role notices show the role's color. */
export function NoticeIcon({ notice }: { notice: Notice }) {
  const { icon, tone } = toNoticeView(notice);
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={icon} size={20} weight={3} />
      {notice.kind === 'role_gained' ? <i className={styles.dot} style={{ background: notice.color }} /> : null}
    </span>
  );
}
