import styles from './SidePanels.module.css';

/** One's own name in a row that moves: a long one is cut, what it says of the moment is not. */
export function OwnName({ name }: { name: string }) {
  return (
    <span className={styles.ownName}>
      <bdi className={styles.cut}>{name}</bdi>
      <span className={styles.now}>, now</span>
    </span>
  );
}
