import { replaysOpenAt, areReplaysOpen } from '@jumpy/domain/courseDays';
import type { DailyBoard, DailyBoardResponse, DailyBoardRow } from '@jumpy/protocol/http/daily';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import { useState, type ReactNode } from 'react';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import { displayNameView } from '../../data/displayName.ts';
import { NO_RANK } from '../../data/statsView.ts';
import type { ReportTarget } from '../../data/useReportName.ts';
import { useAvatar } from '../../data/useAvatar.ts';
import { ReportButton } from '../../names/ReportButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { DAILY_TABS, timeLeftText, shortDayText } from './dailyView.ts';
import styles from './DailyLeaderboards.module.css';
import * as m from './messages.ts';

interface Props {
  /** Date of the current course; undefined while loading. */
  today: string | undefined;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  renderActions: RenderRowActions;
}

const EMPTY_TEXT: Readonly<Record<DailyBoard, { title: string; text: string }>> = {
  today: { title: m.todayEmptyTitle(), text: m.todayEmptyText() },
  yesterday: { title: m.yesterdayEmptyTitle(), text: m.yesterdayEmptyText() },
  best: { title: m.bestEmptyTitle(), text: m.bestEmptyText() },
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
          <span>{m.dailyBoardsTitle()}</span>
        </>
      }
    >
      <TabGroup label={m.dailyBoards()} tabs={DAILY_TABS} activeId={board} onChange={setBoard}>
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
      {m.otherRunsUnlockIn({ time: timeLeftText(leftMs) })}
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
        {EMPTY_TEXT[board].text}
      </IllustratedMessage>
    );
  }
  if (isPending) {
    return (
      <div className={styles.waiting} role="status" aria-label={m.loadingBoard()}>
        {ROW_WIDTHS.map((width) => (
          <Skeleton key={width} width="100%" height="56px" />
        ))}
      </div>
    );
  }
  return (
    <LoadError title={m.boardNotLoaded()} busy={isFetching} onRetry={refetch}>
      {m.serverDidntAnswer()}
    </LoadError>
  );
}

/** Leaderboard rows, followed by the viewer's own row if it is not among them. */
function DailyRows({
  answer: { board, rows, self },
  nowMs,
  actions,
}: {
  answer: DailyBoardResponse & BoardWithSelf<DailyBoardRow>;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  actions: RenderRowActions;
}) {
  const isListed = self === null || rows.some((row) => row.publicId === self.publicId);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <DailyLeaderboardRow
          key={row.publicId}
          board={board}
          row={row}
          position={index + 1}
          nowMs={nowMs}
          renderActions={actions}
        />
      ))}
      {isListed ? null : (
        <>
          <li className={styles.gap} aria-hidden="true">
            ...
          </li>
          <DailyLeaderboardRow board={board} row={self} nowMs={nowMs} renderActions={actions} />
        </>
      )}
    </ol>
  );
}

const MEDAL_COUNT = 3;

/** Renders the actions of a row's run; injected by the route, because features do not import each other. */
export type RenderRowActions = (run: { runId: string; name: string; player: ReportTarget }) => ReactNode;

interface DailyLeaderboardRowProps {
  board: DailyBoard;
  row: DailyBoardRow;
  /**
   * Position in the list from 1: equal scores share a rank, and the earlier run gets the medal. Undefined below the
   * list.
   */
  position?: number | undefined;
  /** The server's time; undefined while loading. */
  nowMs: number | undefined;
  renderActions: RenderRowActions;
}

function DailyLeaderboardRow({ board, row, position, nowMs, renderActions }: DailyLeaderboardRowProps) {
  const open = nowMs === undefined ? board !== 'today' : areReplaysOpen(row.courseDate, nowMs);
  const closed = !open && !row.isSelf;
  const name = displayNameView(row);
  const avatarUrl = useAvatar(row);
  const player = { publicId: row.publicId, name: row.username };
  return (
    <li className={row.isSelf ? `${styles.line} ${styles.self}` : styles.line} aria-current={row.isSelf || undefined}>
      <span
        className={styles.rank}
        data-place={position !== undefined && position <= MEDAL_COUNT ? position : undefined}
      >
        {row.rank ?? NO_RANK}
      </span>
      <Avatar src={avatarUrl} size={38} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto" title={name.title}>
          <PlayerLink hasTouchPadding player={row}>
            {name.text}
          </PlayerLink>
          {row.isSelf ? <small> {m.you()}</small> : null}
        </span>
        {board !== 'best' && row.heights.length > 1 ? (
          <Sparkline
            heights={decodeHeights(row.heights)}
            width={118}
            height={22}
            color={row.isSelf ? 'var(--s3)' : 'var(--faint)'}
          />
        ) : null}
        <span className={styles.detail}>
          {board === 'best'
            ? m.dayAndTries({ day: shortDayText(row.courseDate), tries: row.tries })
            : m.triesNeeded({ tries: row.tries })}
        </span>
      </span>
      <span className={styles.value}>{formatGrouped(row.value)}</span>
      {closed ? (
        <span className={styles.lock} title={m.lockedUntilDayOver()}>
          <Icon name="lock" size={20} />
          <VisuallyHidden>{m.lockedUntilDayOver()}</VisuallyHidden>
        </span>
      ) : null}
      {closed ? <ReportButton player={player} name={name.text} /> : null}
      {row.runId !== null && !closed ? (
        <div className={styles.actions}>{renderActions({ runId: row.runId, name: name.text, player })}</div>
      ) : null}
    </li>
  );
}
