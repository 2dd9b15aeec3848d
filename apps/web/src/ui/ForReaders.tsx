import type { ReactNode } from 'react';
import styles from './ForReaders.module.css';

/** Words for those who hear the page; out of sight, never out of reach. */
export function ForReaders({ children }: { children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}
