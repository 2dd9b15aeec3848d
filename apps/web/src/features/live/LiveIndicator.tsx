import styles from './LiveIndicator.module.css';
import * as m from './messages.ts';

/** "LIVE" label with a pulsing dot. */
export function LiveIndicator({ text = m.liveBadge() }: { text?: string }) {
  return (
    <span className={styles.sign}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
