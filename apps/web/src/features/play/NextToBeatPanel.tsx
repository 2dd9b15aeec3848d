import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { NetworkStatus } from '../../data/network.ts';
import { Suspense } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NetworkStatusLine } from './NetworkStatusLine.tsx';
import type { NextToBeat } from './findNextToBeat.ts';
import { LazyReportRival } from './lazyParts.tsx';
import type { OwnScore } from './ownScore.ts';
import { TruncatedName } from './TruncatedName.tsx';
import styles from './SidePanels.module.css';

/** The next players to beat, updated as the score grows. */
export function NextToBeatPanel({
  sign,
  next,
  own,
  connection,
  canReport,
}: {
  sign: string;
  next: NextToBeat | undefined;
  own: OwnScore;
  connection: NetworkStatus;
  /** True only after a solo run. */
  canReport: boolean;
}) {
  return (
    <Panel title={sign} className={styles.panel}>
      <ol className={styles.rivals}>
        {next?.rivals.map((rival) => (
          <li key={rival.publicId} className={styles.rival}>
            <span className={styles.rank}>{rival.rank ?? '–'}</span>
            <Avatar src={rival.avatarUrl} size={40} />
            <span className={styles.rivalName} dir="auto">
              {rival.username}
            </span>
            <span className={styles.rivalScore}>{formatGrouped(rival.score)}</span>
            {canReport ? (
              <Suspense>
                <LazyReportRival player={{ publicId: rival.publicId, name: rival.username }} name={rival.username} />
              </Suspense>
            ) : null}
          </li>
        ))}
        <li className={`${styles.rival} ${styles.own}`} aria-current="true">
          <span className={styles.rank}>{next?.rank ?? '–'}</span>
          <Avatar src={own.avatarUrl} size={40} />
          <TruncatedName name={own.name} />
          <span className={styles.rivalScore}>{formatGrouped(own.score)}</span>
        </li>
      </ol>
      {next && next.rivals.length === 0 ? (
        <p className={styles.top}>Nobody is above you. Make it hard for them.</p>
      ) : null}
      <NetworkStatusLine connection={connection} />
    </Panel>
  );
}
