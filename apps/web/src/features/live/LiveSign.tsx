import styles from './LiveSign.module.css';

/** "LIVE" label with a pulsing dot. */
export function LiveSign({ text = 'LIVE' }: { text?: string }) {
  return (
    <span className={styles.sign}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
