import styles from './CourseFairness.module.css';

/** A day with the full hash of its key. */
export function DayCommitment({ name, commitment }: { name: string; commitment: string }) {
  return (
    <p className={styles.promise}>
      <b>{name}</b>
      <code>{commitment}</code>
    </p>
  );
}
