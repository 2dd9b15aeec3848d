import type { NoticesAnswer } from '@jumpy/protocol/http/notices';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReadNotices } from '../../data/notices.ts';
import { useNetwork } from '../../data/useNetwork.ts';
import { Button } from '../../ui/Button.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notices.module.css';
import type { NoticeView } from './noticeView.ts';
import { useFollow } from './useFollow.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  notices: UseInfiniteQueryResult<InfiniteData<NoticesAnswer>>;
}

/** Notices, newest first; opening marks them as read. */
export function NoticesSheet({ open, onClose, notices }: Props) {
  const follow = useFollow();
  const { mutate: read } = useReadNotices();
  const first = notices.data?.pages[0];
  const newest = first?.lines[0]?.id;
  const isUnread = (first?.unread ?? 0) > 0;
  useEffect(() => {
    if (open && isUnread && newest !== undefined) read(newest);
  }, [open, isUnread, newest, read]);
  const onFollow = (leads: NoticeView['leads']): void => {
    onClose();
    follow(leads);
  };
  return (
    <SideSheet open={open} onClose={onClose} label="Notices" sign="NOTICES">
      <NoticeLines notices={notices} onFollow={onFollow} />
    </SideSheet>
  );
}

function NoticeLines({
  notices,
  onFollow,
}: Pick<Props, 'notices'> & { onFollow: (leads: NoticeView['leads']) => void }) {
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = notices;
  const isGone = useNetwork() === 'gone';
  // Time of opening.
  const [nowMs] = useState(() => Date.now());
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (data && lines.length === 0)
    return (
      <Moment picture="asleep" title="Nothing new yet">
        Quests, roles, friends and who passes you: it is told here.
      </Moment>
    );
  if (data)
    return (
      <>
        <ol className={styles.lines} aria-label="Notices">
          {lines.map((line) => (
            <NoticeRow key={line.id} line={line} nowMs={nowMs} onFollow={onFollow} />
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
    <DidNotLoad title="Your notices did not load" busy={isFetching} onRetry={notices.refetch}>
      {isGone ? 'There is no connection. ' : 'The server did not answer. '}
      They are kept for you.
    </DidNotLoad>
  );
}
