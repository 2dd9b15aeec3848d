import { groupedText } from '@jumpy/domain/numberText';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { Connection } from '../../data/network.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import type { Own } from './own.ts';
import { OwnName } from './OwnName.tsx';
import styles from './SidePanels.module.css';

/** The raced ghost and the distance to it. */
export function GhostPanel({
  ghost,
  own,
  connection,
}: {
  ghost: GivenRun | undefined;
  own: Own;
  connection: Connection;
}) {
  const passed = ghost !== undefined && own.score > ghost.score;
  const other = (
    <li key="other" className={styles.rival}>
      <span className={styles.rank}>
        <Icon name="race" size={20} />
      </span>
      {ghost ? (
        <span className={styles.rivalName}>
          <bdi>{ghost.isOwn ? 'Your run before' : ghost.name}</bdi>
        </span>
      ) : (
        <Skeleton height="20px" />
      )}
      <span className={styles.rivalScore}>{ghost ? groupedText(ghost.score) : ''}</span>
    </li>
  );
  const self = (
    <li key="self" className={`${styles.rival} ${styles.own}`} aria-current="true">
      <Avatar src={own.avatarUrl} size={40} />
      <OwnName name={own.name} />
      <span className={styles.rivalScore}>{groupedText(own.score)}</span>
    </li>
  );
  return (
    <Panel sign="THE RACE" className={styles.panel}>
      <ol className={styles.rivals}>{passed ? [self, other] : [other, self]}</ol>
      <p className={styles.top}>
        {passed
          ? 'You are past it. Stay up as long as you can.'
          : 'Same course, same start. Score more and it is beaten.'}
      </p>
      <ConnectionLine connection={connection} />
    </Panel>
  );
}
