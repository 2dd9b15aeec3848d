import { replaysOpenAt } from '@jumpy/domain/courseDays';
import type { DailyBoard } from '@jumpy/protocol/http/daily';
import { useState } from 'react';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import styles from './DailyLeaderboards.module.css';
import type { RenderRowActions } from './DailyLeaderboardRow.tsx';
import { DailyRows } from './DailyRows.tsx';
import { DAILY_TABS, timeLeftText, shortDayText } from './dailyView.ts';

interface Props {
  /** Date of the current course; undefined while loading. */
  today: string | undefined;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  renderActions: RenderRowActions;
}

const EMPTY_TEXT: Readonly<Record<DailyBoard, { title: string; words: string }>> = {
  today: { title: 'Nobody stands here yet', words: 'Finish a run of today and the first place is yours.' },
  yesterday: { title: 'Nobody played yesterday', words: 'Today’s course is waiting.' },
  best: { title: 'No day has a best yet', words: 'The first run makes it.' },
};

const ROW_WIDTHS = ['70%', '52%', '62%', '58%'] as const;

/** Leaderboards of today, yesterday and all days. */
export function DailyLeaderboards({ today, nowMs, renderActions }: Props) {
  const leftMs = today === undefined || nowMs === undefined ? undefined : replaysOpenAt(today) - nowMs;
  const [board, setBoard] = useState<DailyBoard>('today');
  return (
    <Panel
      className={styles.panel}
      title={
        <>
          <Icon name="trophy" size={22} weight={3} />
          <span>BOARDS OF THE DAY</span>
        </>
      }
    >
      <TabGroup label="Boards of the daily course" tabs={DAILY_TABS} activeId={board} onChange={setBoard}>
        {board === 'today' ? <ReplaysOpenLater leftMs={leftMs} /> : null}
        <DailyBoardBody board={board} nowMs={nowMs} renderActions={renderActions} />
      </TabGroup>
    </Panel>
  );
}

function ReplaysOpenLater({ leftMs }: { leftMs: number | undefined }) {
  if (leftMs === undefined) return null;
  return (
    <p className={styles.later}>
      <Icon name="lock" size={18} />
      {`Others’ runs of today open for watching and racing when the day is over and its last run is in, in ${timeLeftText(leftMs)}.`}
    </p>
  );
}

function DailyBoardBody({
  board,
  nowMs,
  renderActions,
}: { board: DailyBoard } & Pick<Props, 'nowMs' | 'renderActions'>) {
  const { data, isPending, isFetching, refetch } = useDailyBoard(board);
  if (data && data.rows.length > 0) {
    return (
      <>
        {board === 'yesterday' && data.date ? <p className={styles.date}>{shortDayText(data.date)}</p> : null}
        <DailyRows answer={data} nowMs={nowMs} actions={renderActions} />
      </>
    );
  }
  if (data) {
    return (
      <IllustratedMessage illustration="asleep" title={EMPTY_TEXT[board].title}>
        {EMPTY_TEXT[board].words}
      </IllustratedMessage>
    );
  }
  if (isPending) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading the board">
        {ROW_WIDTHS.map((width) => (
          <Skeleton key={width} width="100%" height="56px" />
        ))}
      </div>
    );
  }
  return (
    <LoadError title="The board did not load" busy={isFetching} onRetry={refetch}>
      Your runs are safe. The server did not answer.
    </LoadError>
  );
}
