import styles from './LiveIndicator.module.css';

/** "LIVE" label with a pulsing dot. */
export function LiveIndicator({ text = 'LIVE' }: { text?: string }) {
  return (
    <span className={styles.sign}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
