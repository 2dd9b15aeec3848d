import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'plain' | 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
