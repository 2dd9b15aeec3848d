import type { ReactNode } from 'react';
import styles from './ForReaders.module.css';

/** Visually hidden text for screen readers. */
export function ForReaders({ children }: { children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}
