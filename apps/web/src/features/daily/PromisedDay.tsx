import styles from './HowChosen.module.css';

/** A day with the fingerprint of its key, whole: it breaks where it must. */
export function PromisedDay({ name, commitment }: { name: string; commitment: string }) {
  return (
    <p className={styles.promise}>
      <b>{name}</b>
      <code>{commitment}</code>
    </p>
  );
}
