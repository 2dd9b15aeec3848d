import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { useId } from 'react';
import { useLivePlayer } from '../../data/livePlayers.ts';
import { displayNameView } from '../../data/displayName.ts';
import { useAvatar } from '../../data/useAvatar.ts';
import { UNRANKED_TEXT } from '../../data/unrankedText.ts';
import { NO_RANK } from '../../data/statsView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { detailText, unrankedText, valueText } from './boardView.ts';
import { LiveRunLink } from './LiveRunLink.tsx';
import { ExplainButton, RowActions, RowCheckIcon } from './RowActions.tsx';
import { RunBadges } from './RunBadges.tsx';
import styles from './LeaderboardRow.module.css';
import * as m from './messages.ts';

interface Props {
  board: Board;
  row: BoardRow;
  /** On narrow leaderboards the actions are collapsed until opened. */
  isOpen: boolean;
  onToggle: () => void;
}

function NoRank() {
  return (
    <>
      <span aria-hidden="true">{NO_RANK}</span>
      <VisuallyHidden>{m.noRank()}</VisuallyHidden>
    </>
  );
}

/** A leaderboard row. The viewer's own row is highlighted and sticky; rows of a run expand to show its actions. */
export function LeaderboardRow({ board, row, isOpen, onToggle }: Props) {
  const name = displayNameView(row);
  const detail = detailText(board, row);
  const unranked = unrankedText(board, row);
  const avatarUrl = useAvatar(row);
  const liveRun = useLivePlayer(row.publicId);
  const actionsId = useId();
  return (
    <li
      className={row.isSelf ? `${styles.line} ${styles.self}` : styles.line}
      aria-current={row.isSelf || undefined}
      data-run={row.runId === null ? undefined : ''}
      data-climbs={liveRun ? '' : undefined}
    >
      <span className={styles.rank}>{row.rank ?? <NoRank />}</span>
      <Avatar src={avatarUrl} size={38} />
      <span className={styles.who}>
        <span className={styles.head}>
          <PlayerLink hasTouchPadding player={row} className={styles.name} dir="auto" title={name.title}>
            {name.text}
          </PlayerLink>
          {row.isSelf ? <span className={styles.you}>{m.you()}</span> : null}
          <RunBadges row={row} />
          {liveRun ? <LiveRunLink run={liveRun} name={name.text} /> : null}
        </span>
        <Sparkline
          heights={decodeHeights(row.heights)}
          width={118}
          height={22}
          color={row.isSelf ? 'var(--s3)' : 'var(--faint)'}
        />
        {detail ? <span className={styles.detail}>{detail}</span> : null}
        {unranked ? (
          <span className={styles.detail} title={UNRANKED_TEXT}>
            {unranked}
          </span>
        ) : null}
      </span>
      {row.runId === null ? null : (
        <span className={styles.checked}>
          <RowCheckIcon runId={row.runId} />
        </span>
      )}
      <span className={styles.value}>{valueText(board, row)}</span>
      <ExplainButton
        board={board}
        row={row}
        name={name.text}
        className={`${styles.opener} ${styles.asks}`}
        markClassName={styles.ask}
      />
      {row.runId === null ? null : (
        <>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={actionsId}
            aria-label={m.runActionsFor({ name: name.text })}
            onClick={onToggle}
          >
            <Icon name="next" size={20} weight={3.4} />
          </button>
          <div className={styles.actions} id={actionsId} data-open={isOpen || undefined}>
            <RowActions
              runId={row.runId}
              name={name.text}
              player={{ publicId: row.publicId, name: row.username, noProfile: row.noProfile }}
            />
          </div>
        </>
      )}
    </li>
  );
}
