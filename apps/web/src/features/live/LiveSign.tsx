import styles from './LiveSign.module.css';

/** Says that something happens now: a word, and a dot that beats. */
export function LiveSign({ text = 'LIVE' }: { text?: string }) {
  return (
    <span className={styles.sign}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
