import type { NoticesResponse } from '@jumpy/protocol/http/notices';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarkNoticesRead } from '../../data/notices.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeListItem } from './NoticeListItem.tsx';
import styles from './Notices.module.css';
import type { NoticeView } from './noticeView.ts';
import { useOpenNoticeTarget } from './useOpenNoticeTarget.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  notices: UseInfiniteQueryResult<InfiniteData<NoticesResponse>>;
}

/** Notices, newest first; opening marks them as read. */
export function NoticesSheet({ open, onClose, notices }: Props) {
  const follow = useOpenNoticeTarget();
  const { mutate: read } = useMarkNoticesRead();
  const first = notices.data?.pages[0];
  const newest = first?.lines[0]?.id;
  const isUnread = (first?.unread ?? 0) > 0;
  useEffect(() => {
    if (open && isUnread && newest !== undefined) read(newest);
  }, [open, isUnread, newest, read]);
  const onFollow = (leads: NoticeView['target']): void => {
    onClose();
    follow(leads);
  };
  return (
    <SideSheet open={open} onClose={onClose} label="Notices" title="NOTICES">
      <NoticeList notices={notices} onFollow={onFollow} />
    </SideSheet>
  );
}

function NoticeList({
  notices,
  onFollow,
}: Pick<Props, 'notices'> & { onFollow: (leads: NoticeView['target']) => void }) {
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = notices;
  const isGone = useNetworkStatus() === 'gone';
  // Time of opening.
  const [nowMs] = useState(() => Date.now());
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (data && lines.length === 0)
    return (
      <IllustratedMessage illustration="asleep" title="Nothing new yet">
        Quests, roles, friends and who passes you: it is told here.
      </IllustratedMessage>
    );
  if (data)
    return (
      <>
        <ol className={styles.lines} aria-label="Notices">
          {lines.map((line) => (
            <NoticeListItem key={line.id} line={line} nowMs={nowMs} onFollow={onFollow} />
          ))}
        </ol>
        {isFetchNextPageError ? <p role="alert">The older notices did not load.</p> : null}
        {hasNextPage ? (
          <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
            {isFetchNextPageError ? 'Try again' : 'Show older'}
          </Button>
        ) : null}
      </>
    );
  if (isPending)
    return (
      <div className={styles.lines} role="status" aria-label="Loading your notices">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height="66px" />
        ))}
      </div>
    );
  return (
    <LoadError title="Your notices did not load" busy={isFetching} onRetry={notices.refetch}>
      {isGone ? 'There is no connection. ' : 'The server did not answer. '}
      They are kept for you.
    </LoadError>
  );
}
