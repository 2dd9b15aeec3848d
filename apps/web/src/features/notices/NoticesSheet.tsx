import type { NoticesResponse, NoticeEntry, Notice } from '@jumpy/protocol/http/notices';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayText } from '../../data/runText.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMarkNoticesRead } from './api.ts';
import { type NoticeView, timeAgoText, toNoticeView } from './noticeView.ts';
import { useOpenNoticeTarget, NoticeLink } from './NoticeLink.tsx';
import styles from './Notices.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  notices: UseInfiniteQueryResult<InfiniteData<NoticesResponse>>;
}

/** Notices, newest first; opening marks them as read. */
export function NoticesSheet({ open, onClose, notices }: Props) {
  const openTarget = useOpenNoticeTarget();
  const { mutate: markRead } = useMarkNoticesRead();
  const firstPage = notices.data?.pages[0];
  const newest = firstPage?.lines[0]?.id;
  const isUnread = (firstPage?.unread ?? 0) > 0;
  useEffect(() => {
    if (open && isUnread && newest !== undefined) markRead(newest);
  }, [open, isUnread, newest, markRead]);
  const onFollow = (target: NoticeView['target']): void => {
    onClose();
    openTarget(target);
  };
  return (
    <SideSheet open={open} onClose={onClose} label={m.notices()} title={m.noticesTitle()}>
      <NoticeList notices={notices} onFollow={onFollow} />
    </SideSheet>
  );
}

function NoticeList({
  notices,
  onFollow,
}: Pick<Props, 'notices'> & { onFollow: (target: NoticeView['target']) => void }) {
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = notices;
  const isOffline = useNetworkStatus() === 'gone';
  // Time of opening.
  const [nowMs] = useState(() => Date.now());
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (data && lines.length === 0)
    return (
      <IllustratedMessage illustration="asleep" title={m.nothingNew()}>
        {m.aboutNotices()}
      </IllustratedMessage>
    );
  if (data)
    return (
      <>
        <ol className={styles.lines} aria-label={m.notices()}>
          {lines.map((line) => (
            <NoticeListItem key={line.id} line={line} nowMs={nowMs} onFollow={onFollow} />
          ))}
        </ol>
        {isFetchNextPageError ? <p role="alert">{m.olderNotLoaded()}</p> : null}
        {hasNextPage ? (
          <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
            {isFetchNextPageError ? m.tryAgain() : m.showOlder()}
          </Button>
        ) : null}
      </>
    );
  if (isPending)
    return (
      <div className={styles.lines} role="status" aria-label={m.loadingNotices()}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height="66px" />
        ))}
      </div>
    );
  return (
    <LoadError title={m.noticesNotLoaded()} busy={isFetching} onRetry={notices.refetch}>
      {isOffline ? m.keptWhileOffline() : m.keptDuringOutage()}
    </LoadError>
  );
}

interface NoticeListItemProps {
  line: NoticeEntry;
  nowMs: number;
  onFollow: (target: NoticeView['target']) => void;
}

function NoticeListItem({ line: { notice, at, isRead }, nowMs, onFollow }: NoticeListItemProps) {
  const { title, text, target, hasLinks } = toNoticeView(notice);
  return (
    <li className={styles.line} data-new={isRead ? undefined : ''}>
      <NoticeIcon notice={notice} />
      <p className={styles.words}>
        <NoticeLink target={target} className={styles.lead} onFollow={onFollow}>
          {isRead ? null : <VisuallyHidden>{m.newLabel()} </VisuallyHidden>}
          <span>{title}</span>
        </NoticeLink>
        <span>{hasLinks ? <LinkedText text={text} /> : text}</span>
        <time dateTime={new Date(at).toISOString()} title={dayText(at)}>
          {timeAgoText(at, nowMs)}
        </time>
      </p>
    </li>
  );
}

/** Icon of a notice; role notices show the role's color. */
function NoticeIcon({ notice }: { notice: Notice }) {
  const { icon, tone } = toNoticeView(notice);
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={icon} size={20} weight={3} />
      {notice.kind === 'role_gained' ? <i className={styles.dot} style={{ background: notice.color }} /> : null}
    </span>
  );
}
