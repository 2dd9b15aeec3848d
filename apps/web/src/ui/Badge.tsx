import { Children, type ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'plain' | 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {/* An element of its own is cut with an ellipsis; the text of a flex container is just cut. */}
      {Children.map(children, (child) =>
        typeof child === 'string' ? <span className={styles.text}>{child}</span> : child,
      )}
    </span>
  );
}
