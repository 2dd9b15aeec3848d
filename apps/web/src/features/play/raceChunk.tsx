import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { NetworkStatus } from '../../data/network.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NetworkStatusLine } from './NetworkStatusLine.tsx';
import type { OwnScore } from './ownScore.ts';
import { TruncatedName } from './TruncatedName.tsx';
import styles from './SidePanels.module.css';
import * as m from './messages.ts';

export { SummaryRaceResult } from './SummaryRaceResult.tsx';

/** The raced ghost and the distance to it. */
export function GhostPanel({
  ghost,
  own,
  connection,
}: {
  ghost: PlaybackRun | undefined;
  own: OwnScore;
  connection: NetworkStatus;
}) {
  const isAhead = ghost !== undefined && own.score > ghost.score;
  const ghostRow = (
    <li key="other" className={styles.rival}>
      <span className={styles.rank}>
        <Icon name="race" size={20} />
      </span>
      {ghost ? (
        <span className={styles.rivalName}>
          <bdi>{ghost.isOwn ? m.yourEarlierRun() : shownName(ghost.name)}</bdi>
        </span>
      ) : (
        <Skeleton height="20px" />
      )}
      <span className={styles.rivalScore}>{ghost ? formatGrouped(ghost.score) : ''}</span>
    </li>
  );
  const ownRow = (
    <li key="self" className={`${styles.rival} ${styles.own}`} aria-current="true">
      <Avatar src={own.avatarUrl} size={40} />
      <TruncatedName name={own.name} />
      <span className={styles.rivalScore}>{formatGrouped(own.score)}</span>
    </li>
  );
  return (
    <Panel title={m.theRaceTitle()} className={styles.panel}>
      <ol className={styles.rivals}>{isAhead ? [ownRow, ghostRow] : [ghostRow, ownRow]}</ol>
      <p className={styles.top}>{isAhead ? m.passedGhost() : m.outscoreGhost()}</p>
      <NetworkStatusLine connection={connection} />
    </Panel>
  );
}
