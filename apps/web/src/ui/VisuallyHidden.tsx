import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Visually hidden text for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}
