import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dailyQuery } from '../../data/daily.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { looksLoggedIn } from '../../data/localLogin.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useServerNow } from '../../ui/useServerNow.ts';
import { CoursePanel, CourseSkeleton } from './CoursePanel.tsx';
import { DailyLeaderboards, type RenderRowActions } from './DailyLeaderboards.tsx';
import { CourseFairness } from './CourseFairness.tsx';
import styles from './DailyScreen.module.css';
import * as m from './messages.ts';

/** Poll interval after midnight until the server has the new day, in milliseconds. */
const REFETCH_INTERVAL_MS = 3_000;

interface Props {
  /** Undefined while the session is loading. */
  isSignedIn: boolean | undefined;
  /** Why playing is not allowed, as text. */
  refusal: string | undefined;
  renderActions: RenderRowActions;
}

/** The daily course: play it, see its leaderboards, and verify that it was not handpicked. */
export function DailyScreen({ isSignedIn, refusal, renderActions }: Props) {
  useDocumentTitle(m.dailyCourse());
  const { data, isPending, isFetching, refetch } = useQuery(dailyQuery);
  const nowMs = useServerNow(data?.serverAheadMs ?? 0);
  const leftMs = data ? data.today.endsAt - nowMs : undefined;
  const isOver = leftMs !== undefined && leftMs <= 0;
  useRefetchAtMidnight(isOver);
  return (
    <ScreenFrame className={styles.screen}>
      <div className={styles.course}>
        {data && leftMs !== undefined ? (
          <CoursePanel today={data} remainingMs={leftMs} isSignedIn={isSignedIn} refusal={refusal} />
        ) : (
          <Panel title={m.dailyCourseTitle()} level={1}>
            {isPending ? (
              <CourseSkeleton signedIn={isSignedIn ?? looksLoggedIn()} />
            ) : (
              <LoadError title={m.courseNotLoaded()} level={2} busy={isFetching} onRetry={refetch}>
                {m.serverDidntAnswer()}
              </LoadError>
            )}
          </Panel>
        )}
        <CourseFairness today={data?.today} />
      </div>
      <div className={styles.boards}>
        <DailyLeaderboards
          today={isOver ? undefined : data?.today.date}
          nowMs={data && nowMs}
          renderActions={renderActions}
        />
      </div>
    </ScreenFrame>
  );
}

/** Refetches the daily course after midnight until the server has the new day. */
function useRefetchAtMidnight(isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return undefined;
    const refetch = (): void => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.dailyAll });
      void queryClient.invalidateQueries({ queryKey: queryKeys.commitments });
    };
    refetch();
    const intervalId = window.setInterval(refetch, REFETCH_INTERVAL_MS);
    return () => window.clearInterval(intervalId);
  }, [isOver, queryClient]);
}
