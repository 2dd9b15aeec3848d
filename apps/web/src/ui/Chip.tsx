import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** Colours of chips by meaning. */
export type ChipTone = 'plain' | 'sky' | 'sun' | 'mint' | 'coral' | 'cream';

/** A word or two in a pill. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
