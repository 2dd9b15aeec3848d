import { areReplaysOpen } from '@jumpy/domain/courseDays';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import type { DailyBoard, DailyBoardRow } from '@jumpy/protocol/http/daily';
import type { ReactNode } from 'react';
import { displayNameView } from '../../data/displayName.ts';
import { NO_RANK } from '../../data/statsView.ts';
import type { ReportTarget } from '../../data/useReportName.ts';
import { useAvatar } from '../../data/useAvatar.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './DailyLeaderboards.module.css';
import { shortDayText } from './dailyView.ts';

const MEDAL_COUNT = 3;

/** Renders the actions of a row's run; injected by the route, because features do not import each other. */
export type RenderRowActions = (run: { runId: string; name: string; player: ReportTarget }) => ReactNode;

interface Props {
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

export function DailyLeaderboardRow({ board, row, position, nowMs, renderActions }: Props) {
  const open = nowMs === undefined ? board !== 'today' : areReplaysOpen(row.courseDate, nowMs);
  const closed = !open && !row.isSelf;
  const name = displayNameView(row);
  const face = useAvatar(row);
  const player = { publicId: row.publicId, name: row.username };
  return (
    <li className={row.isSelf ? `${styles.line} ${styles.self}` : styles.line} aria-current={row.isSelf || undefined}>
      <span
        className={styles.rank}
        data-place={position !== undefined && position <= MEDAL_COUNT ? position : undefined}
      >
        {row.rank ?? NO_RANK}
      </span>
      <Avatar src={face} size={38} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto" title={name.title}>
          <PlayerLink hasTouchPadding player={row}>
            {name.text}
          </PlayerLink>
          {row.isSelf ? <small> (you)</small> : null}
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
          {`${board === 'best' ? `${shortDayText(row.courseDate)}, ` : ''}${row.tries === 1 ? 'first try' : `${formatGrouped(row.tries)} tries`}`}
        </span>
      </span>
      <span className={styles.value}>{formatGrouped(row.value)}</span>
      {closed ? (
        <span className={styles.lock} title="Opens when the day is over">
          <Icon name="lock" size={20} />
          <VisuallyHidden>Opens when the day is over</VisuallyHidden>
        </span>
      ) : null}
      {closed ? <ReportButton player={player} name={name.text} /> : null}
      {row.runId !== null && !closed ? (
        <div className={styles.actions}>{renderActions({ runId: row.runId, name: name.text, player })}</div>
      ) : null}
    </li>
  );
}
