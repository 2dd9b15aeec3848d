import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'plain' | 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
