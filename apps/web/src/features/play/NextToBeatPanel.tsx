import { groupedText } from '@jumpy/domain/numberText';
import type { Connection } from '../../data/network.ts';
import { Suspense } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import type { NextToBeat } from './nextToBeat.ts';
import { ReportRival } from './laterParts.tsx';
import type { Own } from './own.ts';
import { OwnName } from './OwnName.tsx';
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
  own: Own;
  connection: Connection;
  /** True only after a solo run. */
  canReport: boolean;
}) {
  return (
    <Panel sign={sign} className={styles.panel}>
      <ol className={styles.rivals}>
        {next?.rivals.map((rival) => (
          <li key={rival.publicId} className={styles.rival}>
            <span className={styles.rank}>{rival.rank ?? '–'}</span>
            <Avatar src={rival.avatarUrl} size={40} />
            <span className={styles.rivalName} dir="auto">
              {rival.username}
            </span>
            <span className={styles.rivalScore}>{groupedText(rival.score)}</span>
            {canReport ? (
              <Suspense>
                <ReportRival player={{ publicId: rival.publicId, name: rival.username }} name={rival.username} />
              </Suspense>
            ) : null}
          </li>
        ))}
        <li className={`${styles.rival} ${styles.own}`} aria-current="true">
          <span className={styles.rank}>{next?.rank ?? '–'}</span>
          <Avatar src={own.avatarUrl} size={40} />
          <OwnName name={own.name} />
          <span className={styles.rivalScore}>{groupedText(own.score)}</span>
        </li>
      </ol>
      {next && next.rivals.length === 0 ? (
        <p className={styles.top}>Nobody is above you. Make it hard for them.</p>
      ) : null}
      <ConnectionLine connection={connection} />
    </Panel>
  );
}
