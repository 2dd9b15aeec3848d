import styles from './SidePanels.module.css';
import * as m from './messages.ts';

/** The player's name in a live row; long names are truncated, the status text is not. */
export function TruncatedName({ name }: { name: string }) {
  return (
    <span className={styles.ownName}>
      <bdi className={styles.cut}>{name}</bdi>
      <span className={styles.now}>{m.afterOwnName()}</span>
    </span>
  );
}
